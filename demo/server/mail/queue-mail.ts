import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../../widget/domain/enumerations.ts';
import type { Database } from '../db/database.ts';
import { insertAsJson } from '../db/json-rows.ts';
import { mails } from '../db/schema.ts';
import { newId, type RandomBytes } from '../process/identifiers.ts';
import type { SecretKeys } from '../process/secret-keys.ts';
import type { MailContent } from './mail-draft.ts';
import { seal } from './seal.ts';

export type MailKind =
  | 'booking-confirmation'
  | 'confirm-booking'
  | 'booking-change'
  | 'booking-notice'
  | 'cancel-request'
  | 'status-change'
  | 'no-show'
  | 'refund'
  | 'activate-account'
  | 'confirm-email'
  | 'join-account'
  | 'reset-password'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'account-connected'
  | 'account-disconnected'
  | 'newsletter'
  | 'newsletter-welcome'
  | 'account-deleted'
  | 'contact';

export type QueuedMail = {
  kind: MailKind;
  recipient: string;
  language: Language;
  content: MailContent;
  bookingId?: string | undefined;
};

export type MailOptions = { now: () => Date; random: RandomBytes; secret: SecretKeys; mailDomain: string };

/**
 * Queues a mail in the caller's transaction, so that it is sent only if the change it reports was stored. Its Message-ID never
 * changes, so mail clients show a mail that was sent twice only once.
 */
export async function queueMail(db: Database, options: MailOptions, mail: QueuedMail): Promise<void> {
  await queueMails(db, options, [mail]);
}

/** Queues several mails by one statement, with another change as a part of it. */
export async function queueMails(
  db: Database,
  options: MailOptions,
  queued: readonly QueuedMail[],
  alongWith?: SQL,
): Promise<void> {
  if (queued.length === 0) {
    if (alongWith) await db.execute(alongWith);
    return;
  }
  const insert = insertAsJson(
    mails,
    queued.map((mail) => toRow(options, mail)),
  );
  await db.execute(alongWith ? sql`WITH along AS (${alongWith}) ${insert}` : insert);
}

function toRow(options: MailOptions, mail: QueuedMail): typeof mails.$inferInsert {
  const id = newId(options.random);
  const now = options.now();
  return {
    id,
    kind: mail.kind,
    messageId: `<${id}@${options.mailDomain}>`,
    recipient: mail.recipient,
    language: mail.language,
    content: seal(JSON.stringify(mail.content), options.secret, options.random),
    bookingId: mail.bookingId ?? null,
    nextAttemptAt: now,
    createdAt: now,
  };
}
