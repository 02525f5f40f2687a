import sharp from 'sharp';
import { ProblemError } from '../http/problem-error.ts';

export type StoredFile = { bytes: Uint8Array; contentType: string; extension: string };

const imageFormats = ['jpeg', 'png', 'webp', 'gif', 'tiff'];
const mostPixels = 50_000_000;

/** Reads a picture by its content, not its name, and draws it anew: no hidden data survives, and no broken file. */
export async function readImage(
  file: File,
  most: { width: number; height: number; square?: boolean },
): Promise<StoredFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.byteLength === 0) throw new ProblemError('file_missing');
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!imageFormats.includes(format ?? '')) throw new ProblemError('file_type_not_allowed');
    if (width * height > mostPixels) throw new ProblemError('file_too_large');
    const image = sharp(bytes, { limitInputPixels: mostPixels });
    const fit = most.square ? 'cover' : 'inside';
    const drawn = await image
      .rotate()
      .resize({ width: most.width, height: most.height, fit, withoutEnlargement: !most.square })
      .webp({ quality: 85 })
      .toBuffer();
    return { bytes: new Uint8Array(drawn), contentType: 'image/webp', extension: '.webp' };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError('file_type_not_allowed');
  }
}

/** A licence is a picture or a PDF, and a PDF says so in its name: what claims to be something else is not opened by anyone. */
export async function readLicense(file: File): Promise<StoredFile> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 5).arrayBuffer());
  if (head !== '%PDF-') return readImage(file, { width: 2400, height: 2400 });
  if (!/\.pdf$/i.test(file.name)) throw new ProblemError('file_type_not_allowed');
  return { bytes: new Uint8Array(await file.arrayBuffer()), contentType: 'application/pdf', extension: '.pdf' };
}
