import type { Language } from '../../../widget/domain/enumerations.ts';
import { hasOutOfHoursService } from '../../../widget/domain/fees.ts';
import type { Database } from '../db/database.ts';
import { countries, locationDirections, locations, names, parkingSpots } from '../db/schema.ts';
import { loadFees } from './load-fees.ts';

export type LocationRow = typeof locations.$inferSelect;
export type NameRow = typeof names.$inferSelect;
type SpotRow = typeof parkingSpots.$inferSelect;
type DirectionsRow = typeof locationDirections.$inferSelect;
type CountryRow = typeof countries.$inferSelect;

/** Places with their names: a few dozen rows that nearly every response needs. */
export type Places = {
  /** Without those that the operator has retired, which only bookings show. */
  locations: LocationRow[];
  byId: Map<string, LocationRow>;
  countries: CountryRow[];
  spots: SpotRow[];
  namesOf: (ownerId: string) => NameRow[];
  /** How to find the desk of a location. */
  directionsOf: (locationId: string) => readonly DirectionsRow[];
  /** True if a desk is also staffed when it is closed, because a supplier charges a fee for it. */
  isServedOutOfHours: (place: LocationRow) => boolean;
};

/** Loads all places with their countries, parking spots and names. */
export async function loadPlaces(db: Database): Promise<Places> {
  const rows = await db.select().from(locations);
  const countryRows = await db.select().from(countries);
  const spots = await db.select().from(parkingSpots);
  const fees = await loadFees(db);
  const byOwner = groupBy(await db.select().from(names), ({ ownerId }) => ownerId);
  const byLocation = groupBy(await db.select().from(locationDirections), ({ locationId }) => locationId);
  return {
    locations: rows.filter(({ retiredAt }) => retiredAt === null),
    byId: new Map(rows.map((row) => [row.id, row])),
    countries: countryRows,
    spots,
    namesOf: (ownerId) => byOwner.get(ownerId) ?? [],
    directionsOf: (locationId) => byLocation.get(locationId) ?? [],
    isServedOutOfHours: (place) => hasOutOfHoursService(fees, place),
  };
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
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
