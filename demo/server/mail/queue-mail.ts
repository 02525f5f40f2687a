import type { Language } from '../../../widget/domain/enumerations.ts';
import type { Database } from '../db/database.ts';
import { mails } from '../db/schema.ts';
import { newId, type RandomBytes } from '../process/identifiers.ts';
import type { MailContent } from './mail-content.ts';
import { seal } from './seal.ts';

export type MailKind =
  | 'booking-confirmation'
  | 'booking-change'
  | 'booking-notice'
  | 'cancel-request'
  | 'status-change'
  | 'refund'
  | 'activate-account'
  | 'confirm-email'
  | 'join-account'
  | 'reset-password'
  | 'newsletter'
  | 'contact';

export type QueuedMail = {
  kind: MailKind;
  recipient: string;
  language: Language;
  content: MailContent;
  bookingId?: string | undefined;
};

export type MailDesk = { now: () => Date; random: RandomBytes; secret: string; mailDomain: string };

/**
 * Writes a mail into the outbox, in the caller's transaction, so that it is sent exactly when what it tells about was
 * stored. Its Message-ID never changes: a mail that is sent twice by accident shows once.
 */
export async function queueMail(db: Database, desk: MailDesk, mail: QueuedMail): Promise<void> {
  const id = newId(desk.random);
  const now = desk.now();
  await db.insert(mails).values({
    id,
    kind: mail.kind,
    messageId: `<${id}@${desk.mailDomain}>`,
    recipient: mail.recipient,
    language: mail.language,
    content: seal(JSON.stringify(mail.content), desk.secret, desk.random),
    bookingId: mail.bookingId ?? null,
    nextAttemptAt: now,
    createdAt: now,
  });
}
