import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import { waitFor } from './wait-for.ts';

/** Waits until `count` statements on the database wait for a lock; PostgreSQL only. */
export async function waitForLocks(db: Database, count = 1): Promise<void> {
  const waiting = sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await waitFor(async () => expect((await selectRows(db, waiting)).length).toBeGreaterThanOrEqual(count));
}
