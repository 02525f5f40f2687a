import sharp from 'sharp';
import { expect, it } from 'vitest';
import { imageFormat } from './image-format.ts';

it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)('detects %s', async (format) => {
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } });
  expect(imageFormat(await image.toFormat(format).toBuffer())).toBe(format);
});

const box = (length: string, brands: string) => `\0\0\0${length}ftyp${brands}`;

it.each([
  ['an AVIF sequence', box('\x18', 'avis\0\0\0\0msf1miaf'), 'avif'],
  ['an AVIF file whose first brand is a general one', box('\x1c', 'mif1\0\0\0\0mif1avifmiaf'), 'avif'],
  ['HEIC', box('\x18', 'heic\0\0\0\0mif1heic'), null],
  ['HEIC before the word AVIF', `${box('\x18', 'heic\0\0\0\0mif1heic')}avif`, null],
  ['a box that is longer than its text', 'AAAAftypavif<svg/>', null],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['an SVG behind a comment', '<!-- \x89PNG --><svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['a compressed SVG', '\x1f\x8b\x08\0', null],
  ['RIFF that is not WebP', 'RIFF\0\0\0\0WAVE', null],
  ['the first bytes of an AVIF file', '\0\0\0', null],
  ['nothing', '', null],
])('sees %s', (_kind, content, format) => {
  expect(imageFormat(Buffer.from(content, 'latin1'))).toBe(format);
});
