import { eq, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { mails } from '../db/schema.ts';
import type { MailContent } from './mail-content.ts';
import { unseal } from './seal.ts';

export type OutgoingMail = MailContent & { messageId: string; recipient: string; language: string; kind: string };

/** Hands one mail over for delivery; a rejection means it is tried again later. */
export type Outbox = (mail: OutgoingMail) => Promise<void>;

export type MailWorker = {
  /** Looks for waiting mails soon. Returns at once. */
  wake: () => void;
  /** Resolves when no mail is due any more. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

type WorkerOptions = {
  db: Database;
  now: () => Date;
  secret: string;
  outbox: Outbox;
  /** Keeps the text after sending, for the demo's mailbox. */
  keepsContent: boolean;
  log: (line: Record<string, unknown>) => void;
  pollMilliseconds?: number;
};

type Claimed = {
  id: string;
  kind: string;
  messageId: string;
  recipient: string;
  language: string;
  content: string;
  attempts: number;
};

const batch = 10;
const mostAttempts = 10;

/** Nobody else takes a claimed mail for so long; after a crash it is due again then. */
const leaseSeconds = 120;

/** Sends waiting mails in the background, at least once each. Several copies of the server may run one each. */
export function startMailWorker(options: WorkerOptions): MailWorker {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;

  const run = async () => {
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        while (!isClosed && (await sendBatch(options)) === batch);
      } catch (error) {
        options.log({
          level: 'error',
          message: `Mails wait: ${error instanceof Error ? error.message : String(error)}`,
        });
      }
    }
    running = null;
  };
  const wake = () => {
    if (isClosed) return;
    isWanted = true;
    running ??= run();
  };
  const timer = setInterval(wake, options.pollMilliseconds ?? 5_000);
  timer.unref();
  wake();
  return {
    wake,
    settle: async () => {
      wake();
      while (running) await running;
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function sendBatch(options: WorkerOptions): Promise<number> {
  const claimed = await claim(options);
  for (const mail of claimed) await send(options, mail);
  return claimed.length;
}

/** Takes due mails in one short statement, so that no lock is held while a mail server is slow. */
function claim({ db, now }: WorkerOptions): Promise<Claimed[]> {
  const at = now().toISOString();
  return selectRows<Claimed>(
    db,
    sql`UPDATE mails SET attempts = attempts + 1, next_attempt_at = ${at}::timestamptz + ${leaseSeconds} * interval '1 second'
      WHERE id IN (
        SELECT id FROM mails
        WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ${at}::timestamptz
        ORDER BY next_attempt_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
      )
      RETURNING id, kind, message_id AS "messageId", recipient, language, content, attempts`,
  );
}

async function send(options: WorkerOptions, mail: Claimed): Promise<void> {
  const { db, now, secret, outbox, keepsContent } = options;
  try {
    const content = JSON.parse(unseal(mail.content, secret)) as MailContent;
    const { messageId, recipient, language, kind } = mail;
    await outbox({ ...content, messageId, recipient, language, kind });
  } catch (error) {
    options.log({
      level: 'warn',
      message: `Mail ${mail.id} not sent: ${error instanceof Error ? error.message : String(error)}`,
    });
    const later = new Date(now().getTime() + waitSeconds(mail.attempts) * 1000);
    const failedAt = mail.attempts >= mostAttempts ? now() : null;
    await db.update(mails).set({ nextAttemptAt: later, failedAt }).where(eq(mails.id, mail.id));
    return;
  }
  await db
    .update(mails)
    .set({ sentAt: now(), ...(keepsContent ? {} : { content: null }) })
    .where(eq(mails.id, mail.id));
}

/** Half a minute, then double each time: ten attempts span about four hours. */
function waitSeconds(attempts: number): number {
  return 30 * 2 ** Math.min(attempts - 1, 10);
}
