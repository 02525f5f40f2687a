import sharp from 'sharp';
import { ProblemError } from '../http/problem-error.ts';

export type StoredFile = { bytes: Uint8Array; contentType: string; extension: string };

const imageFormats = ['jpeg', 'png', 'webp', 'gif', 'tiff'];
const maxPixels = 50_000_000;

/** Detects an image's format from its content and re-encodes it, which removes metadata and rejects corrupt files. */
export async function readImage(
  file: File,
  max: { width: number; height: number; square?: boolean },
): Promise<StoredFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.byteLength === 0) throw new ProblemError('file_missing');
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!imageFormats.includes(format ?? '')) throw new ProblemError('file_type_not_allowed');
    if (width * height > maxPixels) throw new ProblemError('file_too_large');
    const image = sharp(bytes, { limitInputPixels: maxPixels });
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
  const head = new TextDecoder('latin1').decode(await file.slice(0, 5).arrayBuffer());
  if (head !== '%PDF-') return readImage(file, { width: 2400, height: 2400 });
  if (!/\.pdf$/i.test(file.name)) throw new ProblemError('file_type_not_allowed');
  return { bytes: new Uint8Array(await file.arrayBuffer()), contentType: 'application/pdf', extension: '.pdf' };
}
