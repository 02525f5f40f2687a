import { inArray, or } from 'drizzle-orm';
import type { LocationRow } from '../catalogue/location-record.ts';
import type { Database } from '../db/database.ts';
import { locations } from '../db/schema.ts';

/** Loads places and those within them: a city includes its airport and stations. */
export function loadWithin(db: Database, placeIds: readonly string[]): Promise<LocationRow[]> {
  return db
    .select()
    .from(locations)
    .where(or(inArray(locations.id, [...placeIds]), inArray(locations.parentId, [...placeIds])));
}

/** Returns the ids of a place and of the places within it. */
export function idsWithin(placeId: string, rows: readonly LocationRow[]): string[] {
  return [placeId, ...rows.filter(({ id, parentId }) => parentId === placeId && id !== placeId).map(({ id }) => id)];
}
