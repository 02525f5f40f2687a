import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { errorMessage, errorTrace } from '../process/error-message.ts';
import { requestId } from '../process/request-id.ts';
import { ProblemError } from './problem-error.ts';
import { statusOf } from './problem-status.ts';

/** Responds with an RFC 9457 problem, whose code is also in a header for callers that read no bodies. */
export function problemResponse(problem: ProblemError): Response {
  const { retryAfterSeconds, ...details } = problem.details;
  const status = statusOf(problem.code);
  const title = titleOf(problem.code);
  const body = JSON.stringify({
    ...{ type: 'about:blank', title, status, code: problem.code, requestId: requestId() },
    ...details,
  });
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'rental-code': problem.code,
  });
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  return new Response(body, { status, headers });
}

export function notFoundResponse(): Response {
  return problemResponse(new ProblemError('not_found'));
}

/** Time in which a database usually restarts. */
const databaseRestartSeconds = 5;

/** Converts any error to a response. */
export function errorResponse(error: unknown, log: (line: Record<string, unknown>) => void): Response {
  return problemResponse(toProblem(error, log));
}

/** Converts any error to a refusal. An unexpected error is written to the log and not revealed to the caller. */
export function toProblem(error: unknown, log: (line: Record<string, unknown>) => void): ProblemError {
  if (error instanceof ProblemError) return error;
  const isUnavailable = isDatabaseUnavailable(error);
  log({
    level: isUnavailable ? 'warning' : 'error',
    message: errorTrace(error),
    cause: causeOf(error),
  });
  return isUnavailable
    ? new ProblemError('unavailable', { retryAfterSeconds: databaseRestartSeconds })
    : new ProblemError('server_error');
}

function causeOf(error: unknown): string | undefined {
  return error instanceof Error && error.cause instanceof Error ? errorMessage(error.cause) : undefined;
}

/** Formats a code as a title: `car_not_found` becomes "Car not found". */
function titleOf(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
