import type { Database } from '../db/database.ts';
import { settings } from '../db/schema.ts';

export type SettingsRow = typeof settings.$inferSelect;

/** Loads the operator's limits, which are written when the database is created. */
export async function loadSettings(db: Database): Promise<SettingsRow> {
  const [row] = await db.select().from(settings).limit(1);
  if (!row) throw new Error('The database has no settings record');
  return row;
}
