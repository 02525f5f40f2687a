import { callServer, type TestResponse } from '../support/test-server.ts';

/** How reliable a customer's network and clicks are. */
export interface NetworkConditions {
  random: () => number;
  /** The share of calls that are cut off before the response arrives. */
  cuts: number;
  /** The share of calls that are sent twice at once. */
  doubles: number;
  /** Calls that were cut off for the customer but still run on the server. */
  pendingCalls?: Promise<unknown>[];
}

export type CallResult = TestResponse | 'cut';

/** Codes for a provider or database that did not respond in time. The server has done nothing then. */
const retryableCodes: unknown[] = ['payment_unavailable', 'unavailable'];

/** A 204 is a refusal. */
export const isDone = (response: CallResult): response is TestResponse => response !== 'cut' && response.status === 200;
export const codeOf = (response: CallResult) =>
  response === 'cut' ? 'cut' : (response.headers.get('rental-code') ?? response.status);

/** Sends one call under the conditions. An unreachable server counts as cut; an unreachable provider or database is not the server's fault. */
export async function send(
  url: string,
  { random, cuts, doubles, pendingCalls }: NetworkConditions,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<CallResult> {
  const isCut = random() < cuts;
  const isDouble = random() < doubles;
  const cutAfterMs = random() * 40;
  const call = () => callServer(url, method, path, body, { origin: url, ...headers }).catch((): CallResult => 'cut');
  if (isCut) {
    const pending = call();
    pendingCalls?.push(pending);
    await Promise.race([pending, new Promise((resolve) => setTimeout(resolve, cutAfterMs))]);
    return 'cut';
  }
  const responses = await Promise.all(isDouble ? [call(), call()] : [call()]);
  for (const response of responses) {
    if (response !== 'cut' && response.status >= 500 && !retryableCodes.includes(codeOf(response))) {
      throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
    }
  }
  return responses[0] ?? 'cut';
}
