import type { Database } from '../db/database.ts';
import { locations } from '../db/schema.ts';

/** Returns the time zones of the operator's locations, sorted by name. */
export async function loadZones(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ zone: locations.timeZone }).from(locations).orderBy(locations.timeZone);
  return rows.map(({ zone }) => zone);
}
