import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../demo/server/db/database.ts';

/** Counting tries is what a refused call may leave behind. */
const uncounted = ['rate_limits'];

/**
 * Reads every row of every table as one short text per table: the same text means that nothing changed. The rows are not
 * read again where the database has numbered no writing transaction since.
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

/** The number of the next transaction that writes something; one that only reads takes none. */
async function nextTransaction(db: Database): Promise<string> {
  const [row] = await selectRows<{ next: string }>(
    db,
    sql`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next`,
  );
  return row?.next ?? '';
}

/** The tables whose content differs. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}
