import { expect, test } from 'vitest';
import { type Exchange, readExchanges } from '../../tests/support/contract/exchanges.ts';
import { findOperation } from '../../tests/support/contract/find-operation.ts';
import { startLocalServer } from '../../tests/support/local-server.ts';
import type { Operation } from '../contract/operation.ts';
import { ApiError } from './api-error.ts';
import { createClient } from './create-client.ts';

/** Returns the outcome of a call, in one word. */
async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    const output = await call;
    return output === null ? 'null' : output === true ? 'done' : 'payload';
  } catch (error) {
    return error instanceof ApiError ? error.code : `no ApiError: ${String(error)}`;
  }
}

/** Returns the outcome that the operation defines for a recorded call. */
function expectedOutcome({ ok, noContent, badRequest }: Operation, { status, response }: Exchange): string {
  if (status === 204) return noContent ?? 'contract';
  if (status === 400) return badRequest ?? 'bad_request';
  if (status === 403) return typeof response === 'object' ? 'not_signed_in' : 'not_owner';
  return ok ? 'payload' : 'done';
}

test('the client makes every recorded call, and each has the outcome that its operation defines', async () => {
  const exchanges = readExchanges();
  let playing = 0;
  const server = await startLocalServer((_, response) => {
    const { status, contentType, response: body } = exchanges[playing] ?? ({} as Exchange);
    response.writeHead(status, contentType ? { 'content-type': contentType } : {});
    response.end(contentType?.includes('json') ? JSON.stringify(body) : body);
  });
  const client = createClient({ apiHost: server.url });
  const call = client.call as (operation: Operation, input: object) => Promise<unknown>;
  for (const [index, exchange] of exchanges.entries()) {
    playing = index;
    const { operation, params, query } = findOperation(exchange.method, exchange.path);
    const ended = await outcome(call(operation, { params, query, body: exchange.request }));
    expect(ended, `${exchange.method} ${exchange.path}`).toBe(expectedOutcome(operation, exchange));
    const sent = server.received.at(-1);
    const slash = (url: string) =>
      decodeURIComponent(url.toLowerCase().replace('/?', '?').replace(/\?s=$/, '').replaceAll('+', ' '));
    expect(slash(sent?.url ?? '')).toBe(slash(exchange.path));
    if (operation.body) expect(JSON.parse(sent?.body ?? '')).toEqual(exchange.request);
  }
  await server.close();
});
