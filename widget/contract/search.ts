import * as z from 'zod/mini';
import { carRanges } from '../domain/enumerations.ts';
import { currency, id, maybe, minorUnits, orElse, word } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';
import { locationOnMap } from './location.ts';
import { supplierBrief } from './supplier.ts';

/** How many cars each value of each filter would leave, by the filter's name in the URL, the other filters staying. */
export const searchFacets = lazySchema(() =>
  z.object({
    total: z.int(),
    facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))),
  }),
);

/** One supplier's best offer for a search. */
export const supplierOffer = lazySchema(() =>
  z.object({
    supplier: supplierBrief,
    carCount: z.int(),
    cheapestCar: z.object({ _id: id, name: z.string() }),
    currency,
    totalMinor: minorUnits,
    perDayMinor: minorUnits,
    rating: maybe(z.number()),
    depositMinMinor: minorUnits,
    depositMaxMinor: minorUnits,
    /** Best terms among its cars: cancelling is included, can be bought, or isn't offered. */
    cancellation: word(['included', 'offered', 'none']),
    payLater: orElse(z.boolean(), true),
  }),
);

/** What a search would find at one place of the pick-up's country. */
export const pickupPrice = lazySchema(() =>
  z.object({
    place: locationOnMap,
    carCount: z.int(),
    /** The cheapest trip from there. */
    totalMinor: minorUnits,
    currency,
    /** The search as it is covers this place. */
    isSearched: z.boolean(),
  }),
);

/** The nearest changes of a search that found nothing which would find something. */
export const searchSuggestion = lazySchema(() =>
  z.object({
    kind: word(['remove-filter', 'shift-days']),
    /** Name of the filter in the URL, and the one value to take away; without a value the whole filter goes. */
    filter: maybe(z.string()),
    value: maybe(z.string()),
    /** Both ends move by so many days. */
    days: maybe(z.int()),
    count: z.int(),
  }),
);

/** The cheapest day of a range of cars, for teasers. */
export const rangePrice = lazySchema(() =>
  z.object({
    range: word(carRanges),
    carCount: z.int(),
    perDayMinor: minorUnits,
    currency,
    /** A place that has the cheapest car. */
    pickupLocation: maybe(id),
  }),
);

export type SearchFacets = z.output<typeof searchFacets>;
export type SupplierOffer = z.output<typeof supplierOffer>;
export type PickupPrice = z.output<typeof pickupPrice>;
export type SearchSuggestion = z.output<typeof searchSuggestion>;
export type RangePrice = z.output<typeof rangePrice>;
