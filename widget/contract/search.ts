import * as z from 'zod/mini';
import { carRanges } from '../domain/enumerations.ts';
import { currency, id, maybe, minorUnits, orElse, wallTime, word } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';
import { locationOnMap } from './location.ts';
import { supplierBrief } from './supplier.ts';

/** One supplier's best offer for a search. */
export const supplierOffer = lazySchema(() =>
  z.object({
    supplier: supplierBrief,
    /** Number of cars that the search lists, including those that can't be booked. */
    carCount: z.int(),
    /** How many of them can be booked. Without one, the price is that of a car that can't be booked. */
    bookableCount: maybe(z.int()),
    cheapestCar: z.object({ _id: id, name: z.string() }),
    currency,
    totalMinor: minorUnits,
    perDayMinor: minorUnits,
    rating: maybe(z.number()),
    depositMinMinor: minorUnits,
    depositMaxMinor: minorUnits,
    /** The best terms among its cars: cancellation is included, offered for a price, or not offered. */
    cancellation: word(['included', 'offered', 'none']),
    payLater: orElse(z.boolean(), true),
  }),
);

/** The result of the search at another location in the pick-up's country. */
export const pickupPrice = lazySchema(() =>
  z.object({
    place: locationOnMap,
    /** Number of cars that a search there lists, including those that can't be booked. */
    carCount: z.int(),
    /** How many of them can be booked. Without one, the price is that of a car that can't be booked. */
    bookableCount: maybe(z.int()),
    /** The price of the cheapest trip from there. */
    totalMinor: minorUnits,
    currency,
    /** True if the current search covers this location. */
    isSearched: z.boolean(),
  }),
);

/** The number of days that `dayPrices` returns. */
export const pricedDays = 31;

/** The lowest totals of a trip that begins on other days: the same places, times and length, and any car that can be booked. */
export const dayPrices = lazySchema(() =>
  z.object({
    currency,
    /** Successive days from the search's own on. */
    days: z.array(
      z.object({
        day: z.string(),
        /** Missing or null if no car can be booked on that day. */
        totalMinor: maybe(minorUnits),
        carCount: z.int(),
      }),
    ),
  }),
);

/** A small change to a search without results that would return results. */
export const searchSuggestion = lazySchema(() =>
  z.object({
    kind: word(['remove-filter', 'shift-days', 'same-return']),
    /** The filter's URL name, and the value to remove; without a value the whole filter is removed. */
    filter: maybe(z.string()),
    value: maybe(z.string()),
    /** The number of days by which both ends move. */
    days: maybe(z.int()),
    count: z.int(),
  }),
);

/** The lowest price per day of a car range, for teasers. */
export const rangePrice = lazySchema(() =>
  z.object({
    range: word(carRanges),
    carCount: z.int(),
    perDayMinor: minorUnits,
    currency,
    /** A location with the cheapest car. */
    pickupLocation: maybe(id),
  }),
);

/** The cheapest car of a trip, for a teaser: the total of the trip with everything mandatory, and the same by the day. */
export const lowestOffer = lazySchema(() =>
  z.object({
    pickup: z.object({ _id: id, name: z.string() }),
    dropoff: z.object({ _id: id, name: z.string() }),
    /** The trip's wall times, at each of its places. */
    from: wallTime,
    to: wallTime,
    days: z.int(),
    currency,
    /** Missing or null if no car can be booked. */
    totalMinor: maybe(minorUnits),
    perDayMinor: maybe(minorUnits),
    carCount: z.int(),
  }),
);

export type SupplierOffer = z.output<typeof supplierOffer>;
export type PickupPrice = z.output<typeof pickupPrice>;
export type SearchSuggestion = z.output<typeof searchSuggestion>;
export type LowestOffer = z.output<typeof lowestOffer>;
export type RangePrice = z.output<typeof rangePrice>;
