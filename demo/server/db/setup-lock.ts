import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Key of the advisory lock, an arbitrary unique number. */
const setupLock = 4_002_001;

/**
 * Runs a step of the set-up in a transaction that only one server process at a time executes, without a time limit: processes
 * that start together on one database set it up one after another.
 */
export async function withSetupLock<Result>(db: Database, run: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL lock_timeout = 0`);
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${setupLock})`);
    return run(tx);
  });
}
