import * as z from 'zod/mini';
import { addOnUnits } from '../domain/add-ons.ts';
import {
  carRanges,
  coverExclusions,
  fuelPolicies,
  fuelTypes,
  gearboxes,
  isOneOf,
  languages,
  multimediaOptions,
} from '../domain/enumerations.ts';
import { recordOf } from '../domain/typed-record.ts';
import { id, knownWords, maybe, orElse, word } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';
import { location } from './location.ts';
import { tripPrice } from './quote.ts';
import { supplierForCheckout, supplierWithRate } from './supplier.ts';

/** A price; older records contain prices as text. */
const price = lazySchema(() =>
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value: number | string) => Number(value)),
  ),
);

/** -1 not offered, 0 included, above 0 the price. */
const extraPrice = lazySchema(() => orElse(z.number(), -1));

/** A fuel type; one that only a newer API has is parsed as `unknown`. */
const fuelType = lazySchema(() =>
  z.pipe(
    z.nullish(z.string()),
    z.transform((found): (typeof fuelTypes)[number] => fuelTypes.find((known) => known === found) ?? 'unknown'),
  ),
);

/** The price from the start day to the end day, both included; a null date is 1 January 1970. */
const dateBasedPrice = lazySchema(() =>
  z.object({
    startDate: z.nullish(z.string()),
    endDate: z.nullish(z.string()),
    dailyPrice: price,
  }),
);

/** Dated prices are objects in some responses and ids in others; ids are dropped. */
const dateBasedPrices = lazySchema(() =>
  z.pipe(
    z.nullish(z.array(z.union([dateBasedPrice, z.string()]))),
    z.transform((found) => (found ?? []).filter((entry) => typeof entry !== 'string')),
  ),
);

/** The fields of a car in every response. Prices are in major units of the base currency; see the domain's price rules. */
export const car = lazySchema(() =>
  z.object({
    _id: id,
    name: z.string(),
    minimumAge: orElse(z.number(), 21),
    dailyPrice: price,
    discountedDailyPrice: maybe(price),
    hourlyPrice: maybe(price),
    discountedHourlyPrice: maybe(price),
    biWeeklyPrice: maybe(price),
    discountedBiWeeklyPrice: maybe(price),
    weeklyPrice: maybe(price),
    discountedWeeklyPrice: maybe(price),
    monthlyPrice: maybe(price),
    discountedMonthlyPrice: maybe(price),
    isDateBasedPrice: orElse(z.boolean(), false),
    dateBasedPrices,
    /** -1 or 0 if the car needs no deposit. */
    deposit: orElse(z.number(), 0),
    available: orElse(z.boolean(), true),
    fullyBooked: orElse(z.boolean(), false),
    comingSoon: orElse(z.boolean(), false),
    type: fuelType,
    gearbox: word(gearboxes),
    aircon: orElse(z.boolean(), false),
    image: maybe(z.string()),
    seats: z.int(),
    doors: z.int(),
    fuelPolicy: word(fuelPolicies),
    /** Kilometres a day; -1 is unlimited. */
    mileage: z.number(),
    cancellation: extraPrice,
    amendments: extraPrice,
    theftProtection: extraPrice,
    collisionDamageWaiver: extraPrice,
    fullInsurance: extraPrice,
    additionalDriver: extraPrice,
    /** The most that an additional driver costs for a trip. */
    additionalDriverMax: maybe(price),
    range: word(carRanges),
    multimedia: knownWords(multimediaOptions),
    rating: maybe(z.number()),
    ratingCount: maybe(z.int()),
    /** Where the rating comes from, in the operator's words. */
    ratingSource: maybe(z.string()),
    trips: orElse(z.int(), 0),
    /** Grams per kilometre. */
    co2: maybe(z.number()),
    /** The suitcases that fit in at the same time. */
    luggageLarge: maybe(z.int()),
    luggageSmall: maybe(z.int()),
    /** The class in the industry's code: four letters for category, type, gearbox with drive, and fuel with air conditioning. */
    acriss: maybe(z.string()),
  }),
);

/** A search result. `quote` is the trip's price with everything mandatory; BookCars doesn't return it. */
export const searchCar = lazySchema(() =>
  z.extend(car, {
    supplier: supplierWithRate,
    locations: orElse(z.array(z.string()), []),
    quote: maybe(tripPrice),
  }),
);

/** The fields of a search result that a list without script shows. Parsing the others would take a sixth of its time. */
export const carSummary = lazySchema(() =>
  z.extend(
    z.pick(searchCar, {
      _id: true,
      name: true,
      range: true,
      gearbox: true,
      type: true,
      seats: true,
      doors: true,
      minimumAge: true,
      fullyBooked: true,
      comingSoon: true,
    }),
    {
      supplier: z.pick(supplierWithRate, { fullName: true }),
      quote: maybe(z.pick(tripPrice, { days: true, currency: true, totalMinor: true })),
    },
  ),
);

/** The most that the renter pays for damage and theft: without cover, with each cover, and with full insurance. */
const excess = lazySchema(() =>
  z.object({
    damage: maybe(z.number()),
    theft: maybe(z.number()),
    damageCovered: maybe(z.number()),
    theftCovered: maybe(z.number()),
    fullInsurance: maybe(z.number()),
  }),
);

/** The losses that no cover pays for, without the words that only a newer API has. */
const exclusions = lazySchema(() =>
  z.pipe(
    z.array(z.string()),
    z.transform((found) => found.filter((entry) => isOneOf(coverExclusions, entry))),
  ),
);

/** An extra that the operator defines. Prices are in major units of the base currency. */
const addOn = lazySchema(() =>
  z.object({
    key: z.string(),
    names: z.object(recordOf(languages, () => maybe(z.string()))),
    price: z.number(),
    per: word(addOnUnits),
    /** The most that one unit costs in a rental. */
    max: maybe(z.number()),
    maxQuantity: z.int(),
    /** The name of a file beside the cars' pictures. */
    picture: maybe(z.string()),
    /** The ids of the pick-up locations where it is offered; missing if it is offered at all. */
    locations: maybe(z.array(id)),
  }),
);

/** A car with what damage and theft cost at most, and what no cover pays for. Only our own API returns these. */
export const carWithCover = lazySchema(() => z.extend(car, { excess: maybe(excess), notCovered: maybe(exclusions) }));

/** The car of a checkout page. Only our own API returns the price of a further kilometre, and extras that the operator defines. */
export const carDetail = lazySchema(() =>
  z.extend(carWithCover, {
    extraKmPrice: maybe(z.number()),
    addOns: maybe(z.array(addOn)),
    supplier: supplierForCheckout,
    locations: orElse(z.array(location), []),
  }),
);

/** A car in a list of alternatives. */
export const carBrief = lazySchema(() =>
  z.object({
    _id: id,
    name: z.string(),
    image: maybe(z.string()),
    range: word(carRanges),
    gearbox: maybe(word(gearboxes)),
    seats: maybe(z.int()),
    supplier: supplierWithRate,
    quote: maybe(tripPrice),
  }),
);

export type Car = z.output<typeof car>;
export type SearchCar = z.output<typeof searchCar>;
export type CarSummary = z.output<typeof carSummary>;
export type CarDetail = z.output<typeof carDetail>;
export type AddOnDetail = z.output<typeof addOn>;
export type CarBrief = z.output<typeof carBrief>;
