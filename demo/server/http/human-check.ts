import { and, gt, inArray } from 'drizzle-orm';
import { parseConfig } from '../../../widget/contract/config.ts';
import { recaptchaKey } from '../../../widget/contract/service-keys.ts';
import { usedNonces } from '../db/schema.ts';
import { hashOf } from '../process/identifiers.ts';
import type { HttpContext } from './context.ts';
import type { Call } from './operation-calls.ts';
import { ProblemError } from './problem-error.ts';

type Context = Pick<HttpContext, 'configuration' | 'db' | 'now' | 'secret' | 'siteConfig'>;

/** How long a verified token counts. A form may be sent again within it, after a lost response for example. */
const validMinutes = 5;

/** Remembers that a caller has sent a valid reCAPTCHA token, without storing the address. */
export async function rememberHuman(context: Context, caller: string): Promise<void> {
  const expiresAt = new Date(context.now().getTime() + validMinutes * 60_000);
  const [nonceHash] = hashesOf(context, caller);
  await context.db
    .insert(usedNonces)
    .values({ nonceHash, expiresAt })
    .onConflictDoUpdate({ target: usedNonces.nonceHash, set: { expiresAt } });
}

/**
 * Throws `recaptcha_failed` for a form of the host's own pages whose caller has sent no valid token, if reCAPTCHA is on. Partner
 * pages, whose policies allow no script of Google, rely on the limits.
 */
export async function checkHuman(context: Context, { origin, caller }: Pick<Call, 'origin' | 'caller'>): Promise<void> {
  if (origin !== 'own' || !isEnforced(context)) return;
  const found = await context.db
    .select({ expiresAt: usedNonces.expiresAt })
    .from(usedNonces)
    .where(and(inArray(usedNonces.nonceHash, hashesOf(context, caller)), gt(usedNonces.expiresAt, context.now())));
  if (found.length === 0) throw new ProblemError('recaptcha_failed');
}

/** Both the secret and the pages' key are needed: without the key, pages send no token. */
function isEnforced({ configuration, siteConfig }: Context): boolean {
  return configuration.recaptchaSecret !== undefined && recaptchaKey(parseConfig(siteConfig)) !== undefined;
}

function hashesOf({ secret: [current, ...previous] }: Context, caller: string): [string, ...string[]] {
  const hash = (key: string) => hashOf(`${key} human ${caller}`);
  return [hash(current), ...previous.map(hash)];
}
