import { ProblemError } from './problem-error.ts';

const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify';
const timeoutMs = 5_000;

type TokenCheck = { fetch: typeof fetch; secret: string; token: string };

/** Verifies a reCAPTCHA token with Google; throws `unavailable` without a usable response. */
export async function isHuman({ fetch: send, secret, token }: TokenCheck): Promise<boolean> {
  try {
    const response = await send(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { success } = (await response.json()) as { success?: unknown };
    if (typeof success === 'boolean') return success;
  } catch {
    // Reported below, like a response without a result.
  }
  throw new ProblemError('unavailable');
}
