import { type Decimal, decimalOne, divideHalfAway, divideToTotal, toNumber } from './decimal.ts';
import { dailyExtraNames, type ExtraName, flatExtraNames } from './enumerations.ts';
import type { FeeCode, FeeNames } from './fee-charge.ts';
import { type Minor, minor } from './money.ts';
import { type RatedSupplier, readRate, toTotal } from './price-change.ts';
import { type ApiPrice, type PricedCar, readPrice } from './priced-car.ts';
import { type Charge, datedCharges, dayCharges, hourCharges, type RentCode } from './rent.ts';
import { rentalDays } from './rental-period.ts';
import type { TimeZone } from './time-zone.ts';

/** `daily` is the product's own rule; `hourly` is the rule of BookCars 8 backends. */
export type PriceRule = 'daily' | 'hourly';

export type PriceLineCode = RentCode | ExtraName | 'priceChange' | FeeCode;

/**
 * One line of the price. `unit` times `quantity` is the amount; `unit` is null if it isn't a whole number of cents, and on
 * lines with a `rate`: the percentage of the change rate or of a fee. One code may have several lines (days of different
 * dated prices), so lines are identified by their index.
 */
export interface PriceLine {
  readonly code: PriceLineCode;
  readonly amount: Minor;
  readonly quantity: number;
  readonly unit: Minor | null;
  readonly rate?: number;
  /** The operator's names of a fee, by language. */
  readonly names?: FeeNames;
}

/** A price in minor units of the base currency; the lines sum to the total. */
export interface Price {
  readonly days: number;
  readonly lines: PriceLine[];
  readonly total: Minor;
}

/** The chosen extras; a missing one is not chosen. */
export type ChosenExtras = { readonly [Name in ExtraName]?: boolean | undefined };

export interface PricedPeriod {
  readonly from: Date;
  readonly to: Date;
  readonly rule?: PriceRule | undefined;
  /** The zone in which days are counted: the pick-up location's. */
  readonly timeZone?: TimeZone | undefined;
}

export interface PriceInput extends PricedPeriod {
  readonly car: PricedCar;
  readonly extras?: ChosenExtras | null | undefined;
  /** Percentage added to the sum at the end; may be negative, also below -100. */
  readonly priceChangeRate?: ApiPrice;
}

const hourLength = 3_600_000;
const dayLength = 86_400_000;

/**
 * Prices a rental. Missing and unreadable prices count as 0, prices as text are parsed, and a period that ends before it
 * starts is computed as well (the period check rejects it). Throws a RangeError only for an invalid date or an unknown
 * zone.
 *
 * The sum is exact until the end. The total is the exact total, rounded half a cent away from zero; the lines before the
 * change rate sum to the exact sum rounded the same way, and the change rate's line is the difference. If prices have no
 * fractions of a cent, every line is exact; otherwise a line is less than a cent off. `addFees` adds the fees.
 */
export function priceRental({ car, extras, priceChangeRate, ...period }: PriceInput): Price {
  const length = measure(period);
  const { days, hours, rule } = length;
  const extraDays = rule === 'hourly' && !car.isDateBasedPrice ? Math.floor(hours / 24) : days;
  const charges = [...rentCharges(car, length), ...extraCharges(car, extras ?? {}, extraDays)];
  return { days, ...addUp(charges, readRate(priceChangeRate)) };
}

/** Prices a supplier's car with `priceRental` and the supplier's change rate. */
export function priceOffer({
  supplier,
  ...rental
}: Omit<PriceInput, 'priceChangeRate'> & { readonly supplier: RatedSupplier }): Price {
  return priceRental({ ...rental, priceChangeRate: supplier.priceChangeRate });
}

/** Computes `priceRental`'s totals without extras for one period. */
export interface RentTotals {
  /** The billed days or, by the hourly rule, hours: all that the rent of a car without dated prices depends on. */
  readonly units: number;
  readonly days: number;
  readonly totalOf: (car: PricedCar, supplier: RatedSupplier) => Minor;
}

/** Measures the period once for hundreds of cars. Throws a RangeError for an invalid date or an unknown zone. */
export function rentTotals(period: PricedPeriod): RentTotals {
  const length = measure(period);
  return {
    units: length.rule === 'hourly' ? length.hours : length.days,
    days: length.days,
    totalOf: (car, { priceChangeRate }) =>
      toTotal(sum(rentCharges(car, length).map(exactAmount)), readRate(priceChangeRate)),
  };
}

interface Length {
  readonly from: Date;
  readonly timeZone: TimeZone;
  readonly rule: PriceRule;
  readonly days: number;
  /** Started hours; only the hourly rule uses them. */
  readonly hours: number;
}

function measure({ from, to, rule = 'daily', timeZone = 'UTC' }: PricedPeriod): Length {
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) throw new RangeError('Expected two valid dates');
  const span = to.getTime() - from.getTime();
  const days = rule === 'hourly' ? Math.ceil(span / dayLength) + 0 : rentalDays(from, to, timeZone);
  return { from, timeZone, rule, days, hours: Math.ceil(span / hourLength) + 0 };
}

function rentCharges(car: PricedCar, { from, timeZone, rule, days, hours }: Length): Charge<RentCode>[] {
  if (car.isDateBasedPrice) return datedCharges(car, from, days, timeZone);
  return rule === 'hourly' ? hourCharges(car, hours) : dayCharges(car, days);
}

/** Returns the average price of a day, rounded half a cent away from zero; a trip of zero days costs its total. */
export function pricePerDay(total: Minor, days: number): Minor {
  return minor(Number(divideHalfAway(BigInt(total), BigInt(Math.max(1, days)))));
}

function extraCharges(car: PricedCar, extras: ChosenExtras, days: number): Charge<ExtraName>[] {
  const charge = (code: ExtraName, quantity: number) => {
    const unit = extras[code] ? readPrice(car[code]) : null;
    if (unit === null || unit <= 0n || quantity === 0) return [];
    const most = code === 'additionalDriver' ? readPrice(car.additionalDriverMax) : null;
    const isCapped = most !== null && most > 0n && unit * BigInt(quantity) > most;
    return [isCapped ? { code, quantity: 1, unit: most } : { code, quantity, unit }];
  };
  return [
    ...flatExtraNames.flatMap((name) => charge(name, 1)),
    ...dailyExtraNames.flatMap((name) => charge(name, days)),
  ];
}

function addUp(charges: Charge<RentCode | ExtraName>[], rate: Decimal): { lines: PriceLine[]; total: Minor } {
  const exact = charges.map(exactAmount);
  const exactSum = sum(exact);
  const unadjusted = divideHalfAway(exactSum, decimalOne);
  const total = toTotal(exactSum, rate);
  const amounts = divideToTotal(exact, decimalOne, unadjusted);
  const lines = charges.map((charge, index) => toLine(charge, amounts[index] ?? 0n));
  if (rate !== 0n) lines.push(changeLine(BigInt(total) - unadjusted, rate));
  return { lines, total };
}

/** Returns the cents of a charge, times 10^20. */
function exactAmount({ unit, quantity }: Charge): bigint {
  return unit * BigInt(quantity) * 100n;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, amount) => all + amount, 0n);
}

function toLine({ code, quantity, unit }: Charge<RentCode | ExtraName>, amount: bigint): PriceLine {
  const cents = unit * 100n;
  const whole = cents % decimalOne === 0n ? minor(Number(cents / decimalOne)) : null;
  return { code, amount: minor(Number(amount)), quantity, unit: whole };
}

function changeLine(amount: bigint, rate: Decimal): PriceLine {
  return { code: 'priceChange', amount: minor(Number(amount)), quantity: 1, unit: null, rate: toNumber(rate) };
}
