import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import { compressText, type TextEncoding, textEncodings } from './compress-text.ts';
import { JsonText } from './json-text.ts';

/** Shorter texts hardly get smaller. */
const minCompressedLength = 1024;

/** Compressed texts that are likely to be sent again: for each encoding, up to 8 MB with their texts. */
const createCache = () =>
  new LRUCache<string, Buffer>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: (compressed, text) => text.length + compressed.byteLength,
  });
const kept: Record<TextEncoding, LRUCache<string, Buffer>> = { br: createCache(), gzip: createCache() };

/** Responds with a value as JSON, compressed if the caller accepts it. A short one has a length, so that the app's middleware doesn't compress it. */
export async function jsonResponse(value: unknown, headers: Headers, request: Request): Promise<Response> {
  const text = value instanceof JsonText ? value.text : JSON.stringify(value);
  headers.set('content-type', 'application/json; charset=utf-8');
  if (text.length < minCompressedLength) {
    headers.set('content-length', String(Buffer.byteLength(text)));
    return new Response(text, { headers });
  }
  headers.append('vary', 'accept-encoding');
  const accepted = parseAccept(request.headers.get('accept-encoding') ?? '');
  const encoding = textEncodings.find((name) => accepted.some(({ type, q }) => type === name && q > 0));
  if (!encoding) return new Response(text, { headers });
  headers.set('content-encoding', encoding);
  const compressed = await (value instanceof JsonText ? compressOnce(text, encoding) : compressText(text, encoding));
  return new Response(new Uint8Array(compressed), { headers });
}

async function compressOnce(text: string, encoding: TextEncoding): Promise<Buffer> {
  const known = kept[encoding].get(text);
  if (known) return known;
  const compressed = await compressText(text, encoding);
  kept[encoding].set(text, compressed);
  return compressed;
}
