import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { mails } from '../db/schema.ts';

type Options = {
  db: Database;
  now: () => Date;
  /** Keeps the text after sending, for the demo's mailbox. */
  keepsContent: boolean;
};

export type SentMails = {
  /** Stores soon that a mail was sent. */
  add: (id: string) => void;
  /** Resolves when all of them are stored. Rejects if one could not be. */
  flush: () => Promise<void>;
};

/** After a crash, mails that were sent within this time are sent again. */
const maxMilliseconds = 100;

/** Stores that mails were sent: those of a tenth of a second by one statement, while the next is being sent. */
export function createSentMails(options: Options): SentMails {
  let ids: string[] = [];
  let stored: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const sent = ids;
    ids = [];
    if (sent.length > 0) stored = stored.then(() => storeSent(options, sent));
    return stored;
  };
  return {
    add: (id) => {
      ids.push(id);
      // The next call of `flush` rejects too.
      timer ??= setTimeout(() => {
        flush().catch(() => {});
      }, maxMilliseconds);
    },
    flush,
  };
}

async function storeSent({ db, now, keepsContent }: Options, ids: string[]): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: now(), ...(keepsContent ? {} : { content: null }) })
    .where(inArray(mails.id, ids));
}
