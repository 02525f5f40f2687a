import { LRUCache } from 'lru-cache';
import { gzipText } from './compress-text.ts';
import { JsonText } from './json-text.ts';

/** Shorter texts hardly get smaller. */
const minCompressedLength = 1024;

/** Compressed texts that are likely to be sent again, up to 16 MB with their texts. */
const kept = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (compressed, text) => text.length + compressed.byteLength,
});

/** Responds with a value as JSON, compressed if the caller accepts gzip. With the length of a short one, the middleware leaves it as it is. */
export async function jsonResponse(value: unknown, headers: Headers, request: Request): Promise<Response> {
  const text = value instanceof JsonText ? value.text : JSON.stringify(value);
  headers.set('content-type', 'application/json; charset=utf-8');
  if (text.length < minCompressedLength) {
    headers.set('content-length', String(Buffer.byteLength(text)));
    return new Response(text, { headers });
  }
  headers.append('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(text, { headers });
  headers.set('content-encoding', 'gzip');
  const compressed = await (value instanceof JsonText ? compressOnce(text) : gzipText(text));
  return new Response(new Uint8Array(compressed), { headers });
}

async function compressOnce(text: string): Promise<Buffer> {
  const known = kept.get(text);
  if (known) return known;
  const compressed = await gzipText(text);
  kept.set(text, compressed);
  return compressed;
}
