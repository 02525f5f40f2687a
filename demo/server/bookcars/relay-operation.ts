import type { Operation } from '../../../widget/contract/operation.ts';
import { type OperationName, operations } from '../../../widget/contract/operations.ts';
import { recordOf } from '../../../widget/domain/typed-record.ts';
import { type Call, type Handlers, NoContent } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { toNoContent } from './call-bookcars.ts';
import type { BookCarsContext } from './context.ts';
import { toOwnCookie } from './session-cookie.ts';

type Context = Pick<BookCarsContext, 'addresses' | 'bookCars'>;

type LooseCall = Pick<Call, 'request' | 'address' | 'headers'> & { params?: unknown; query?: unknown; body?: unknown };

/** Passes a call to BookCars with the caller's session, and returns the fields of its response that are in the contract. */
export async function relayCall(
  { addresses, bookCars }: Context,
  name: OperationName,
  { params, query, body, headers, ...caller }: LooseCall,
): Promise<unknown> {
  const client = bookCars.as(caller);
  const call = client.call as (operation: Operation, input: object) => Promise<unknown>;
  try {
    const output = await call(operations[name], { params, query, body });
    const cookie = toOwnCookie(client.setCookies, addresses.siteUrl);
    if (cookie !== null) headers.append('set-cookie', cookie);
    return output === null ? new NoContent(null) : output;
  } catch (error) {
    return toNoContent(error);
  }
}

/** Returns handlers that pass these operations to BookCars unchanged. */
export function relayHandlers(context: Context, names: readonly OperationName[]): Handlers {
  const handlers = recordOf(names, (name) => (call: LooseCall) => relayCall(context, name, call));
  return handlers as unknown as Handlers;
}

/** Passes an operation on the caller's own record; BookCars checks the owner of only some of them. */
export function relayOwn(context: Context, name: OperationName, idOf: (call: Call) => string | undefined) {
  return async (call: Call): Promise<never> => {
    if (call.user === null || idOf(call)?.toLowerCase() !== call.user.id) throw new ProblemError('not_owner');
    return (await relayCall(context, name, call)) as never;
  };
}
