import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** Either database, or a transaction in one. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Returns the rows of a hand-written query. Instants and `bigint`s are returned as strings: cast them in the query. */
export async function selectRows<Row>(db: Database, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}
