import tzLookup from '@photostructure/tz-lookup';
import { readPage } from '../../../widget/contract/field-schemas.ts';
import type { Location } from '../../../widget/contract/location.ts';
import { locationsPage } from '../../../widget/contract/operations/locations.ts';
import { type Language, languages } from '../../../widget/domain/enumerations.ts';
import type { LocationRow, NameRow, Places } from '../catalogue/location-record.ts';
import type { ProcessContext } from '../process/context.ts';
import type { BookCarsClient } from './bookcars-client.ts';
import { callBookCars } from './call-bookcars.ts';
import { rememberFor } from './remember-for.ts';

export type PlaceStore = { load: () => Promise<Places> };

type Context = Pick<ProcessContext, 'log' | 'now'> & {
  bookCars: BookCarsClient;
  /** The zone of a location without coordinates. */
  timeZone: string;
};

const maxLocations = 100_000;
const knownSeconds = 10;

/** Loads BookCars' locations with their names in every language, and keeps them for seconds. */
export function createPlaceStore(context: Context): PlaceStore {
  return { load: rememberFor(knownSeconds, context.now, () => loadPlaces(context)) };
}

async function loadPlaces({ bookCars, timeZone, log, now }: Context): Promise<Places> {
  const lists = await Promise.all(
    languages.map(async (language) => {
      const params = { page: 1, size: maxLocations, language };
      try {
        const { rows } = readPage(await callBookCars(bookCars.visitor, locationsPage, { params }));
        return { language, rows };
      } catch (error) {
        // BookCars refuses the whole list in a language in which one name is missing.
        if (language === 'en') throw error;
        log({ level: 'warning', message: `BookCars has no list of locations in "${language}": names are in English` });
        return { language, rows: [] };
      }
    }),
  );
  const stamps = { createdAt: now(), updatedAt: now() };
  const names = new Map<string, NameRow[]>();
  const rows = new Map<string, LocationRow>();
  const addName = (ownerId: string, ownerKind: NameRow['ownerKind'], language: Language, value: string) => {
    const own = names.get(ownerId) ?? [];
    if (own.some((row) => row.language === language)) return;
    names.set(ownerId, [...own, { id: ownerId, ownerId, ownerKind, language, value, ...stamps }]);
  };
  for (const { language, rows: listed } of lists) {
    for (const place of listed) {
      addName(place._id, 'location', language, place.name);
      if (place.country) addName(place.country._id, 'country', language, place.country.name);
      if (!rows.has(place._id)) rows.set(place._id, { ...toRow(place, timeZone), ...stamps });
    }
  }
  const locations = [...rows.values()];
  const countryIds = new Set(locations.map(({ countryId }) => countryId));
  return {
    locations,
    byId: rows,
    countries: [...countryIds].map((id) => ({ id, code: '', ...stamps })),
    spots: [],
    namesOf: (ownerId) => names.get(ownerId) ?? [],
    directionsOf: () => [],
    isServedOutOfHours: () => false,
  };
}

function toRow(place: Location, timeZone: string): Omit<LocationRow, 'createdAt' | 'updatedAt'> {
  const { latitude = null, longitude = null } = place;
  return {
    id: place._id,
    countryId: place.country?._id ?? '',
    parentId: null,
    kind: 'city',
    latitude,
    longitude,
    timeZone: zoneAt(latitude, longitude) ?? timeZone,
    address: null,
    openingHours: null,
    closedDays: null,
    airportCode: null,
    image: place.image ?? null,
    phone: null,
    access: null,
    accessMinutes: null,
    key: null,
    retiredAt: null,
  };
}

/** Returns the time zone at a point of the map; null if it is none. */
function zoneAt(latitude: number | null, longitude: number | null): string | null {
  if (latitude === null || longitude === null) return null;
  try {
    return tzLookup(latitude, longitude);
  } catch {
    return null;
  }
}
