import * as z from 'zod/mini';
import { extraNames, languages } from '../domain/enumerations.ts';
import { feeCodes } from '../domain/fee-charge.ts';
import type { PriceLineCode } from '../domain/price.ts';
import { recordOf } from '../domain/typed-record.ts';
import { currency, instant, maybe, minorUnits, orElse, word } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';

const priceLineCodes = [
  'monthly',
  'weekly',
  'biWeekly',
  'daily',
  'hourly',
  'dateBased',
  ...extraNames,
  'priceChange',
  ...feeCodes,
  'addOn',
] as const satisfies readonly PriceLineCode[];

/** One line of a price. `quantity` counts days, weeks or hours by code; the lines sum exactly to the total. */
export const quoteLine = lazySchema(() =>
  z.object({
    code: word(priceLineCodes),
    amountMinor: minorUnits,
    quantity: z.number(),
    unitMinor: maybe(minorUnits),
    /** Percentage, on the line of the change rate and on fees that are a percentage of the price. */
    rate: maybe(z.number()),
    /** Extension: the operator's names of a fee or an add-on, by language. */
    names: maybe(z.object(recordOf(languages, () => maybe(z.string())))),
    /** Extension: the key of an add-on. */
    key: maybe(z.string()),
    /** The amount that an extra adds to the total, the supplier's price change included; on extras' lines only. */
    payableMinor: maybe(minorUnits),
  }),
);

/**
 * The amounts due now and at the counter, for one payment choice. `held` is the refundable deposit, which is never part of
 * the total; `heldWhen` is null if there is none, and missing in an API without the field.
 */
export const planStep = lazySchema(() =>
  z.object({
    now: minorUnits,
    atCounter: minorUnits,
    held: minorUnits,
    heldWhen: z.nullish(word(['now', 'counter'])),
  }),
);

/** The payment choices that the supplier, the car and the operator allow. */
const plan = lazySchema(() => z.object({ later: maybe(planStep), deposit: maybe(planStep), full: maybe(planStep) }));

/** The price of a trip in the display currency; the `base…` fields are in the base currency, in which prices are stored. */
export const tripPrice = lazySchema(() =>
  z.object({
    days: z.int(),
    currency,
    rate: orElse(z.number(), 1),
    baseCurrency: currency,
    lines: z.array(quoteLine),
    totalMinor: minorUnits,
    baseTotalMinor: minorUnits,
    perDayMinor: minorUnits,
    depositMinor: minorUnits,
  }),
);

/** A price that is guaranteed until `expiresAt`, even if rates and prices change. */
export const quote = lazySchema(() =>
  z.extend(tripPrice, {
    quoteId: z.string(),
    expiresAt: instant,
    /** Extension: the ages of drivers with this price; missing if the age makes no difference. */
    driverAges: maybe(z.object({ min: z.int(), max: z.int() })),
    plan,
  }),
);

export type QuoteLine = z.output<typeof quoteLine>;
export type PlanStep = z.output<typeof planStep>;
export type TripPrice = z.output<typeof tripPrice>;
export type Quote = z.output<typeof quote>;
