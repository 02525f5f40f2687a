import * as z from 'zod/mini';
import type { OpenDay } from '../domain/opening-hours.ts';
import { id, maybe, orElse } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';
import { supplierBrief } from './supplier.ts';

/** When a counter opens and closes on one day. */
const openDay = lazySchema(() =>
  z.pipe(
    z.array(z.string()).check(z.length(2)),
    z.transform(([open = '', close = '']): OpenDay => [open, close]),
  ),
);

/** A place's name is a text, in booking lists a list of at most one. */
const placeName = lazySchema(() =>
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((name): string => (typeof name === 'string' ? name : (name[0] ?? ''))),
  ),
);

const country = lazySchema(() => z.object({ _id: id, name: z.string() }));

/** Some answers name a country, others have its id only, which we don't keep. */
const maybeCountry = lazySchema(() =>
  z.pipe(
    z.nullish(z.union([country, z.string()])),
    z.transform((found): z.output<typeof country> | undefined =>
      typeof found === 'object' && found ? found : undefined,
    ),
  ),
);

/** A place where cars are handed over. `timeZone` and what follows come from our own API only. */
export const location = lazySchema(() =>
  z.object({
    _id: id,
    name: placeName,
    country: maybeCountry,
    latitude: maybe(z.number()),
    longitude: maybe(z.number()),
    image: maybe(z.string()),
    timeZone: maybe(z.string()),
    address: maybe(z.string()),
    city: maybe(z.string()),
    phone: maybe(z.string()),
    airportCode: maybe(z.string()),
    /** Seven days from Monday; null is a closed day. */
    openingHours: maybe(z.array(z.nullable(openDay))),
  }),
);

const parkingSpot = lazySchema(() =>
  z.object({ _id: id, name: z.string(), latitude: z.number(), longitude: z.number() }),
);

export const locationDetail = lazySchema(() =>
  z.extend(location, {
    parkingSpots: orElse(z.array(parkingSpot), []),
    supplier: maybe(supplierBrief),
    parentLocation: maybe(z.object({ _id: id, name: z.string() })),
  }),
);

/** A place with coordinates, for the map. */
export const locationOnMap = lazySchema(() => z.extend(location, { latitude: z.number(), longitude: z.number() }));

export const countryWithLocations = lazySchema(() =>
  z.extend(country, {
    locationsSize: z.int(),
    locations: z.array(location),
  }),
);

/** A name or id from a deep link: the place it means, or those it may mean when it isn't clear. */
export const resolvedLocation = lazySchema(() =>
  z.object({
    exact: maybe(location),
    candidates: orElse(z.array(location), []),
  }),
);

export type Location = z.output<typeof location>;
export type LocationDetail = z.output<typeof locationDetail>;
export type LocationOnMap = z.output<typeof locationOnMap>;
export type CountryWithLocations = z.output<typeof countryWithLocations>;
