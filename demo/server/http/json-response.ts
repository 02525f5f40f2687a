import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Shorter texts hardly get smaller. */
const minCompressedLength = 1024;

const compress = promisify(gzip);

/**
 * Responds with a value as JSON, compressed if the caller accepts gzip. It is compressed in one call, because a compression
 * stream takes longer than some searches.
 */
export async function jsonResponse(value: unknown, headers: Headers, request: Request): Promise<Response> {
  const text = JSON.stringify(value);
  headers.set('content-type', 'application/json; charset=utf-8');
  if (text.length < minCompressedLength) return new Response(text, { headers });
  headers.append('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(text, { headers });
  headers.set('content-encoding', 'gzip');
  return new Response(new Uint8Array(await compress(text)), { headers });
}
