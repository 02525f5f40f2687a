import { addedByExtra } from '../../../widget/domain/bill-lines.ts';
import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import { type ExtraName, extraNames, isOneOf } from '../../../widget/domain/enumerations.ts';
import { convert, convertLines, type Minor, minor } from '../../../widget/domain/money.ts';
import { type ChosenExtras, priceOffer, rentTotals } from '../../../widget/domain/price.ts';
import type { ListedCar } from '../catalogue/catalogue.ts';
import type { StoredLine } from '../db/schema.ts';
import type { Pricing } from './pricing.ts';
import type { Trip } from './resolve-trip.ts';

/** A trip's price in the base currency and in the display currency. Lines sum to their totals exactly. */
export type TripPrice = {
  days: number;
  extras: ExtraName[];
  lines: StoredLine[];
  total: Minor;
  /** The car's refundable deposit, never part of the total. */
  deposit: Minor;
  baseCurrency: CurrencyCode;
  currency: CurrencyCode;
  rate: number;
  displayLines: StoredLine[];
  displayTotal: Minor;
  displayDeposit: Minor;
};

export type PricingInput = {
  pricing: Pricing;
  record: ListedCar;
  trip: Pick<Trip, 'startsAt' | 'endsAt' | 'pickup'>;
  extras: readonly ExtraName[];
  currency: CurrencyCode;
  rate: number;
};

/** Returns a function that computes a car's rent without extras, in the base currency, which is enough to sort many cars. */
export function rentTotalsOf(input: Pick<PricingInput, 'pricing' | 'trip'>) {
  const { units, totalOf } = rentOf(input);
  const keyOf = rentKeyOf(input, units);
  return (record: ListedCar): Minor => {
    const { prices, supplier, rents } = record;
    const key = keyOf(record);
    const known = rents.get(key);
    if (known !== undefined) return known;
    const total = totalOf(prices, supplier);
    if (rents.size < maxKnownRents) rents.set(key, total);
    return total;
  };
}

/** Returns a function that tells what a car's rent and its lines depend on: the length, and for dated prices the start too. */
export function rentKeys(input: Pick<PricingInput, 'pricing' | 'trip'>): (record: ListedCar) => number | string {
  return rentKeyOf(input, rentOf(input).units);
}

function rentOf({ pricing: { rule }, trip: { startsAt, endsAt, pickup } }: Pick<PricingInput, 'pricing' | 'trip'>) {
  return rentTotals({ from: startsAt, to: endsAt, rule, timeZone: pickup.timeZone });
}

function rentKeyOf({ trip: { startsAt, pickup } }: Pick<PricingInput, 'trip'>, units: number) {
  const ofDates = `${units} ${startsAt.getTime()} ${pickup.timeZone}`;
  return ({ prices }: ListedCar) => (prices.isDateBasedPrice ? ofDates : units);
}

/** Most searches are for one of a few lengths. */
const maxKnownRents = 32;

/** Converts an amount from the base currency to the display currency. */
export function toDisplayAmount(
  amount: Minor,
  { pricing: { baseCurrency }, currency, rate }: Pick<PricingInput, 'pricing' | 'currency' | 'rate'>,
): Minor {
  return currency === baseCurrency ? amount : convert({ amount, currency: baseCurrency }, rate, currency).amount;
}

/** Prices a trip for quotes, bookings and the cars of a page; `rentTotalsOf` ranks whole searches by the same rule. */
export function priceTrip(input: PricingInput): TripPrice {
  const { pricing, record, trip, extras, currency, rate } = input;
  const chosen: ChosenExtras = Object.fromEntries(extras.map((name) => [name, true]));
  const offer = {
    car: record.prices,
    supplier: record.supplier,
    from: trip.startsAt,
    to: trip.endsAt,
    rule: pricing.rule,
    timeZone: trip.pickup.timeZone,
  };
  const { days, lines, total } = priceOffer({ ...offer, extras: chosen });
  const displayTotalOf = (others: ChosenExtras) =>
    toDisplayAmount(priceOffer({ ...offer, extras: others }).total, input);
  const base = lines.map(({ code, amount, quantity, unit, rate: change }) => ({
    code,
    amount,
    quantity,
    unit,
    ...(change === undefined ? {} : { rate: change }),
  }));
  const deposit = minor(Math.max(0, record.car.deposit));
  const isBase = currency === pricing.baseCurrency;
  const converted = isBase ? { lines: base, total: { amount: total } } : convertLines(base, rate, currency);
  return {
    days,
    extras: [...extras],
    lines: base,
    total,
    deposit,
    baseCurrency: pricing.baseCurrency,
    currency,
    rate: isBase ? 1 : rate,
    displayLines: converted.lines.map((line) =>
      isOneOf(extraNames, line.code) ? { ...line, payable: addedByExtra(line.code, chosen, displayTotalOf) } : line,
    ),
    displayTotal: converted.total.amount,
    displayDeposit: toDisplayAmount(deposit, input),
  };
}
