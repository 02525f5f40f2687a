import type { Method } from '../contract/operation.ts';
import type { Problem } from '../contract/problem.ts';
import type { ProblemCode } from '../contract/problem-codes.ts';

/** Failures that may be temporary, so that "Try again" makes sense. */
const passing: readonly ProblemCode[] = [
  'network',
  'timeout',
  'contract',
  'unavailable',
  'server_error',
  'too_many_requests',
  'rates_unavailable',
  'rates_too_many_requests',
  'payment_unavailable',
  'idempotency_running',
  'mail_failed',
  'recaptcha_unavailable',
];

export interface ApiErrorFacts {
  readonly code: ProblemCode;
  readonly method: Method;
  readonly url: string;
  readonly status?: number;
  readonly problem?: Problem | undefined;
  readonly body?: unknown;
  readonly reason?: string;
  readonly cause?: unknown;
}

/** The only error that a call throws. Screens branch on `code`; the message is for developers. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ProblemCode;
  readonly method: Method;
  /** The URL with the path's pattern, because real paths contain tokens and email addresses. */
  readonly url: string;
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  /** True if the same call may succeed later. */
  readonly retryable: boolean;
  /** Path of the invalid field in the body. */
  readonly field: string | undefined;
  /** Codes of all invalid fields by path. */
  readonly fields: Readonly<Record<string, string>>;
  /** Values that the code's message contains, such as the minimum age. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The unparsed response, for `contract/problem-details.ts`. */
  readonly body: unknown;

  constructor({ code, method, url, status = 0, problem, body, reason, cause }: ApiErrorFacts) {
    super(`${method} ${url} ${status || 'without a response'}: ${code}${reason ? `, ${reason}` : ''}`, { cause });
    this.code = code;
    this.method = method;
    this.url = url;
    this.status = status;
    this.retryable = passing.includes(code);
    this.field = problem?.field;
    this.fields = problem?.fields ?? {};
    this.values = problem?.values ?? {};
    this.body = body;
  }
}
