import type { Operation } from '../contract/operation.ts';
import { problem } from '../contract/problem.ts';
import { isProblemCode, type ProblemCode } from '../contract/problem-codes.ts';
import { ApiError } from './api-error.ts';
import { yieldToMain } from './yield-to-main.ts';

const codeByStatus: Readonly<Record<number, ProblemCode>> = {
  401: 'session_expired',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Parses a response into the operation's output, or throws the matching ApiError. */
export async function readResponse(operation: Operation, url: string, response: Response): Promise<unknown> {
  if (!response.ok) throw await readProblem(operation, url, response);
  const { accepted, method } = operation;
  if (accepted && response.status === 202) {
    throw new ApiError({ code: accepted, method, url, status: response.status });
  }
  if (response.status === 204) return readNoContent(operation, url, response);
  if (!operation.ok) return await readDone(operation, url, response);
  const text = await response.text();
  if (text === '') return readNoContent(operation, url, response);
  await yieldToMain();
  return readPayload(operation, url, response, text);
}

/** Reads a success without a payload, which is short plain text. An HTML page means that another server responded. */
async function readDone(
  { responseKind: kind, method }: Operation,
  url: string,
  { headers, body, status }: Response,
): Promise<true> {
  await body?.cancel();
  if (kind === 'html' || !headers.get('content-type')?.startsWith('text/html')) return true;
  throw new ApiError({ code: 'contract', method, url, status, reason: 'the response is a page' });
}

/** Reads a 204, or an empty 200 as BookCars sends it, according to the operation's `noContent`. */
function readNoContent(operation: Operation, url: string, response: Response): true | null {
  const { method, noContent: no, ok } = operation;
  if (no === 'null') return null;
  if (no === 'done' || (!no && !ok)) return true;
  if (no) throw new ApiError({ code: namedCode(response) ?? no, method, url, status: response.status });
  throw new ApiError({ code: 'contract', method, url, status: response.status, reason: 'the response is empty' });
}

function readPayload(operation: Operation, url: string, response: Response, text: string): unknown {
  const { method, ok } = operation;
  const broken = (reason: string, body: unknown) =>
    new ApiError({ code: 'contract', method, url, status: response.status, reason, body });
  const payload = parseJson(text);
  if (payload === undefined) throw broken('the response is not JSON', undefined);
  const read = ok?.safeParse(withHeaders(operation, response, payload));
  if (read?.success) return read.data;
  const [issue] = read?.error.issues ?? [];
  const place = issue?.path.length ? issue.path.join('.') : 'its top';
  throw broken(`the response violates the contract at ${place} (${issue?.code})`, payload);
}

function withHeaders({ responseHeaders }: Operation, response: Response, payload: unknown): unknown {
  if (!responseHeaders || typeof payload !== 'object' || payload === null) return payload;
  const fields = Object.entries(responseHeaders).map(([field, header]) => [field, response.headers.get(header)]);
  return { ...payload, ...Object.fromEntries(fields) };
}

async function readProblem(operation: Operation, url: string, response: Response): Promise<ApiError> {
  const body = parseJson(await response.text());
  const read = problem.safeParse(body);
  const code = read.data?.code ?? namedCode(response) ?? bareCode(operation, response.status, body);
  return new ApiError({ code, method: operation.method, url, status: response.status, problem: read.data, body });
}

/** Returns the code in the header of a response without a body. */
function namedCode(response: Response): ProblemCode | undefined {
  const code = response.headers.get('rental-code');
  return isProblemCode(code) ? code : undefined;
}

/**
 * Maps a status without a problem body to a code. BookCars' auth middleware sends 403 with JSON, its ownership check with text. A failure without
 * a code is not the API's own, but that of a proxy or a crashed server: the service isn't available.
 */
function bareCode({ badRequest: refusal }: Operation, status: number, body: unknown): ProblemCode {
  if (status === 400) return refusal ?? 'bad_request';
  if (status === 403) return typeof body === 'object' && body !== null ? 'not_signed_in' : 'not_owner';
  return codeByStatus[status] ?? (status >= 500 ? 'unavailable' : 'bad_request');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
