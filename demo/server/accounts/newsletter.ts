import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { mailTokens, subscribers } from '../db/schema.ts';
import type { MailContext, MailWriterContext } from '../mail/context.ts';
import { normalizeEmail } from '../process/email-address.ts';
import { consumeToken, readUsedToken } from './mail-tokens.ts';
import { mailWelcome } from './newsletter-mails.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

type Context = Pick<MailContext, 'db' | 'now' | 'secret'>;

/** Adds an address to the newsletter's subscribers and welcomes it; throws `token_invalid` or `token_expired`. */
export async function confirmSubscription(
  context: MailWriterContext & Pick<MailContext, 'db' | 'mailWorker'>,
  token: string,
  language: Language,
): Promise<void> {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const { email } = await consumeToken(tx, now(), { token, purposes: ['newsletter'] });
    const address = normalizeEmail(email);
    await tx
      .insert(subscribers)
      .values({ email: address, language, confirmedAt: now(), createdAt: now() })
      .onConflictDoUpdate({ target: subscribers.email, set: { confirmedAt: now(), language } });
    await mailWelcome(tx, context, address, language);
  });
  context.mailWorker.wake();
}

/** Returns true if the token was used and its address is still subscribed. */
export async function hasSubscribed({ db }: Pick<Context, 'db'>, token: string): Promise<boolean> {
  const used = await readUsedToken(db, { token, purpose: 'newsletter' });
  if (!used) return false;
  const email = normalizeEmail(used.email);
  const found = await db.select({ email: subscribers.email }).from(subscribers).where(eq(subscribers.email, email));
  return found.length > 0;
}

/** Ends a subscription, and with it requests to confirm one; throws `token_invalid`. */
export async function unsubscribe({ db, secret }: Context, token: string): Promise<void> {
  const email = readUnsubscribeToken(secret, token);
  await db.transaction(async (tx) => {
    await tx.delete(subscribers).where(sql`lower(${subscribers.email}) = ${email}`);
    await tx
      .delete(mailTokens)
      .where(
        and(
          eq(mailTokens.purpose, 'newsletter'),
          isNull(mailTokens.usedAt),
          sql`lower(${mailTokens.email}) = ${email}`,
        ),
      );
  });
}

/** Subscribes an address again whose owner has just unsubscribed it; throws `token_invalid`. The token comes from a mail to the address. */
export async function resubscribe({ db, now, secret }: Context, token: string, language: Language): Promise<void> {
  const email = readUnsubscribeToken(secret, token);
  await db.insert(subscribers).values({ email, language, confirmedAt: now(), createdAt: now() }).onConflictDoNothing();
}
