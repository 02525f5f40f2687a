import sharp from 'sharp';
import { outsideSlot } from '../http/admission.ts';
import { type ImageFormat, imageFormat, isPdf, maxBrandBytes } from '../http/image-format.ts';
import { ProblemError } from '../http/problem-error.ts';
import { removePngText } from './png-text.ts';

type MaxSize = { width: number; height: number; square?: boolean };

export type StoredFile = { bytes: Uint8Array; contentType: string; extension: string };

const maxPixels = 50_000_000;
/** Time limit for decoding and encoding one image. */
const maxSeconds = 20;

const accepted: readonly (ImageFormat | null)[] = ['jpeg', 'png', 'webp', 'gif', 'tiff'];

/** Decodes one image at a time, because each may take hundreds of megabytes. */
let decoding: Promise<unknown> = Promise.resolve();

export function oneAtATime<Result>(decode: () => Promise<Result>): Promise<Result> {
  const result = decoding.then(decode);
  decoding = result.catch(() => undefined);
  return outsideSlot(() => result);
}

/**
 * Detects an image's format from its first bytes and re-encodes it, which removes metadata and rejects corrupt files. Throws
 * `file_type_not_allowed` or `file_too_large`.
 */
export async function readImage(file: File, max: MaxSize): Promise<StoredFile> {
  if (file.size === 0) throw new ProblemError('file_missing');
  if (!accepted.includes(imageFormat(await startOf(file)))) throw new ProblemError('file_type_not_allowed');
  const bytes = removePngText(new Uint8Array(await file.arrayBuffer()));
  return oneAtATime(() => encode(bytes, max));
}

/** The bytes that identify a file. */
async function startOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, maxBrandBytes).arrayBuffer());
}

async function encode(bytes: Uint8Array, max: MaxSize): Promise<StoredFile> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) throw new ProblemError('file_too_large');
    const image = sharp(bytes, { limitInputPixels: maxPixels }).timeout({ seconds: maxSeconds });
    const fit = max.square ? 'cover' : 'inside';
    const encoded = await image
      .rotate()
      .resize({ width: max.width, height: max.height, fit, withoutEnlargement: !max.square })
      .webp({ quality: 85 })
      .toBuffer();
    return { bytes: new Uint8Array(encoded), contentType: 'image/webp', extension: '.webp' };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError('file_type_not_allowed');
  }
}

/** Reads a licence, which is an image or a PDF. A PDF must have the extension `.pdf`, so that no file disguises its type. */
export async function readLicense(file: File): Promise<StoredFile> {
  if (!isPdf(await startOf(file))) return readImage(file, { width: 2400, height: 2400 });
  if (!/\.pdf$/i.test(file.name)) throw new ProblemError('file_type_not_allowed');
  return { bytes: new Uint8Array(await file.arrayBuffer()), contentType: 'application/pdf', extension: '.pdf' };
}
