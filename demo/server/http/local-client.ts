import { ApiError, type ApiErrorFacts } from '../../../widget/client/api-error.ts';
import type { Client } from '../../../widget/client/create-client.ts';
import { checkPayload } from '../../../widget/contract/check-payload.ts';
import type { Operation, ServerOperation } from '../../../widget/contract/operation.ts';
import { type OperationName, operations } from '../../../widget/contract/operations.ts';
import type { ProblemCode } from '../../../widget/contract/problem-codes.ts';
import { callerOf } from './client-address.ts';
import type { HttpContext } from './context.ts';
import { JsonText } from './json-text.ts';
import { Accepted, type Call, type Handlers, NoContent } from './operation-calls.ts';
import { checkBody, checkParameters } from './parse-call.ts';
import { ProblemError } from './problem-error.ts';
import { toProblem } from './problem-response.ts';
import { statusOf } from './problem-status.ts';

type Context = Pick<HttpContext, 'addresses' | 'admission' | 'log'>;

/** Creates the client of a caller with this network address, for which the API counts each call. */
export type LocalClients = (address: string) => Client;

type Fields = Readonly<Record<string, unknown>>;
type LocalInput = { params?: Fields; query?: Fields; body?: unknown };

/**
 * Creates clients that call the API's handlers within the process, as a visitor without a session. They check input and output as
 * the API and its client do, without HTTP in between, which takes longer than a search. They only read.
 */
export function createLocalClients({ addresses, admission, log }: Context, handlers: Handlers): LocalClients {
  /** The request of an anonymous visitor: without an origin, a session or a partner. */
  const request = new Request('http://localhost');

  async function run(row: ServerOperation, input: LocalInput, address: string, headers: Headers): Promise<unknown> {
    const handler = handlers[row.name as OperationName] as ((call: unknown) => unknown) | undefined;
    if (!handler) throw new ProblemError('unavailable');
    if (row.access !== 'public') throw new ProblemError('not_signed_in');
    if (row.effect !== 'read') throw new ProblemError('origin_not_allowed');
    const call = {
      ...checkParameters(row, textsOf(input.params), textsOf(input.query)),
      body: row.body && checkBody(row, JSON.stringify(input.body ?? {})),
      bodyText: '',
      request,
      headers,
      origin: 'none',
      address,
      caller: callerOf(address),
      user: null,
      sessionHash: null,
      bookingToken: null,
    } as Call;
    return handler(call);
  }

  const clientOf =
    (address: string) =>
    async (operation: Operation, input: LocalInput = {}) => {
      const row = operations[operation.name as OperationName] as ServerOperation;
      const url = `${addresses.siteUrl}${row.path}`;
      const refuse = (facts: Omit<ApiErrorFacts, 'method' | 'url'>) =>
        new ApiError({ ...facts, method: row.method, url });
      const headers = new Headers();
      const result = await admission
        .run(row.effect, () => run(row, input, address, headers))
        .catch((error: unknown) => {
          throw refuse(factsOf(toProblem(error, log)));
        });
      if (result instanceof NoContent) {
        if (operation.noContent === 'null') return null;
        throw refuse({ code: result.code ?? (operation.noContent as ProblemCode), status: 204 });
      }
      if (result instanceof Accepted) throw refuse({ code: result.code, status: 202 });
      const payload = JSON.parse(result instanceof JsonText ? result.text : JSON.stringify(result));
      const checked = checkPayload(operation, payload, headers);
      if ('output' in checked) return checked.output;
      const error = refuse({ code: 'contract', status: 200, reason: checked.reason, body: payload });
      log({ level: 'error', message: error.message });
      throw error;
    };
  return (address) => ({ apiHost: addresses.siteUrl, call: clientOf(address) as Client['call'] });
}

/** Returns the parameters as the texts that they are in an address. */
function textsOf(fields: Fields = {}): Record<string, string> {
  const stated = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(stated.map(([name, value]) => [name, String(value)]));
}

/** Returns what a client would read from the refusal's response. */
function factsOf({ code, details }: ProblemError) {
  const problem = { code, ...details };
  return { code, status: statusOf(code), problem, body: problem };
}
