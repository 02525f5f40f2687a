import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../demo/server/db/database.ts';

/** The attempt counters are the only rows that a rejected call may change. */
const uncounted = ['rate_limits'];

/**
 * Returns a function that hashes every row of every table, one text per table. Equal texts mean that nothing changed.
 * Rows are not read again if the database has started no writing transaction since.
 */
export async function createFingerprint(db: Database): Promise<() => Promise<Record<string, string>>> {
  const tables = await selectRows<{ name: string }>(
    db,
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const names = tables.map(({ name }) => name).filter((name) => !uncounted.includes(name));
  const parts = names.map(
    (name) =>
      `SELECT '${name}' AS name, count(*) || '/' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS state FROM "${name}" t`,
  );
  const query = sql.raw(parts.join(' UNION ALL '));
  let known: { transaction: string; state: Record<string, string> } | undefined;
  return async () => {
    const transaction = await nextTransaction(db);
    if (known?.transaction === transaction) return known.state;
    const rows = await selectRows<{ name: string; state: string }>(db, query);
    known = { transaction, state: Object.fromEntries(rows.map(({ name, state }) => [name, state])) };
    return known.state;
  };
}

/** Returns the number of the next writing transaction. Read-only transactions take none. */
async function nextTransaction(db: Database): Promise<string> {
  const [row] = await selectRows<{ next: string }>(
    db,
    sql`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next`,
  );
  return row?.next ?? '';
}

/** Returns the tables whose content differs. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}
