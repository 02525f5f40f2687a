import { ApiError, type ApiErrorFacts } from '../../../widget/client/api-error.ts';
import type { Client } from '../../../widget/client/create-client.ts';
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
  /** A request of nobody: without an origin, a session or a partner. */
  const request = new Request('http://localhost');

  async function run(row: ServerOperation, input: LocalInput, address: string): Promise<unknown> {
    const handler = handlers[row.name as OperationName] as ((call: unknown) => unknown) | undefined;
    if (!handler) throw new ProblemError('unavailable');
    if (row.access !== 'public') throw new ProblemError('not_signed_in');
    if (row.effect !== 'read') throw new ProblemError('origin_not_allowed');
    const headers = new Headers();
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
    return withHeaders(row, payloadOf(await handler(call)), headers);
  }

  const clientOf =
    (address: string) =>
    async (operation: Operation, input: LocalInput = {}) => {
      const row = operations[operation.name as OperationName] as ServerOperation;
      const refuse = (facts: Omit<ApiErrorFacts, 'method' | 'url'>) =>
        new ApiError({ ...facts, method: row.method, url: `${addresses.siteUrl}${row.path}` });
      const payload = await admission
        .run(row.effect, () => run(row, input, address))
        .catch((error: unknown) => {
          throw refuse(factsOf(toProblem(error, log)));
        });
      if (payload instanceof NoContent) {
        if (operation.noContent === 'null') return null;
        throw refuse({ code: payload.code ?? (operation.noContent as ProblemCode), status: 204 });
      }
      if (payload instanceof Accepted) throw refuse({ code: payload.code, status: 202 });
      const read = operation.ok?.safeParse(payload);
      if (read?.success) return read.data;
      const reason = `the response violates the contract at ${read?.error.issues[0]?.path.join('.')}`;
      const error = refuse({ code: 'contract', status: 200, reason, body: payload });
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

/** Returns what a caller would parse from a handler's result. */
function payloadOf(result: unknown): unknown {
  if (result instanceof NoContent || result instanceof Accepted) return result;
  return JSON.parse(result instanceof JsonText ? result.text : JSON.stringify(result));
}

/** Adds the fields that a response has as headers. */
function withHeaders({ responseHeaders }: Operation, payload: unknown, headers: Headers): unknown {
  if (!responseHeaders || payload instanceof NoContent || payload instanceof Accepted) return payload;
  const fields = Object.entries(responseHeaders).map(([field, header]) => [field, headers.get(header)]);
  return { ...(payload as object), ...Object.fromEntries(fields) };
}

/** Returns what a client would read from the refusal's response. */
function factsOf({ code, details }: ProblemError) {
  const problem = { code, ...details };
  return { code, status: statusOf(code), problem, body: problem };
}
