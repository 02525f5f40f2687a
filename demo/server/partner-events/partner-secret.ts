import { eq, sql } from 'drizzle-orm';
import { recordCommand } from '../accounts/audit-log.ts';
import type { Database } from '../db/database.ts';
import { partners } from '../db/schema.ts';
import { seal, unseal } from '../mail/seal.ts';
import { newToken, type RandomBytes } from '../process/identifiers.ts';
import type { SecretKeys } from '../process/secret-keys.ts';

type Context = { db: Database; now: Date; random: RandomBytes; secret: SecretKeys };

/** Time in which a replaced secret signs too, so that a partner's server can change over. */
export const overlapHours = 24;

const prefix = 'whsec_';

/**
 * Creates the secret that signs a partner's events and returns it; null if there is no such partner. A previous one stays valid
 * for a day. The database has the secret encrypted, and no command shows it again.
 */
export async function createPartnerSecret(
  { db, now, random, secret }: Context,
  key: string,
): Promise<{ secret: string; replaces: boolean; webhookUrl: string | null } | null> {
  const created = `${prefix}${newToken(random)}`;
  return db.transaction(async (tx) => {
    const [written] = await tx
      .update(partners)
      .set({
        webhookSecret: seal(created, secret, random),
        previousWebhookSecret: sql`${partners.webhookSecret}`,
        previousSecretUntil: new Date(now.getTime() + overlapHours * 3_600_000),
        updatedAt: now,
      })
      .where(eq(partners.key, key))
      .returning();
    if (!written) return null;
    const object = { kind: 'fleet', id: '0'.repeat(24), name: key } as const;
    await recordCommand(tx, { now, random }, 'partner-secret', {
      action: 'create-partner-secret',
      object,
      changes: [],
    });
    return { secret: created, replaces: written.previousWebhookSecret !== null, webhookUrl: written.webhookUrl };
  });
}

type Secrets = { webhookSecret: string; previousWebhookSecret: string | null; previousSecretUntil: Date | null };

/** Returns the secrets that sign an event now, the current one first. Throws UnknownKeyError if no key opens one. */
export function signingSecrets(
  { webhookSecret, previousWebhookSecret, previousSecretUntil }: Secrets,
  keys: SecretKeys,
  now: Date,
): string[] {
  const isOverlapping = previousWebhookSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  return [webhookSecret, ...(isOverlapping ? [previousWebhookSecret] : [])].map((sealed) => unseal(sealed, keys));
}
