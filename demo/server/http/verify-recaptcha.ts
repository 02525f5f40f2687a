import { sendRequest } from '../process/outgoing-request.ts';
import { ProblemError } from './problem-error.ts';

const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify';
const timeoutMs = 5_000;

type TokenCheck = { fetch: typeof fetch; secret: string; token: string };

/** Verifies a reCAPTCHA token with Google; throws `unavailable` without a usable response. */
export async function isHuman({ fetch: send, secret, token }: TokenCheck): Promise<boolean> {
  try {
    const body = new URLSearchParams({ secret, response: token });
    const { data } = await sendRequest(send, verifyUrl, { method: 'POST', body, timeoutMs });
    const { success } = data as { success?: unknown };
    if (typeof success === 'boolean') return success;
  } catch {
    // Reported below, like a response without a result.
  }
  throw new ProblemError('unavailable');
}
