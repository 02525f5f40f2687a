import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../demo/server/db/database.ts';

/** Counting tries is what a refused call may leave behind. */
const uncounted = ['rate_limits'];

/** Reads every row of every table as one short text per table: the same text means that nothing changed. */
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
  return async () => {
    const rows = await selectRows<{ name: string; state: string }>(db, query);
    return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
  };
}

/** The tables whose content differs. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}
