import { eq, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { mails } from '../db/schema.ts';
import { type BackgroundWorker, startBackgroundWorker } from '../process/background-worker.ts';
import { errorMessage } from '../process/error-message.ts';
import type { MailPictures } from '../uploads/car-pictures.ts';
import type { MailContent } from './mail-draft.ts';
import { attachPicture } from './mail-picture.ts';
import { unseal } from './seal.ts';

export type OutgoingMail = MailContent & { messageId: string; recipient: string; language: string; kind: string };

/** Delivers one mail; if it rejects, delivery is retried later. */
export type Outbox = (mail: OutgoingMail) => Promise<void>;

type WorkerOptions = {
  db: Database;
  now: () => Date;
  secret: string;
  outbox: Outbox;
  pictures: MailPictures;
  /** Keeps the text after sending, for the demo's mailbox. */
  keepsContent: boolean;
  log: (line: Record<string, unknown>) => void;
  pollMilliseconds?: number;
};

type ClaimedMail = {
  id: string;
  kind: string;
  messageId: string;
  recipient: string;
  language: string;
  content: string;
  attempts: number;
};

const batchSize = 10;
const maxAttempts = 10;

/** Mails that an address receives within an hour, unless it belongs to staff or is the contact address: strangers can cause mails to any address. */
const maxPerHour = 20;

/** Time for which no other process claims the mail; after a crash it is due again then. */
const leaseSeconds = 120;

/** Starts sending queued mails in the background, at least once each. Several server processes may run a worker each. */
export function startMailWorker(options: WorkerOptions): BackgroundWorker {
  const worker = startBackgroundWorker({
    work: async (isClosed) => {
      while (!isClosed() && (await sendBatch(options)) === batchSize);
    },
    onError: (message) => options.log({ level: 'error', message: `Could not send the queued mails: ${message}` }),
    pollMilliseconds: options.pollMilliseconds,
  });
  worker.wake();
  return worker;
}

async function sendBatch(options: WorkerOptions): Promise<number> {
  const claimed = await claim(options);
  for (const mail of claimed) await send(options, mail);
  return claimed.length;
}

/**
 * Claims due mails in one short statement, so that a slow mail server holds no lock. Mails beyond an address's limit stay due
 * until the hour has passed.
 */
function claim({ db, now }: WorkerOptions): Promise<ClaimedMail[]> {
  const at = now().toISOString();
  const received = sql`SELECT count(*) FROM mails AS received WHERE lower(received.recipient) = lower(due.recipient)
    AND received.sent_at > ${at}::timestamptz - interval '1 hour'`;
  const staff = sql`SELECT lower(email) FROM users WHERE type <> 'user'`;
  return selectRows<ClaimedMail>(
    db,
    sql`UPDATE mails SET attempts = attempts + 1, next_attempt_at = ${at}::timestamptz + ${leaseSeconds} * interval '1 second'
      WHERE id IN (
        SELECT id FROM mails
        WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ${at}::timestamptz
          AND id IN (
            SELECT id FROM (
              SELECT id, kind, recipient, row_number() OVER (PARTITION BY lower(recipient) ORDER BY next_attempt_at, id) AS place
              FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ${at}::timestamptz
            ) AS due
            WHERE kind = 'contact' OR lower(recipient) IN (${staff}) OR place + (${received}) <= ${maxPerHour}
          )
        ORDER BY next_attempt_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
      )
      RETURNING id, kind, message_id AS "messageId", recipient, language, content, attempts`,
  );
}

async function send(options: WorkerOptions, mail: ClaimedMail): Promise<void> {
  const { db, now, secret, outbox, pictures, keepsContent } = options;
  try {
    const content = await attachPicture(JSON.parse(unseal(mail.content, secret)) as MailContent, pictures);
    const { messageId, recipient, language, kind } = mail;
    await outbox({ ...content, messageId, recipient, language, kind });
  } catch (error) {
    options.log({
      level: 'warn',
      message: `Mail ${mail.id} not sent: ${errorMessage(error)}`,
    });
    const nextAttemptAt = new Date(now().getTime() + waitSeconds(mail.attempts) * 1000);
    const failedAt = mail.attempts >= maxAttempts ? now() : null;
    await db.update(mails).set({ nextAttemptAt, failedAt }).where(eq(mails.id, mail.id));
    return;
  }
  await db
    .update(mails)
    .set({ sentAt: now(), ...(keepsContent ? {} : { content: null }) })
    .where(eq(mails.id, mail.id));
}

/** Returns the delay before the next attempt: 30 seconds, doubled each time, so that ten attempts span about four hours. */
function waitSeconds(attempts: number): number {
  return 30 * 2 ** Math.min(attempts - 1, 10);
}
