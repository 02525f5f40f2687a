import type { Quote, QuoteLine, TripPrice } from '../../contract/quote.ts';
import { addedByExtra, billLines } from '../../domain/bill-lines.ts';
import { type CurrencyCode, parseCurrencyCode } from '../../domain/currency.ts';
import { type ExtraName, extraNames, isOneOf, type PaymentChoice, paymentChoices } from '../../domain/enumerations.ts';
import { convert, type Minor, toMinor } from '../../domain/money.ts';
import { paymentPlan } from '../../domain/payment-plan.ts';
import { type ChosenExtras, type PriceRule, priceOffer, pricePerDay } from '../../domain/price.ts';
import type { Trip } from '../trip/trip.ts';

/** The payments of each allowed payment choice. */
export type HeldPlan = Quote['plan'];

/** A trip's price: held by the server if it has an id, otherwise computed here from the car's prices. */
export interface HeldPrice extends TripPrice {
  readonly quoteId?: string;
  readonly expiresAt?: string;
  readonly driverAges?: Quote['driverAges'];
  readonly plan: HeldPlan;
}

type Converted = Pick<TripPrice, 'baseCurrency' | 'currency' | 'rate'>;

/** A line's price before and now; null if the line is missing in one of the two. */
export interface ChangedLine {
  readonly code: QuoteLine['code'];
  readonly quantity: number;
  readonly rate?: number | undefined;
  readonly names?: QuoteLine['names'];
  readonly before: Minor | null;
  readonly after: Minor | null;
}

/** A price change that the user did not cause. */
export interface PriceChange {
  readonly before: HeldPrice;
  readonly after: HeldPrice;
}

/** Computes the price in the base currency for an API without quotes. */
export function computePrice(trip: Trip, extras: ChosenExtras, rule: PriceRule, currency: CurrencyCode): HeldPrice {
  const { days, lines, total } = priceOffer(offerOf(trip, extras, rule));
  const deposit = toMinor(Math.max(0, trip.car.deposit));
  const totalOf = totalIn({ baseCurrency: currency, currency, rate: 1 }, trip, rule);
  return {
    days,
    currency,
    rate: 1,
    baseCurrency: currency,
    lines: lines.map(({ code, amount, quantity, unit, rate }) => ({
      code,
      amountMinor: amount,
      quantity,
      unitMinor: unit ?? undefined,
      rate,
      payableMinor: isOneOf(extraNames, code) ? addedByExtra(code, extras, totalOf) : undefined,
    })),
    totalMinor: total,
    baseTotalMinor: total,
    perDayMinor: pricePerDay(total, days),
    depositMinor: deposit,
    plan: planOf(trip, total, deposit),
  };
}

/** Returns the payment choices for an API that doesn't return them: at the counter if the supplier accepts it, the deposit if there is one, and the full amount. */
function planOf(trip: Trip, total: Minor, deposit: Minor): HeldPlan {
  const { payLater } = trip.car.supplier;
  const ways = paymentChoices.filter((choice) => (choice === 'later' ? payLater : choice === 'full' || deposit > 0));
  return Object.fromEntries(ways.map((choice) => [choice, paymentPlan({ choice, total, deposit })]));
}

/** Returns what an extra adds to the total beside the other chosen extras, in the price's currency. */
export function extraPrice(
  trip: Trip,
  price: HeldPrice,
  name: ExtraName,
  rule: PriceRule,
  chosen: ChosenExtras,
): Minor {
  const held = price.lines.find(({ code }) => code === name)?.payableMinor;
  return held ?? addedByExtra(name, chosen, totalIn(price, trip, rule));
}

/** Returns a function that prices the trip in a price's currency. */
function totalIn({ baseCurrency, currency, rate }: Converted, trip: Trip, rule: PriceRule) {
  const [base, shown] = [parseCurrencyCode(baseCurrency), parseCurrencyCode(currency)];
  return (extras: ChosenExtras): Minor =>
    convert({ amount: priceOffer(offerOf(trip, extras, rule)).total, currency: base }, rate, shown).amount;
}

function offerOf({ car, from, to, pickupZone }: Trip, extras: ChosenExtras, rule: PriceRule) {
  return { car, supplier: car.supplier, from, to, extras, rule, timeZone: pickupZone };
}

/** Returns by how much a total changed, in minor units: of the base currency if the two are in different currencies. */
export function totalDifference({ before, after }: PriceChange): number {
  return before.currency === after.currency
    ? after.totalMinor - before.totalMinor
    : after.baseTotalMinor - before.baseTotalMinor;
}

/** Returns true if the deposit changed. Deposits in different currencies aren't compared. */
export function isOtherDeposit({ before, after }: PriceChange): boolean {
  return before.currency === after.currency && before.depositMinor !== after.depositMinor;
}

/** Returns true if the total or the deposit changed. */
export function hasChanged(change: PriceChange): boolean {
  return totalDifference(change) !== 0 || isOtherDeposit(change);
}

/** Returns the lines that differ between two prices, those of the new price first. */
export function changedLines({ before, after }: PriceChange): ChangedLine[] {
  const left = [...billLines(before.lines)];
  const now = billLines(after.lines).map((line): ChangedLine => {
    const index = left.findIndex((former) => former.code === line.code && former.key === line.key);
    const [former] = index < 0 ? [] : left.splice(index, 1);
    return changedLine(line, former?.amountMinor ?? null, line.amountMinor);
  });
  const gone = left.map((line) => changedLine(line, line.amountMinor, null));
  return [...now, ...gone].filter((line) => line.before !== line.after);
}

function changedLine(
  { code, quantity, rate, names }: QuoteLine,
  before: Minor | null,
  after: Minor | null,
): ChangedLine {
  return { code, quantity, rate, names, before, after };
}

/** Returns the payment choice in effect: the selected one if it is allowed, otherwise the first allowed one. */
export function settledChoice(
  allowed: readonly PaymentChoice[],
  chosen: PaymentChoice | null,
): PaymentChoice | undefined {
  return allowed.find((choice) => choice === chosen) ?? allowed[0];
}
