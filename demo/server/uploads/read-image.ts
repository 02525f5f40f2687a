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
    const image = sharp(bytes, { limitInputPixels: mostPixels });
    const { format } = await image.metadata();
    if (!imageFormats.includes(format ?? '')) throw new ProblemError('file_type_not_allowed');
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

/** A licence is a picture or a PDF. */
export async function readLicense(file: File): Promise<StoredFile> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 5).arrayBuffer());
  if (head !== '%PDF-') return readImage(file, { width: 2400, height: 2400 });
  return { bytes: new Uint8Array(await file.arrayBuffer()), contentType: 'application/pdf', extension: '.pdf' };
}
