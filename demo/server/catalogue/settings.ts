import type { Database } from '../db/database.ts';
import { settings } from '../db/schema.ts';

export type SettingsRow = typeof settings.$inferSelect;

/** The operator's limits; written when the database was made. */
export async function loadSettings(db: Database): Promise<SettingsRow> {
  const [row] = await db.select().from(settings).limit(1);
  if (!row) throw new Error('The database has no settings record');
  return row;
}
