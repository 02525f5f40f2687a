import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Milliseconds for which a result is used again: a monitoring system may check several times a second. */
const validMilliseconds = 5_000;

/** Returns a function that checks whether the database can store something. It cannot if its disk is full or it is read-only. */
export function createWriteProbe(db: Database, now: () => Date): () => Promise<boolean> {
  let latest: { at: number; result: Promise<boolean> } | undefined;
  return () => {
    const at = now().getTime();
    if (!latest || at - latest.at > validMilliseconds) latest = { at, result: canWrite(db) };
    return latest.result;
  };
}

/** Writes a row that the next clean-up deletes. */
async function canWrite(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`INSERT INTO rate_limits (key, points, expire) VALUES ('write-probe', 1, 0)
      ON CONFLICT (key) DO UPDATE SET points = 3 - rate_limits.points`);
    return true;
  } catch {
    return false;
  }
}
