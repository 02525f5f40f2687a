import * as z from 'zod/mini';
import {
  carRanges,
  fuelPolicies,
  fuelTypes,
  gearboxes,
  mileageKinds,
  multimediaOptions,
} from '../domain/enumerations.ts';
import { sorts } from '../domain/filters.ts';
import { later } from './later.ts';
import { locationOnMap } from './location.ts';
import { supplierBrief } from './supplier.ts';
import {
  between,
  currency,
  currencyText,
  id,
  instant,
  listOf,
  maybe,
  minorUnits,
  orElse,
  requiring,
  text,
  wallTime,
  whole,
  word,
} from './wire.ts';

/**
 * What is searched. The peer wants `suppliers`, `carType`, `gearbox`, `from` and `to`; an empty list there matches
 * nothing. Our own API takes a missing list as "any", and wall times instead of instants.
 */
export const searchBody = later(() =>
  requiring(
    z.object({
      suppliers: z.optional(listOf(id, 1000)),
      /** Only these cars, to compare them. */
      cars: z.optional(listOf(id, 20)),
      pickupLocation: id,
      dropOffLocation: z.optional(id),
      from: z.optional(instant),
      to: z.optional(instant),
      /** Wall times in the zones of the two places; they win over the instants. */
      pickupAt: z.optional(wallTime),
      dropoffAt: z.optional(wallTime),
      carSpecs: z.optional(
        z.object({
          aircon: z.optional(z.boolean()),
          moreThanFourDoors: z.optional(z.boolean()),
          moreThanFiveSeats: z.optional(z.boolean()),
        }),
      ),
      /** The fuel, any of. */
      carType: z.optional(listOf(word(fuelTypes), 50)),
      gearbox: z.optional(listOf(word(gearboxes), 50)),
      mileage: z.optional(listOf(word(mileageKinds), 50)),
      fuelPolicy: z.optional(listOf(word(fuelPolicies), 50)),
      /** At most, in the base currency's major units; -1, 0 or missing is any. */
      deposit: z.optional(between(-1, 1e9)),
      ranges: z.optional(listOf(word(carRanges), 50)),
      /** All of. */
      multimedia: z.optional(listOf(word(multimediaOptions), 50)),
      /** At least; -1 or missing is any. */
      rating: z.optional(between(-1, 5)),
      /** Exactly; 6 is more than 5, -1 or missing is any. */
      seats: z.optional(whole(-1, 100)),
      includeAlreadyBookedCars: z.optional(z.boolean()),
      includeComingSoonCars: z.optional(z.boolean()),
      sort: z.optional(word(sorts)),
      currency: z.optional(currencyText),
      language: z.optional(text(2)),
    }),
    ['from'],
    (body) => (body.pickupAt && body.dropoffAt) || (body.from && body.to),
  ),
);

/** How many cars each value of each filter would leave, by the filter's name in the URL, the other filters staying. */
export const searchFacets = later(() =>
  z.object({
    total: z.int(),
    facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))),
  }),
);

/** One supplier's best offer for a search. */
export const supplierOffer = later(() =>
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
export const pickupPrice = later(() =>
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
export const searchSuggestion = later(() =>
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
export const rangePrice = later(() =>
  z.object({
    range: word(carRanges),
    carCount: z.int(),
    perDayMinor: minorUnits,
    currency,
    /** A place that has the cheapest car. */
    pickupLocation: maybe(id),
  }),
);

export type SearchBody = z.input<typeof searchBody>;
export type SearchFacets = z.output<typeof searchFacets>;
export type SupplierOffer = z.output<typeof supplierOffer>;
export type PickupPrice = z.output<typeof pickupPrice>;
export type SearchSuggestion = z.output<typeof searchSuggestion>;
export type RangePrice = z.output<typeof rangePrice>;
