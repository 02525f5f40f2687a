export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

/** First bytes of each format in Latin-1; the second part of an entry starts at the ninth byte. */
const signatures: readonly [format: ImageFormat, start: string, kind?: string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['webp', 'RIFF', 'WEBP'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
];

/** The first box of an AVIF file names the brands that the file complies with. A real one is shorter than this. */
export const maxBrandBytes = 256;

/**
 * Returns the format of an image by its first bytes, or null for anything else. An SVG of a few megabytes takes a decoder more
 * than a gigabyte, so the format must be detected before a decoder reads the bytes.
 */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  const head = Buffer.from(bytes.subarray(0, maxBrandBytes)).toString('latin1');
  const found = signatures.find(([, start, kind = '']) => head.startsWith(start) && head.startsWith(kind, 8));
  return found?.[0] ?? (isAvif(head) ? 'avif' : null);
}

function isAvif(head: string): boolean {
  if (!head.startsWith('ftyp', 4)) return false;
  const length = Buffer.from(head, 'latin1').readUInt32BE(0);
  return length <= maxBrandBytes && /^(?:.{4})*avi[fs]/s.test(head.slice(8, length));
}

/** Returns true for a PDF by its first bytes. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}
