import { ProblemError } from './problem-error.ts';

const address = 'https://www.google.com/recaptcha/api/siteverify';
const patience = 5_000;

type Question = { fetch: typeof fetch; secret: string; token: string };

/** Asks Google whether a person solved the puzzle; throws `unavailable` when no usable answer comes. */
export async function isHuman({ fetch: send, secret, token }: Question): Promise<boolean> {
  try {
    const answer = await send(address, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(patience),
    });
    const { success } = (await answer.json()) as { success?: unknown };
    if (typeof success === 'boolean') return success;
  } catch {
    // Said below, as for an answer that makes no sense.
  }
  throw new ProblemError('unavailable');
}
