import { crc32, deflateSync } from 'node:zlib';
import type { default as Sharp, SharpOptions } from 'sharp';
import { expect, it, vi } from 'vitest';
import { removePngText } from './png-text.ts';

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const packed = deflateSync(Buffer.alloc(1000));
const texts = [
  chunk('tEXt', Buffer.from('Comment\0plain')),
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed])),
  chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), packed])),
];

/** A picture of 8 × 8 black pixels, with further chunks before and after its data. */
function png(extra: readonly Buffer[]): Buffer {
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 1, 0, 0, 0, 0]);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(16)));
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, chunk('IHDR', header), ...extra, data, ...extra, end]);
}

it('removes text, and nothing else, from a PNG', () => {
  expect(removePngText(png(texts))).toEqual(png([]));
  const density = chunk('pHYs', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 0]));
  expect(removePngText(png([density]))).toEqual(png([density]));
});

it.each([
  [
    'a chunk that is longer than the file',
    Buffer.concat([png([]).subarray(0, -12), Buffer.from('\xff\xff\xff\xffzTXt', 'latin1')]),
  ],
  ['half a chunk', png(texts).subarray(0, -20)],
  ['nothing but the signature', signature],
])('leaves no text in a file with %s', (_what, bytes) => {
  expect(Buffer.from(removePngText(bytes)).toString('latin1')).not.toMatch(/[tzi][ET]Xt/);
});

it('leaves other files unchanged', () => {
  const gif = Buffer.from('GIF89a zTXt');
  expect(removePngText(gif)).toBe(gif);
});

/** Loads a new copy of the module, because test files share the loaded one, and returns what it passes to the decoder. */
async function recordDecoding() {
  const decoded: Uint8Array[] = [];
  vi.resetModules();
  vi.doMock('sharp', async (importOriginal) => {
    const { default: sharp } = await importOriginal<{ default: typeof Sharp }>();
    const recording = (input: Uint8Array, options?: SharpOptions) => {
      decoded.push(input);
      return sharp(input, options);
    };
    return { default: Object.assign(recording, sharp) };
  });
  const { readImage } = await import('./read-image.ts');
  vi.doUnmock('sharp');
  vi.resetModules();
  return { decoded, readImage };
}

it('lets no decoder read the text of an uploaded PNG', async () => {
  const { decoded, readImage } = await recordDecoding();
  const stored = await readImage(new File([new Uint8Array(png(texts))], 'licence.png'), { width: 100, height: 100 });
  expect(stored.contentType).toBe('image/webp');
  expect(decoded.length).toBeGreaterThan(0);
  for (const bytes of decoded) expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/tEXt|zTXt|iTXt/);
});
