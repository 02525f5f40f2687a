import { constants, crc32, deflateRawSync } from 'node:zlib';
import { deflateBytes } from '../http/compress-text.ts';
import type { StoredFile } from './static-files.ts';

/** A part of a page that is the same in every response, and its bytes compressed on its own. */
type FixedPart = { text: string; bytes: Buffer; compressed: Buffer };

/** A page with holes: what is before, between and after them. */
export type PageTemplate = { parts: readonly FixedPart[] };

/** A compressed part that ends on a byte and that no later part refers to: parts of one stream can be put together. */
const alone = { finishFlush: constants.Z_FULL_FLUSH } as const;
/** The header of a gzip file without name and time. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block, which ends a deflate stream. */
const lastBlock = Buffer.from([3, 0]);

const templates = new WeakMap<StoredFile, PageTemplate>();

/** Splits a page before each of these texts, once for each file. A page without one of them has fewer holes. */
export function templateOf(file: StoredFile, marks: readonly string[]): PageTemplate {
  const known = templates.get(file) ?? createTemplate(file.bytes.toString('utf8'), marks);
  templates.set(file, known);
  return known;
}

function createTemplate(html: string, marks: readonly string[]): PageTemplate {
  const cuts = marks.map((mark) => html.indexOf(mark)).filter((at) => at >= 0);
  const from = [0, ...cuts];
  return { parts: from.map((start, index) => fix(html.slice(start, from[index + 1]))) };
}

function fix(text: string): FixedPart {
  const bytes = Buffer.from(text);
  return { text, bytes, compressed: deflateRawSync(bytes, { ...alone, level: constants.Z_BEST_COMPRESSION }) };
}

/** Returns the page as text with its holes filled, in their order. */
export function fillText({ parts }: PageTemplate, contents: readonly string[]): string {
  return parts.map(({ text }, index) => (index === 0 ? text : (contents[index - 1] ?? '') + text)).join('');
}

/** Returns the same compressed by gzip. Only the contents are compressed: a page is nine tenths style sheet. */
export async function fillCompressed({ parts }: PageTemplate, contents: readonly string[]): Promise<Buffer> {
  const filled = parts.slice(1).map((_, index) => Buffer.from(contents[index] ?? ''));
  const compressed = await Promise.all(filled.map((bytes) => deflateBytes(bytes, alone)));
  const plain = parts.flatMap(({ bytes }, index) => [bytes, filled[index] ?? Buffer.alloc(0)]);
  const packed = parts.flatMap((part, index) => [part.compressed, compressed[index] ?? Buffer.alloc(0)]);
  const end = Buffer.alloc(8);
  // The checksum of nothing is 0, whatever came before.
  end.writeUInt32LE(plain.reduce((sum, bytes) => (bytes.byteLength > 0 ? crc32(bytes, sum) : sum), 0));
  end.writeUInt32LE(
    plain.reduce((length, bytes) => length + bytes.byteLength, 0),
    4,
  );
  return Buffer.concat([gzipHeader, ...packed, lastBlock, end]);
}
