import type { ApiProblemCode } from '../../../widget/contract/problem-codes.ts';

export type ProblemDetails = {
  /** The invalid field, as a path into the body. */
  field?: string;
  fields?: Record<string, string>;
  values?: Record<string, string | number>;
  /** Further members of the problem, as the contract describes them. */
  alternatives?: unknown[];
  quote?: unknown;
  detail?: string;
  retryAfterSeconds?: number;
};

/** An intentional refusal, which becomes a problem response with the status of its code. */
export class ProblemError extends Error {
  readonly code: ApiProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ApiProblemCode, details: ProblemDetails = {}) {
    super(code);
    this.name = 'ProblemError';
    this.code = code;
    this.details = details;
  }
}
