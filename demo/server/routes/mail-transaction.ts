import type { Database } from '../db/database.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<RouteContext, 'db' | 'mailWorker'>;

/** Runs a transaction that queues mails, then wakes the mail worker. */
export async function mailTransaction<Result>(
  { db, mailWorker }: Context,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(change);
  mailWorker.wake();
  return result;
}
