import { createHmac } from 'node:crypto';
import { ProblemError } from '../../http/problem-error.ts';
import type { MailContext } from '../../mail/context.ts';
import type { ReadToken } from './id-token.ts';

const graph = 'https://graph.facebook.com';
const patience = 5_000;

type FacebookSetup = Pick<MailContext, 'fetch' | 'now'> & { appId: string; appSecret: string };
type Inspected = { app_id?: unknown; is_valid?: unknown; expires_at?: unknown; user_id?: unknown };

/**
 * Facebook's tokens say nothing by themselves: Facebook is asked whose one is and for which application it was made, then
 * for name and address. It does not say whether it has verified the address, so it counts as unverified.
 */
export function createFacebookReader({ fetch: send, now, appId, appSecret }: FacebookSetup): ReadToken {
  async function ask(path: string, query: Record<string, string>): Promise<Record<string, unknown>> {
    const answer = await send(`${graph}${path}?${new URLSearchParams(query)}`, {
      signal: AbortSignal.timeout(patience),
    }).catch(() => null);
    if (answer === null || answer.status >= 500) throw new ProblemError('unavailable');
    if (!answer.ok) throw new ProblemError('social_sign_in_failed');
    return (await answer.json()) as Record<string, unknown>;
  }

  return async (token) => {
    const inspected = await ask('/debug_token', { input_token: token, access_token: `${appId}|${appSecret}` });
    const { app_id, is_valid, expires_at, user_id } = (inspected['data'] ?? {}) as Inspected;
    const end = Number(expires_at ?? 0);
    const isOver = end !== 0 && end * 1000 <= now().getTime();
    if (is_valid !== true || String(app_id) !== appId || !user_id || isOver) {
      throw new ProblemError('social_sign_in_failed');
    }
    const proof = createHmac('sha256', appSecret).update(token).digest('hex');
    const person = await ask('/me', { fields: 'id,name,email', access_token: token, appsecret_proof: proof });
    const { id, name, email } = person;
    if (id !== String(user_id) || typeof email !== 'string') throw new ProblemError('social_sign_in_failed');
    return {
      provider: 'facebook',
      subject: id,
      email: email.trim().toLowerCase(),
      fullName: typeof name === 'string' ? name : undefined,
      isVerified: false,
      ownsAddress: false,
      nonce: undefined,
    };
  };
}
