import { createHmac } from 'node:crypto';
import { ProblemError } from '../../http/problem-error.ts';
import type { MailContext } from '../../mail/context.ts';
import { normalizeEmail } from '../../process/email-address.ts';
import { sendRequest } from '../../process/outgoing-request.ts';
import type { ReadToken } from './id-token.ts';

const graphUrl = 'https://graph.facebook.com';
const timeoutMs = 5_000;

type FacebookSetup = Pick<MailContext, 'fetch' | 'now'> & { appId: string; appSecret: string };
type TokenData = { app_id?: unknown; is_valid?: unknown; expires_at?: unknown; user_id?: unknown };

/**
 * Creates a reader of Facebook's tokens, which are opaque: the Graph API returns the user and the application of a token, then
 * name and address. Facebook does not state whether it verified the address, so the address counts as unverified.
 */
export function createFacebookReader({ fetch: send, now, appId, appSecret }: FacebookSetup): ReadToken {
  async function fetchGraph(path: string, query: Record<string, string>): Promise<Record<string, unknown>> {
    const url = `${graphUrl}${path}?${new URLSearchParams(query)}`;
    const response = await sendRequest(send, url, { timeoutMs }).catch(() => null);
    if (response === null || response.status >= 500) throw new ProblemError('unavailable');
    if (!response.ok) throw new ProblemError('social_sign_in_failed');
    return response.data as Record<string, unknown>;
  }

  return async (token) => {
    const inspected = await fetchGraph('/debug_token', { input_token: token, access_token: `${appId}|${appSecret}` });
    const { app_id, is_valid, expires_at, user_id } = (inspected['data'] ?? {}) as TokenData;
    const end = Number(expires_at ?? 0);
    const hasExpired = end !== 0 && end * 1000 <= now().getTime();
    if (is_valid !== true || String(app_id) !== appId || !user_id || hasExpired) {
      throw new ProblemError('social_sign_in_failed');
    }
    const proof = createHmac('sha256', appSecret).update(token).digest('hex');
    const person = await fetchGraph('/me', { fields: 'id,name,email', access_token: token, appsecret_proof: proof });
    const { id, name, email } = person;
    if (id !== String(user_id) || typeof email !== 'string') throw new ProblemError('social_sign_in_failed');
    return {
      provider: 'facebook',
      subject: id,
      email: normalizeEmail(email),
      fullName: typeof name === 'string' ? name : undefined,
      isVerified: false,
      ownsAddress: false,
      nonce: undefined,
    };
  };
}
