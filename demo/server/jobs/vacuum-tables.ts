import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';

/**
 * Makes the space of deleted rows free for new ones. A PostgreSQL server does so on its own, the embedded database never. Each table is a
 * statement, so that requests are handled in between.
 */
export async function vacuumTables(db: Database): Promise<void> {
  const tables = await selectRows<{ name: string }>(
    db,
    sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  );
  for (const { name } of tables) await db.execute(sql`VACUUM ${sql.identifier(name)}`);
}
