import * as z from 'zod/mini';
import type { ClosedDays, OpenDay } from '../domain/opening-hours.ts';
import { id, maybe, orElse } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';
import { supplierBrief } from './supplier.ts';

/** The opening and closing time of one day. */
const openDay = lazySchema(() =>
  z.pipe(
    z.array(z.string()).check(z.length(2)),
    z.transform(([open = '', close = '']): OpenDay => [open, close]),
  ),
);

/** A location's name: a text, but in booking lists a list with at most one element. */
const locationName = lazySchema(() =>
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((name): string => (typeof name === 'string' ? name : (name[0] ?? ''))),
  ),
);

const country = lazySchema(() => z.object({ _id: id, name: z.string() }));

/** Some responses contain a country with its name, others only its id, which is dropped. */
const maybeCountry = lazySchema(() =>
  z.pipe(
    z.nullish(z.union([country, z.string()])),
    z.transform((found): z.output<typeof country> | undefined =>
      typeof found === 'object' && found ? found : undefined,
    ),
  ),
);

/** A pick-up and drop-off location. Only our own API returns `timeZone` and the fields after it. */
export const location = lazySchema(() =>
  z.object({
    _id: id,
    name: locationName,
    country: maybeCountry,
    latitude: maybe(z.number()),
    longitude: maybe(z.number()),
    image: maybe(z.string()),
    timeZone: maybe(z.string()),
    address: maybe(z.string()),
    city: maybe(z.string()),
    /** ISO 3166-1 alpha-2 code of the country. */
    countryCode: maybe(z.string()),
    /** The desk's. */
    phone: maybe(z.string()),
    airportCode: maybe(z.string()),
    /** Seven days from Monday; null is a closed day. */
    openingHours: maybe(z.array(z.nullable(openDay))),
    /** Each with the first and the last day. */
    closedDays: maybe(z.array(z.array(z.string()) as unknown as z.ZodMiniType<ClosedDays, ClosedDays>)),
    /** True if the desk is also staffed when it is closed, for a fee. */
    servedOutOfHours: maybe(z.boolean()),
    /** How one gets to the desk: one of `placeAccesses`. Pages ignore a way that only a newer API has. */
    access: maybe(z.string()),
    accessMinutes: maybe(z.int()),
    /** How to find the desk. */
    directions: maybe(z.string()),
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

/** A location with coordinates, for the map. */
export const locationOnMap = lazySchema(() => z.extend(location, { latitude: z.number(), longitude: z.number() }));

export const countryWithLocations = lazySchema(() =>
  z.extend(country, {
    locationsSize: z.int(),
    locations: z.array(location),
  }),
);

/** The location that a name or id from a deep link denotes, or the candidates if it is ambiguous. */
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
