import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Shorter ones would hardly become smaller. */
const worthPacking = 1024;

const pack = promisify(gzip);

/** A value as JSON, packed in one go where the caller takes that: packing it as a stream takes longer than some searches. */
export async function jsonAnswer(value: unknown, headers: Headers, request: Request): Promise<Response> {
  const text = JSON.stringify(value);
  headers.set('content-type', 'application/json; charset=utf-8');
  if (text.length < worthPacking) return new Response(text, { headers });
  headers.append('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(text, { headers });
  headers.set('content-encoding', 'gzip');
  return new Response(new Uint8Array(await pack(text)), { headers });
}
