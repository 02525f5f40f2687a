import * as z from 'zod/mini';
import { extraNames } from '../domain/enumerations.ts';
import type { PriceLineCode } from '../domain/price.ts';
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
] as const satisfies readonly PriceLineCode[];

/** One line of a price. `quantity` counts days, weeks or hours by code; the lines sum exactly to the total. */
export const quoteLine = lazySchema(() =>
  z.object({
    code: word(priceLineCodes),
    amountMinor: minorUnits,
    quantity: z.number(),
    unitMinor: maybe(minorUnits),
    /** Per cent, on the line of the change rate only. */
    rate: maybe(z.number()),
  }),
);

/**
 * What is paid when, for one way to pay. `held` is the deposit, a refundable security that is never part of the total;
 * `heldWhen` is null when there is none, and missing from an API that doesn't say.
 */
export const planStep = lazySchema(() =>
  z.object({
    now: minorUnits,
    atCounter: minorUnits,
    held: minorUnits,
    heldWhen: z.nullish(word(['now', 'counter'])),
  }),
);

/** The ways to pay that the supplier, the car and the operator allow. */
const plan = lazySchema(() => z.object({ later: maybe(planStep), deposit: maybe(planStep), full: maybe(planStep) }));

/** A price for a trip in the display currency; `base…` is the same in the currency prices are kept in. */
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

/** A price the server stands by until `expiresAt`, whatever happens to rates and prices. */
export const quote = lazySchema(() =>
  z.extend(tripPrice, {
    quoteId: z.string(),
    expiresAt: instant,
    plan,
  }),
);

export type QuoteLine = z.output<typeof quoteLine>;
export type PlanStep = z.output<typeof planStep>;
export type TripPrice = z.output<typeof tripPrice>;
export type Quote = z.output<typeof quote>;
