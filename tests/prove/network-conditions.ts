import { callServer, type TestResponse } from '../support/test-server.ts';

/** How a customer's network and fingers behave. */
export interface NetworkConditions {
  random: () => number;
  /** How often a call is cut off before its answer is heard. */
  cuts: number;
  /** How often a call is sent twice at one moment. */
  doubles: number;
  /** Calls that were cut off for the customer and still go on at the server. */
  pendingCalls?: Promise<unknown>[];
}

export type CallResult = TestResponse | 'cut';

/** A provider or a database that does not answer in time: the server says so, and that nothing was done. */
const retryableCodes: unknown[] = ['payment_unavailable', 'unavailable'];

/** A 204 is a polite no. */
export const isDone = (response: CallResult): response is TestResponse => response !== 'cut' && response.status === 200;
export const codeOf = (response: CallResult) =>
  response === 'cut' ? 'cut' : (response.headers.get('rental-code') ?? response.status);

/** One call as the weather has it. A server that is away counts as cut; a provider or a database that is away is no fault of the server. */
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
