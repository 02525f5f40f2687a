import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { mails } from '../db/schema.ts';
import { type BackgroundWorker, startBackgroundWorker } from '../process/background-worker.ts';
import { errorMessage } from '../process/error-message.ts';
import type { SecretKeys } from '../process/secret-keys.ts';
import type { MailPictures } from '../uploads/car-pictures.ts';
import type { MailContent } from './mail-draft.ts';
import { attachPicture } from './mail-picture.ts';
import { UnknownKeyError, unseal } from './seal.ts';
import { createSentMails } from './sent-mails.ts';

export type OutgoingMail = MailContent & { messageId: string; recipient: string; language: string; kind: string };

/** The mail server knows that the recipient's address doesn't exist, so that another attempt would only harm the sender's reputation. */
export class UnknownRecipientError extends Error {
  override name = 'UnknownRecipientError';
}

/** Delivers one mail. If it rejects, delivery is retried later, except after an UnknownRecipientError. */
export type Outbox = (mail: OutgoingMail) => Promise<void>;

type WorkerOptions = {
  db: Database;
  now: () => Date;
  secret: SecretKeys;
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
  /** False for mails to staff, suppliers and the contact address, of which any number may be sent. */
  isLimited: boolean;
  /** When the address may receive another mail; null if it may now, or has no limit. */
  opensAt: string | null;
};

/** Mails that are not sent before `opensAt`. */
type LateMails = { ids: string[]; opensAt: string };

const batchSize = 10;
const maxAttempts = 10;

/** Mails that an address receives within an hour, unless it is that of staff, a supplier or the contact: strangers can cause mails to any address. */
const maxPerHour = 20;

/** Time for which no other process claims the mail; after a crash it is due again then. */
const leaseSeconds = 120;

/** Time for which a batch starts mails. The rest of the lease is for the last one: a mail server may let three timeouts of 20 seconds pass. */
const startSeconds = 60;

/** Starts sending queued mails in the background, at least once each. Several server processes may run a worker each. */
export function startMailWorker(options: WorkerOptions): BackgroundWorker {
  const worker = startBackgroundWorker({
    work: async (isClosed) => {
      while (!isClosed() && (await sendBatch(options)));
    },
    onError: (message) => options.log({ level: 'error', message: `Could not send the queued mails: ${message}` }),
    pollMilliseconds: options.pollMilliseconds,
  });
  worker.wake();
  return worker;
}

/** Returns true if more mails may be due. */
async function sendBatch(options: WorkerOptions): Promise<boolean> {
  const startUntil = options.now().getTime() + startSeconds * 1000;
  const claimed = await claim(options);
  const sentTo = new Set<string>();
  const late = new Map<string, LateMails>();
  let untried: readonly ClaimedMail[] = [];
  const sent = createSentMails(options);
  for (const [index, mail] of claimed.entries()) {
    if (options.now().getTime() > startUntil) {
      untried = claimed.slice(index);
      break;
    }
    const recipient = mail.recipient.toLowerCase();
    const known = late.get(recipient);
    let opensAt = known?.opensAt ?? mail.opensAt;
    if (mail.isLimited && !known && sentTo.has(recipient)) {
      // The slot was read when the mail was claimed, before those of the same batch were sent.
      await sent.flush();
      opensAt = await readSlot(options, mail.recipient);
    }
    if (opensAt !== null) {
      late.set(recipient, { opensAt, ids: [...(known?.ids ?? []), mail.id] });
      continue;
    }
    if (await send(options, mail)) sent.add(mail.id);
    sentTo.add(recipient);
  }
  await sent.flush();
  for (const lateMails of late.values()) await putOff(options, lateMails);
  if (untried.length > 0) {
    await putOff(options, { ids: untried.map(({ id }) => id), opensAt: options.now().toISOString() });
  }
  return claimed.length === batchSize || untried.length > 0;
}

/** Claims due mails in one short statement, so that a slow mail server holds no lock. */
function claim({ db, now }: WorkerOptions): Promise<ClaimedMail[]> {
  const at = now().toISOString();
  const isLimited = sql`kind <> 'contact' AND ${isStranger(sql`mails.recipient`)}`;
  return selectRows<ClaimedMail>(
    db,
    sql`UPDATE mails SET attempts = attempts + 1, next_attempt_at = ${at}::timestamptz + ${leaseSeconds} * interval '1 second'
      WHERE id = ANY (ARRAY(
        SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ${at}::timestamptz
        ORDER BY next_attempt_at, id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
      ))
      RETURNING id, kind, message_id AS "messageId", recipient, language, content, attempts,
        ${isLimited} AS "isLimited", CASE WHEN ${isLimited} THEN ${slotOf(sql`mails.recipient`, at)} END AS "opensAt"`,
  );
}

/**
 * Returns a condition that is true unless the address is that of staff or a supplier. A scalar query, not EXISTS: the planner would
 * read all users for that.
 */
function isStranger(recipient: SQL): SQL {
  return sql`(SELECT id FROM users WHERE lower(email) = lower(${recipient}) AND NOT is_guest AND type <> 'user'
    UNION ALL SELECT id FROM suppliers WHERE lower(email) = lower(${recipient}) LIMIT 1) IS NULL`;
}

/**
 * Selects when an address may receive another mail, or null if it may now. Read mail by mail for those that are claimed, because
 * counting for all due mails took seconds with a thousand of them.
 */
function slotOf(recipient: SQL, at: string): SQL {
  return sql`(SELECT (earlier.sent_at + interval '1 hour')::text FROM mails AS earlier
    WHERE lower(earlier.recipient) = lower(${recipient}) AND earlier.sent_at > ${at}::timestamptz - interval '1 hour'
    ORDER BY earlier.sent_at DESC OFFSET ${sql.raw(String(maxPerHour - 1))} LIMIT 1)`;
}

async function readSlot({ db, now }: WorkerOptions, recipient: string): Promise<string | null> {
  const slot = slotOf(sql`${recipient}::text`, now().toISOString());
  const [row] = await selectRows<{ opensAt: string | null }>(db, sql`SELECT ${slot} AS "opensAt"`);
  return row?.opensAt ?? null;
}

/** Puts mails off that were claimed and not tried. */
async function putOff({ db }: WorkerOptions, { ids, opensAt }: LateMails): Promise<void> {
  await db
    .update(mails)
    .set({ nextAttemptAt: new Date(opensAt), attempts: sql`${mails.attempts} - 1` })
    .where(inArray(mails.id, ids));
}

/** Returns false if the mail could not be sent: it is due again later. */
async function send(options: WorkerOptions, mail: ClaimedMail): Promise<boolean> {
  const { db, now, secret, outbox, pictures } = options;
  try {
    const content = await attachPicture(JSON.parse(unseal(mail.content, secret)) as MailContent, pictures);
    const { messageId, recipient, language, kind } = mail;
    await outbox({ ...content, messageId, recipient, language, kind });
  } catch (error) {
    options.log({
      level: 'warning',
      message: `Mail ${mail.id} not sent: ${errorMessage(error)}`,
    });
    const nextAttemptAt = new Date(now().getTime() + waitSeconds(mail.attempts) * 1000);
    const failedAt = isLost(error, mail) ? now() : null;
    await db.update(mails).set({ nextAttemptAt, failedAt }).where(eq(mails.id, mail.id));
    return false;
  }
  return true;
}

/** Returns true if a mail is not tried again. One whose key is missing is sent once the operator has added the key again. */
function isLost(error: unknown, { attempts }: ClaimedMail): boolean {
  if (error instanceof UnknownKeyError) return false;
  return error instanceof UnknownRecipientError || attempts >= maxAttempts;
}

/** Returns the delay before the next attempt: 30 seconds, doubled each time, so that ten attempts span about four hours. */
function waitSeconds(attempts: number): number {
  return 30 * 2 ** Math.min(attempts - 1, 10);
}
