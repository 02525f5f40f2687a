import { maxUploadBytes } from '../../../widget/domain/upload-limit.ts';
import { outsideSlot } from './admission.ts';
import { ProblemError } from './problem-error.ts';

/** Far above any real body: the largest is a bookings query with a few hundred ids. */
const jsonLimit = 256 * 1024;
/** The largest file, plus room for the form around it. */
const uploadLimit = maxUploadBytes + 512 * 1024;

/** Reads at most `limit` bytes, whatever `content-length` claims; throws `tooLarge` for a longer body. */
export function readBytes(
  request: Request,
  limit: number,
  tooLarge: 'body_too_large' | 'file_too_large',
): Promise<Uint8Array<ArrayBuffer>> {
  return outsideSlot(() => receive(request, limit, tooLarge));
}

async function receive(
  request: Request,
  limit: number,
  tooLarge: 'body_too_large' | 'file_too_large',
): Promise<Uint8Array<ArrayBuffer>> {
  const stated = request.headers.get('content-length');
  if (Number(stated ?? 0) > limit) throw new ProblemError(tooLarge, { values: { limit } });
  // Node receives no more than a stated length, and reading the whole is faster than part by part.
  if (stated !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      throw new ProblemError(tooLarge, { values: { limit } });
    }
    chunks.push(part.value);
  }
  const all = new Uint8Array(size);
  chunks.reduce((at, chunk) => {
    all.set(chunk, at);
    return at + chunk.byteLength;
  }, 0);
  return all;
}

/**
 * Parses the JSON body and returns it with its text; the value is undefined for an empty body. Rejects NUL characters, which
 * PostgreSQL cannot store.
 */
export async function readJson(request: Request): Promise<{ value: unknown; text: string }> {
  const bytes = await readBytes(request, jsonLimit, 'body_too_large');
  if (bytes.byteLength === 0) return { value: undefined, text: '' };
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(json|[\w.-]+\+json)\b/i.test(type)) throw new ProblemError('unsupported_media_type');
  const text = decode(bytes);
  return { value: parseJson(text), text };
}

/** Parses a JSON text, and rejects NUL characters. */
export function parseJson(text: string): unknown {
  if (/\\u0000/.test(text)) throw new ProblemError('invalid_body', { detail: 'The body has a NUL character.' });
  try {
    return JSON.parse(text, /\\ud/i.test(text) ? replaceLoneSurrogates : undefined);
  } catch {
    throw new ProblemError('invalid_body', { detail: 'The body is not JSON.' });
  }
}

/** Replaces lone surrogates, which UTF-8 cannot encode. A field's length limit can cut an emoji in half. */
function replaceLoneSurrogates(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value;
}

/** Parses a multipart body of at most `limit` bytes. */
export async function readForm(request: Request, limit = uploadLimit): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new ProblemError('unsupported_media_type');
  const bytes = await readBytes(request, limit, 'file_too_large');
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new ProblemError('invalid_body', { detail: 'The body is not a form.' });
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError('invalid_body', { detail: 'The body is not UTF-8.' });
  }
}
