import { isDatabaseAway } from '../db/database-errors.ts';
import { messageOf, traceOf } from '../process/message-of.ts';
import { ProblemError } from './problem-error.ts';
import { statusOf } from './problem-status.ts';

/** RFC 9457 answer with the code also as a header, for callers that read no bodies. */
export function problemAnswer(problem: ProblemError): Response {
  const { retryAfterSeconds, ...details } = problem.details;
  const status = statusOf(problem.code);
  const body = { type: 'about:blank', title: titleOf(problem.code), status, code: problem.code, ...details };
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'rental-code': problem.code,
  });
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  return new Response(JSON.stringify(body), { status, headers });
}

/** Seconds after which a database that is being restarted is usually back. */
const databaseIsBackAfter = 5;

/** Any error as an answer. What nobody foresaw is written to the log and told to nobody. */
export function errorAnswer(error: unknown, log: (line: Record<string, unknown>) => void): Response {
  if (error instanceof ProblemError) return problemAnswer(error);
  const isAway = isDatabaseAway(error);
  log({
    level: isAway ? 'warning' : 'error',
    message: traceOf(error),
    cause: causeOf(error),
  });
  return problemAnswer(
    isAway
      ? new ProblemError('unavailable', { retryAfterSeconds: databaseIsBackAfter })
      : new ProblemError('server_error'),
  );
}

function causeOf(error: unknown): string | undefined {
  return error instanceof Error && error.cause instanceof Error ? messageOf(error.cause) : undefined;
}

/** `car_not_found` reads "Car not found". */
function titleOf(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
