import type { Operation } from '../contract/operation.ts';
import { problem } from '../contract/problem.ts';
import { isProblemCode, type ProblemCode } from '../contract/problem-codes.ts';
import { ApiError } from './api-error.ts';
import { parseJson } from './parse-json.ts';

const codeByStatus: Readonly<Record<number, ProblemCode>> = {
  401: 'session_expired',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Reads a failure: the code of its body, of its header, or that of its status. */
export async function readProblem(operation: Operation, url: string, response: Response): Promise<ApiError> {
  const body = parseJson(await response.text());
  const read = problem.safeParse(body);
  const code = read.data?.code ?? namedCode(response) ?? bareCode(operation, response.status, body);
  return new ApiError({ code, method: operation.method, url, status: response.status, problem: read.data, body });
}

/** Returns the code in the header of a response without a body. */
export function namedCode(response: Response): ProblemCode | undefined {
  const code = response.headers.get('rental-code');
  return isProblemCode(code) ? code : undefined;
}

/**
 * Maps a status without a problem body to a code. BookCars' auth middleware sends 403 with JSON, its ownership check with text. A failure without
 * a code is not the API's own, but that of a proxy or a crashed server: the service isn't available. Neither is it where a firewall refuses
 * an operation that needs no account: signing in would not help.
 */
function bareCode({ access, badRequest }: Operation, status: number, body: unknown): ProblemCode {
  if (status === 400) return badRequest ?? 'bad_request';
  if (access === 'public' && (status === 401 || status === 403)) return 'unavailable';
  if (status === 403) return typeof body === 'object' && body !== null ? 'not_signed_in' : 'not_owner';
  return codeByStatus[status] ?? (status >= 500 ? 'unavailable' : 'bad_request');
}
