import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { selectRows } from '../../demo/server/db/database.ts';
import { migrate } from '../../demo/server/db/migrate.ts';
import * as schema from '../../demo/server/db/schema.ts';
import { describeOnBoth } from '../support/test-server.ts';

type Column = { table: string; column: string; nullable: boolean };

const described: Column[] = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name, notNull }) => ({
      table: getTableName(table),
      column: name,
      nullable: !notNull,
    })),
  );

describeOnBoth('the schema', ({ get }) => {
  it('declares the columns that the migrations create', async () => {
    const found = await selectRows<Column>(
      get().services.db,
      sql`SELECT table_name AS table, column_name AS column, is_nullable = 'YES' AS nullable FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name NOT IN ('migrations', 'rate_limits') AND is_generated = 'NEVER'`,
    );
    const sorted = (columns: Column[]) =>
      columns.map(({ table, column, nullable }) => `${table}.${column} ${nullable}`).sort();
    expect(sorted(found)).toEqual(sorted(described));
  });

  it('finds the rows that belong to a deleted one by an index', async () => {
    const foreign = await selectRows<{ name: string }>(
      get().services.db,
      sql`SELECT conname AS name FROM pg_constraint AS key
        WHERE contype = 'f' AND confrelid IN ('users'::regclass, 'bookings'::regclass, 'payments'::regclass) AND NOT EXISTS (
          SELECT 1 FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1]
            AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) LIKE '%IS NOT NULL%'))`,
    );
    expect(foreign).toEqual([]);
  });

  it('is migrated once', async () => {
    const { db } = get().services;
    const applied = () => selectRows(db, sql`SELECT name, applied_at FROM migrations ORDER BY name`);
    const before = await applied();
    await migrate(db);
    expect(before.length).toBeGreaterThan(1);
    expect(await applied()).toEqual(before);
  });
});
