import { maxUploadBytes } from '../../../widget/domain/upload-limit.ts';
import { whileReceiving } from './admission.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { imageFormat, isPdf, maxBrandBytes } from './image-format.ts';
import { ProblemError } from './problem-error.ts';

/** Far above any real body: the largest is a bookings query with a few hundred ids. */
const jsonLimit = 256 * 1024;
/** The largest file, plus room for the form around it. */
const uploadLimit = maxUploadBytes + 512 * 1024;
/** Uploads that arrive at once: slow senders could otherwise fill the memory. People behind one address may share a caller. */
const uploads = createConcurrencyLimit({ perCaller: 16, all: 48 });
/** The part of an upload by which its type is judged: the head of the form's first field, and the first bytes of the file. */
const judgedBytes = 4096;

/** Reads at most `limit` bytes, whatever `content-length` claims; throws `tooLarge` for a longer body. */
export function readBytes(
  request: Request,
  limit: number,
  tooLarge: 'body_too_large' | 'file_too_large',
): Promise<Uint8Array<ArrayBuffer>> {
  return whileReceiving(() => receive(request, limit, tooLarge));
}

/** Receives a body like `readBytes`; throws `invalid_body` if the client closes the connection before its end. */
async function receive(...options: Parameters<typeof receiveAll>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await receiveAll(...options);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError('invalid_body', { detail: 'The body ended early.' });
  }
}

async function receiveAll(
  request: Request,
  limit: number,
  tooLarge: 'body_too_large' | 'file_too_large',
  isWanted?: (start: Buffer) => boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const stated = request.headers.get('content-length');
  if (Number(stated ?? 0) > limit) throw new ProblemError(tooLarge, { values: { limit } });
  // Node receives no more than a stated length, and reading the whole is faster than part by part.
  if (stated !== null && !isWanted) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isJudged = isWanted === undefined;
  let isRefused = false;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      throw new ProblemError(tooLarge, { values: { limit } });
    }
    if (!isRefused) chunks.push(part.value);
    if (isJudged || size < judgedBytes) continue;
    isJudged = true;
    isRefused = isWanted?.(Buffer.concat(chunks)) === false;
    if (isRefused) chunks.length = 0;
  }
  if (isRefused) throw new ProblemError('file_type_not_allowed');
  return concatenate(chunks);
}

function concatenate(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.byteLength, 0));
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
export function readForm(request: Request, limit: number): Promise<FormData> {
  return parseForm(request, () => readBytes(request, limit, 'file_too_large'));
}

/**
 * Parses a multipart body with one picture or document. A file of another type is neither kept nor parsed: throws
 * `file_type_not_allowed` when all of it has arrived.
 */
export function readUpload(request: Request, caller: string): Promise<FormData> {
  const receiveFile = () => receive(request, uploadLimit, 'file_too_large', beginsWithUpload);
  return parseForm(request, () => uploads.run(caller, () => whileReceiving(receiveFile)));
}

/** Returns false if a form's first field is a file that is neither a picture nor a PDF. */
function beginsWithUpload(start: Buffer): boolean {
  const end = start.indexOf('\r\n\r\n');
  const file = start.subarray(end + 4);
  if (end < 0 || file.byteLength < maxBrandBytes || !/;\s*filename/i.test(start.toString('latin1', 0, end)))
    return true;
  return imageFormat(file) !== null || isPdf(file);
}

async function parseForm(request: Request, read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new ProblemError('unsupported_media_type');
  const bytes = await read();
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
