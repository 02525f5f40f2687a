import { errorMessage } from '../process/error-message.ts';
import type { Log } from '../process/log.ts';
import { sendRequest } from '../process/outgoing-request.ts';
import { ProblemError } from './problem-error.ts';

const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify';
const timeoutMs = 5_000;

type TokenCheck = {
  fetch: typeof fetch;
  secret: string;
  token: string;
  /** The lowest score of a person, from 0 to 1. */
  minScore: number;
  log: Log;
};

/** Google's response. Keys of version 3 have a score, and `success` even for a robot; those of version 2 have none. */
type Verdict = { success?: unknown; score?: unknown; 'error-codes'?: unknown };

/** Errors of the operator's keys. The others are those of a token. */
const keyErrors = /missing-input-secret|invalid-input-secret|invalid-keys|bad-request/;

/** Verifies a reCAPTCHA token with Google; throws `unavailable` without a usable response, whose reason is logged. */
export async function isHuman({ fetch: send, secret, token, minScore, log }: TokenCheck): Promise<boolean> {
  const body = new URLSearchParams({ secret, response: token });
  const { data } = await sendRequest(send, verifyUrl, { method: 'POST', body, timeoutMs }).catch((error: unknown) =>
    fail(log, errorMessage(error)),
  );
  const { success, score, 'error-codes': codes } = (typeof data === 'object' && data !== null ? data : {}) as Verdict;
  if (typeof success !== 'boolean') return fail(log, 'the response is not a result');
  if (!success && keyErrors.test(String(codes))) return fail(log, String(codes));
  return success && (typeof score !== 'number' || score >= minScore);
}

function fail(log: TokenCheck['log'], reason: string): never {
  log({ level: 'error', message: `reCAPTCHA could not verify a visitor: ${reason}` });
  throw new ProblemError('unavailable');
}
