import type * as z from 'zod/mini';
import type { ProblemCode } from './problem-codes.ts';

type Schema = z.ZodMiniType;

/** The part of an operation that only the server, the OpenAPI document and tests use, not pages. */
export interface OperationRequest {
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The longest body of a form; by default that of one picture or document. */
  readonly maxBodyBytes?: number;
  /** The operation's own codes, besides those that every operation may return. */
  readonly problems?: readonly ProblemCode[];
  /** True if it accepts an `Idempotency-Key`. */
  readonly idempotent?: true;
  /** True if partner sites may send it, without cookies. Reads that need no session are open to all sites anyway. */
  readonly partner?: true;
  /** True if it accepts the token that a partner page has for a customer who signed in on the host. */
  readonly partnerSignIn?: true;
  /** True if it is not part of BookCars' contract. */
  readonly extension?: true;
}

/** Describes the request of one operation; the types of its parts are inferred from the description. */
// @__NO_SIDE_EFFECTS__
export function request<const Description extends OperationRequest>(description: Description): Description {
  return description;
}
