import { addAddOns, addOnLine } from '../../../widget/domain/add-ons.ts';
import { addedByExtra } from '../../../widget/domain/bill-lines.ts';
import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import { toDisplayMoney } from '../../../widget/domain/display-money.ts';
import { driverAges } from '../../../widget/domain/driver-age.ts';
import { type ExtraName, extraNames, isOneOf } from '../../../widget/domain/enumerations.ts';
import { type FeeCharge, feeTotal } from '../../../widget/domain/fee-charge.ts';
import { addFees, feeCharges } from '../../../widget/domain/fees.ts';
import { convertLines, type Minor, minor } from '../../../widget/domain/money.ts';
import { type ChosenExtras, type Price, type PriceLine, priceOffer, rentTotals } from '../../../widget/domain/price.ts';
import type { ListedCar } from '../catalogue/catalogue.ts';
import { datedPricesNear } from '../catalogue/dated-prices.ts';
import type { StoredLine } from '../db/schema.ts';
import type { BookedAddOn } from './chosen-add-ons.ts';
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
  trip: Trip;
  extras: readonly ExtraName[];
  /** None by default. */
  addOns?: readonly BookedAddOn[] | undefined;
  currency: CurrencyCode;
  rate: number;
};

/**
 * Returns a function that computes a car's total without extras: the rent and the fees, in the base currency, which is enough
 * to sort many cars.
 */
export function tripTotalsOf(input: Pick<PricingInput, 'pricing' | 'trip'>) {
  const { units, days, totalOf } = rentOf(input);
  const keyOf = rentKeyOf(input, units);
  const feesOf = tripFees(input.trip, days);
  const rentTotal = (record: ListedCar): Minor => {
    const { supplier, rents } = record;
    const key = keyOf(record);
    const known = rents.get(key);
    if (known !== undefined) return known;
    const total = totalOf(pricesFor(record, input.trip), supplier);
    if (rents.size < maxKnownRents) rents.set(key, total);
    return total;
  };
  return (record: ListedCar): Minor => {
    const rent = rentTotal(record);
    if (record.fees.length === 0) return rent;
    const { charges } = feesOf(record);
    return charges.length === 0 ? rent : minor(rent + feeTotal(charges, rent));
  };
}

/**
 * Returns a function that returns what a car's total and its lines depend on: the length, for dated prices the start too, and the
 * fees.
 */
export function totalKeys(input: Pick<PricingInput, 'pricing' | 'trip'>): (record: ListedCar) => number | string {
  const { units, days } = rentOf(input);
  const keyOf = rentKeyOf(input, units);
  const feesOf = tripFees(input.trip, days);
  return (record) => {
    const { text } = feesOf(record);
    return text === '' ? keyOf(record) : `${keyOf(record)} ${text}`;
  };
}

/** Returns the fees of a car for a trip. */
export function feesOfTrip({ pricing, record, trip }: Pick<PricingInput, 'pricing' | 'record' | 'trip'>): FeeCharge[] {
  return record.fees.length === 0 ? [] : tripFees(trip, rentOf({ pricing, trip }).days)(record).charges;
}

/** Returns the range of driver ages with the same fees; undefined if no fee of the car depends on the age. */
export function agesWithSameFees({ record, trip, ...input }: Pick<PricingInput, 'pricing' | 'record' | 'trip'>) {
  if (!record.fees.some(({ ageFrom, ageTo }) => ageFrom !== null || ageTo !== null)) return undefined;
  const feesAt = (driverAge: number) => JSON.stringify(feesOfTrip({ ...input, record, trip: { ...trip, driverAge } }));
  const own = feesAt(trip.driverAge);
  let [min, max] = [trip.driverAge, trip.driverAge];
  while (min > driverAges.min && feesAt(min - 1) === own) min -= 1;
  while (max < driverAges.max && feesAt(max + 1) === own) max += 1;
  return { min, max };
}

type TripFees = { charges: FeeCharge[]; text: string };

/** Returns a function that finds a car's fees for the trip, once for all cars that share a list of fees. */
function tripFees(trip: Trip, days: number): (record: Pick<ListedCar, 'fees'>) => TripFees {
  const found = new Map<ListedCar['fees'], TripFees>();
  const { pickup, dropoff, fromWall: from, toWall: to, driverAge } = trip;
  return ({ fees }) => {
    const known = found.get(fees);
    if (known) return known;
    const charges = feeCharges(fees, { pickup, dropoff, from, to, days, driverAge });
    const own = { charges, text: charges.length === 0 ? '' : JSON.stringify(charges) };
    found.set(fees, own);
    return own;
  };
}

function rentOf({ pricing: { rule }, trip: { startsAt, endsAt, pickup } }: Pick<PricingInput, 'pricing' | 'trip'>) {
  return rentTotals({ from: startsAt, to: endsAt, rule, timeZone: pickup.timeZone });
}

function rentKeyOf({ trip: { startsAt, pickup } }: Pick<PricingInput, 'trip'>, units: number) {
  const ofDates = `${units} ${startsAt.getTime()} ${pickup.timeZone}`;
  return ({ prices }: ListedCar) => (prices.isDateBasedPrice ? ofDates : units);
}

/** Returns a car's price fields with the dated prices that the trip may need. */
function pricesFor({ prices }: Pick<ListedCar, 'prices'>, trip: Pick<Trip, 'startsAt' | 'endsAt'>) {
  if (prices.dateBasedPrices.length === 0) return prices;
  return { ...prices, dateBasedPrices: datedPricesNear(prices.dateBasedPrices, trip) };
}

/** Most searches are for one of a few lengths. */
const maxKnownRents = 32;

/** Converts an amount from the base currency to the display currency. */
export function toDisplayAmount(
  amount: Minor,
  { pricing: { baseCurrency }, currency, rate }: Pick<PricingInput, 'pricing' | 'currency' | 'rate'>,
): Minor {
  return toDisplayMoney(amount, { baseCurrency, currency, rate }).amount;
}

/** Prices a trip for quotes, bookings and the cars of a page; `tripTotalsOf` ranks whole searches by the same rule. */
export function priceTrip(input: PricingInput): TripPrice {
  const { pricing, record, trip, extras, addOns = [], currency, rate } = input;
  const chosen: ChosenExtras = Object.fromEntries(extras.map((name) => [name, true]));
  const offer = {
    car: pricesFor(record, trip),
    supplier: record.supplier,
    from: trip.startsAt,
    to: trip.endsAt,
    rule: pricing.rule,
    timeZone: trip.pickup.timeZone,
  };
  const rental = addFees(priceOffer({ ...offer, extras: chosen }), feesOfTrip(input));
  const { days } = rental;
  const own = addOns.map(({ addOn, quantity }) => addOnLine(addOn, quantity, days));
  const { lines, total } = addAddOns(rental, own);
  const displayTotalOf = (others: ChosenExtras) =>
    toDisplayAmount(priceOffer({ ...offer, extras: others }).total, input);
  const deposit = minor(Math.max(0, record.car.deposit));
  const isBase = currency === pricing.baseCurrency;
  const converted = isBase ? rental : toDisplayPrice(rental, rate, currency);
  const displayed = addAddOns(converted, isBase ? own : own.map((line) => toDisplayLine(line, input)));
  return {
    days,
    extras: [...extras],
    lines: lines.map(toStoredLine),
    total,
    deposit,
    baseCurrency: pricing.baseCurrency,
    currency,
    rate: isBase ? 1 : rate,
    displayLines: displayed.lines.map((line) => ({
      ...toStoredLine(line),
      ...(isOneOf(extraNames, line.code) ? { payable: addedByExtra(line.code, chosen, displayTotalOf) } : {}),
    })),
    displayTotal: displayed.total,
    displayDeposit: toDisplayAmount(deposit, input),
  };
}

/** Converts rent and fees together, so that the lines sum to the converted total. */
function toDisplayPrice({ days, lines }: Price, rate: number, currency: CurrencyCode): Price {
  const converted = convertLines(lines, rate, currency);
  return { days, lines: converted.lines, total: converted.total.amount };
}

/** Converts the line of an add-on by its unit: its price as an option, times the quantity, is the line's amount. */
function toDisplayLine(line: PriceLine, currencies: Parameters<typeof toDisplayAmount>[1]): PriceLine {
  const unit = toDisplayAmount(line.unit ?? line.amount, currencies);
  return { ...line, unit, amount: minor(unit * line.quantity) };
}

function toStoredLine({ code, amount, quantity, unit, rate, names, key }: PriceLine): StoredLine {
  return {
    code,
    amount,
    quantity,
    unit,
    ...(rate === undefined ? {} : { rate }),
    ...(names === undefined ? {} : { names }),
    ...(key === undefined ? {} : { key }),
  };
}
