import { ApiError } from '../../../widget/client/api-error.ts';
import type { Client } from '../../../widget/client/create-client.ts';
import type { Input, Operation, Output } from '../../../widget/contract/operation.ts';
import { type ApiProblemCode, clientProblemCodes, type ProblemCode } from '../../../widget/contract/problem-codes.ts';
import { NoContent } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';

/** Calls BookCars; its refusals and failures are thrown as our own. */
export function callBookCars<Call extends Operation>(
  client: Pick<Client, 'call'>,
  operation: Call,
  ...rest: Record<never, never> extends Input<Call> ? [input?: Input<Call>] : [input: Input<Call>]
): Promise<Output<Call>> {
  const call = client.call as (operation: Call, input?: Input<Call>) => Promise<Output<Call>>;
  return call(operation, ...rest).catch((error: unknown) => {
    throw error instanceof ApiError ? toProblem(error) : error;
  });
}

/** The problem of a call that BookCars did not respond to. */
export const bookCarsUnavailable = () => new ProblemError('unavailable', { retryAfterSeconds: 5 });

/** Converts a failed call. Without a usable response BookCars counts as unavailable, which screens offer to try again. */
export function toProblem({ code, field, status }: ApiError): ProblemError {
  const isOurs = !isClientCode(code);
  if (!isOurs || status >= 500) return bookCarsUnavailable();
  return new ProblemError(code as ApiProblemCode, field === undefined ? {} : { field });
}

function isClientCode(code: ProblemCode): boolean {
  return (clientProblemCodes as readonly string[]).includes(code);
}

/** Returns a refusal that BookCars sends as 204 in the same form; throws any other error. */
export function toNoContent(error: unknown): NoContent {
  if (error instanceof ApiError && error.status === 204) return new NoContent(error.code as ApiProblemCode);
  throw error instanceof ApiError ? toProblem(error) : error;
}
