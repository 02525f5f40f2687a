import type * as z from 'zod/mini';
import type { ProblemCode } from './problem-codes.ts';

type Schema = z.ZodMiniType;

/** The part of an operation that the server, the API's document and tests read, but no page. */
export interface OperationRequest {
  /** One line for the API's document. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The operation's own codes, besides those that every operation may return. */
  readonly problems?: readonly ProblemCode[];
  /** Takes an `Idempotency-Key`. */
  readonly idempotent?: true;
  /** Partner sites may send it, without cookies. Reads that need no session are open to all sites anyway. */
  readonly partner?: true;
  /** Takes the token that a partner's page has of a person who signed in on the host. */
  readonly handOver?: true;
  /** Not in BookCars' contract. */
  readonly extension?: true;
}

/** Describes the request of one operation; the types of its parts are inferred from the description. */
// @__NO_SIDE_EFFECTS__
export function request<const Description extends OperationRequest>(description: Description): Description {
  return description;
}
