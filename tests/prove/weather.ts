import { callServer, type TestAnswer } from '../support/server.ts';

/** How a customer's network and fingers behave. */
export interface Weather {
  random: () => number;
  /** How often a call is cut off before its answer is heard. */
  cuts: number;
  /** How often a call is sent twice at one moment. */
  doubles: number;
  /** Calls that were cut off for the customer and still go on at the server. */
  unheard?: Promise<unknown>[];
}

export type Answer = TestAnswer | 'cut';

/** A provider or a database that does not answer in time: the server says so, and that nothing was done. */
const comeAgain: unknown[] = ['payment_unavailable', 'unavailable'];

/** A 204 is a polite no. */
export const isDone = (answer: Answer): answer is TestAnswer => answer !== 'cut' && answer.status === 200;
export const codeOf = (answer: Answer) =>
  answer === 'cut' ? 'cut' : (answer.headers.get('rental-code') ?? answer.status);

/** One call as the weather has it. A server that is away counts as cut; a provider or a database that is away is no fault of the server. */
export async function send(
  url: string,
  { random, cuts, doubles, unheard }: Weather,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const isCut = random() < cuts;
  const isDouble = random() < doubles;
  const patience = random() * 40;
  const call = () => callServer(url, method, path, body, { origin: url, ...headers }).catch((): Answer => 'cut');
  if (isCut) {
    const asked = call();
    unheard?.push(asked);
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patience))]);
    return 'cut';
  }
  const answers = await Promise.all(isDouble ? [call(), call()] : [call()]);
  for (const answer of answers) {
    if (answer !== 'cut' && answer.status >= 500 && !comeAgain.includes(codeOf(answer))) {
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    }
  }
  return answers[0] ?? 'cut';
}
