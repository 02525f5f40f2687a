import { inArray } from 'drizzle-orm';
import type { Language } from '../../../widget/domain/enumerations.ts';
import type { Database } from '../db/database.ts';
import { countries, locationDirections, locations, names, parkingSpots } from '../db/schema.ts';

export type LocationRow = typeof locations.$inferSelect;
export type NameRow = typeof names.$inferSelect;
type SpotRow = typeof parkingSpots.$inferSelect;
type DirectionsRow = typeof locationDirections.$inferSelect;
type CountryRow = typeof countries.$inferSelect;

/** Places with their names: a few dozen rows that nearly every response needs. */
export type Places = {
  locations: LocationRow[];
  byId: Map<string, LocationRow>;
  countries: CountryRow[];
  spots: SpotRow[];
  namesOf: (ownerId: string) => NameRow[];
  /** How to find the desk of a location. */
  directionsOf: (locationId: string) => readonly DirectionsRow[];
};

/** Loads the given places and the cities they belong to, or all places, with their countries, parking spots and names. */
export async function loadPlaces(db: Database, ids?: readonly string[]): Promise<Places> {
  const requested = await selectLocations(db, ids);
  const cities = requested.flatMap(({ parentId }) =>
    parentId && !requested.some(({ id }) => id === parentId) ? [parentId] : [],
  );
  const rows = [...requested, ...(cities.length > 0 ? await selectLocations(db, cities) : [])];
  const countryRows = await db.select().from(countries);
  const spots = await db.select().from(parkingSpots);
  const owners = [...rows, ...countryRows, ...spots].map(({ id }) => id);
  const nameRows = owners.length === 0 ? [] : await db.select().from(names).where(inArray(names.ownerId, owners));
  const directions = await selectDirections(db, rows);
  const byOwner = new Map<string, NameRow[]>();
  for (const row of nameRows) byOwner.set(row.ownerId, [...(byOwner.get(row.ownerId) ?? []), row]);
  return {
    locations: rows,
    byId: new Map(rows.map((row) => [row.id, row])),
    countries: countryRows,
    spots,
    namesOf: (ownerId) => byOwner.get(ownerId) ?? [],
    directionsOf: (locationId) => directions.filter((row) => row.locationId === locationId),
  };
}

function selectLocations(db: Database, ids: readonly string[] | undefined): Promise<LocationRow[]> {
  return db
    .select()
    .from(locations)
    .where(ids ? inArray(locations.id, [...ids]) : undefined);
}

function selectDirections(db: Database, places: readonly LocationRow[]): Promise<DirectionsRow[]> {
  const ids = places.map(({ id }) => id);
  return db.select().from(locationDirections).where(inArray(locationDirections.locationId, ids));
}

/** Returns the name in a language, or else in English, or else a dash. */
export function nameIn(rows: readonly NameRow[], language: Language): string {
  return textIn(rows, language) ?? '–';
}

/** Returns how to find a location's desk, in the language or else in English; null if that isn't stated. */
export function directionsIn({ directionsOf }: Places, locationId: string, language: Language): string | null {
  return textIn(directionsOf(locationId), language);
}

function textIn(rows: readonly { language: Language; value: string }[], language: Language): string | null {
  const found = rows.find((row) => row.language === language) ?? rows.find((row) => row.language === 'en');
  return found?.value ?? null;
}
