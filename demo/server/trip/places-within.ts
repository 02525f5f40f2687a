import { inArray, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { locations } from '../db/schema.ts';

/** For each place its own id and those of the places that belong to it: a city stands for its airport and stations. */
export async function placesWithin(db: Database, placeIds: readonly string[]): Promise<string[][]> {
  const asked = placeIds.map((id) => id.toLowerCase());
  const rows = await db
    .select({ id: locations.id, parentId: locations.parentId })
    .from(locations)
    .where(or(inArray(locations.id, asked), inArray(locations.parentId, asked)));
  return asked.map((place) => [
    place,
    ...rows.filter(({ id, parentId }) => parentId === place && id !== place).map(({ id }) => id),
  ]);
}
