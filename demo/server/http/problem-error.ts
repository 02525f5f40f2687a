import type { ApiProblemCode } from '../../../widget/contract/problem-codes.ts';

export type ProblemDetails = {
  /** The field at fault, as a path into the body. */
  field?: string;
  fields?: Record<string, string>;
  values?: Record<string, string | number>;
  /** Further members of the answer, as the contract's problem describes them. */
  alternatives?: unknown[];
  quote?: unknown;
  detail?: string;
  retryAfterSeconds?: number;
};

/** A refusal on purpose: becomes a problem answer with the status that belongs to its code. */
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
