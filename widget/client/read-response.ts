import { checkPayload } from '../contract/check-payload.ts';
import type { Operation } from '../contract/operation.ts';
import { ApiError } from './api-error.ts';
import { parseJson } from './parse-json.ts';
import { yieldToMain } from './yield-to-main.ts';

/** The reader of failures and its list of codes, which a page without a failure doesn't need; null if it can't be loaded. */
const loadProblems = () => import('./read-problem.ts').catch(() => null);

/** Parses a response into the operation's output, or throws the matching ApiError. */
export async function readResponse(operation: Operation, url: string, response: Response): Promise<unknown> {
  if (!response.ok) throw await readFailure(operation, url, response);
  const { accepted, method } = operation;
  if (accepted && response.status === 202) {
    // A response whose body is neither read nor cancelled stays open.
    await response.body?.cancel();
    throw new ApiError({ code: accepted, method, url, status: response.status });
  }
  if (response.status === 204) return await readNoContent(operation, url, response);
  if (!operation.ok) return await readDone(operation, url, response);
  const text = await response.text();
  if (text === '') return await readNoContent(operation, url, response);
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
async function readNoContent(operation: Operation, url: string, response: Response): Promise<true | null> {
  const { method, noContent: no, ok } = operation;
  if (no === 'null') return null;
  if (no === 'done' || (!no && !ok)) return true;
  if (no) {
    const code = (await loadProblems())?.namedCode(response) ?? no;
    throw new ApiError({ code, method, url, status: response.status });
  }
  throw new ApiError({ code: 'contract', method, url, status: response.status, reason: 'the response is empty' });
}

function readPayload(operation: Operation, url: string, response: Response, text: string): unknown {
  const { method } = operation;
  const broken = (reason: string, body: unknown) =>
    new ApiError({ code: 'contract', method, url, status: response.status, reason, body });
  const payload = parseJson(text);
  if (payload === undefined) throw broken('the response is not JSON', undefined);
  const checked = checkPayload(operation, payload, response.headers);
  if ('reason' in checked) throw broken(checked.reason, payload);
  return checked.output;
}

async function readFailure(operation: Operation, url: string, response: Response): Promise<ApiError> {
  const problems = await loadProblems();
  if (problems) return problems.readProblem(operation, url, response);
  const { status } = response;
  return new ApiError({ code: status < 500 ? 'bad_request' : 'unavailable', method: operation.method, url, status });
}
