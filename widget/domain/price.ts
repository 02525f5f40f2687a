import { type Decimal, decimalOne, divideHalfAway, divideToTotal, toNumber } from './decimal.ts';
import { dailyExtraNames, type ExtraName, flatExtraNames } from './enumerations.ts';
import { type Minor, minor } from './money.ts';
import { type ApiPrice, type PricedCar, readPrice } from './priced-car.ts';
import { type Charge, datedCharges, dayCharges, hourCharges, type RentCode } from './rent.ts';
import { rentalDays } from './rental-period.ts';
import type { TimeZone } from './time-zone.ts';

/** `daily` is the product's own rule, `hourly` the one BookCars 8 backends charge by. */
export type PriceRule = 'daily' | 'hourly';

export type PriceLineCode = RentCode | ExtraName | 'priceChange';

/**
 * One line of the price. `unit` times `quantity` is the amount; `unit` is null where it is no whole number of cents, and
 * on the line of the change rate. `rate` is that line's per cent. One code may have several lines (days of different
 * dated prices), so lines are told apart by their place in the list.
 */
export interface PriceLine {
  readonly code: PriceLineCode;
  readonly amount: Minor;
  readonly quantity: number;
  readonly unit: Minor | null;
  readonly rate?: number;
}

/** A price in minor units of the base currency; the lines sum to the total. */
export interface Price {
  readonly days: number;
  readonly lines: PriceLine[];
  readonly total: Minor;
}

/** Which extras are chosen; what is missing is not. */
export type ChosenExtras = { readonly [Name in ExtraName]?: boolean | undefined };

export interface PricedPeriod {
  readonly from: Date;
  readonly to: Date;
  readonly rule?: PriceRule | undefined;
  /** The zone whose wall clock counts the days: the pick-up location's. */
  readonly timeZone?: TimeZone | undefined;
}

/** A supplier, who may change all of its prices by one per cent rate; the rate may be negative, also below -100. */
export interface RatedSupplier {
  readonly priceChangeRate?: ApiPrice;
}

export interface PriceInput extends PricedPeriod {
  readonly car: PricedCar;
  readonly extras?: ChosenExtras | null | undefined;
  /** Per cent added to everything at the end; may be negative, also below -100. */
  readonly priceChangeRate?: ApiPrice;
}

const hourLength = 3_600_000;
const dayLength = 86_400_000;
const hundred = decimalOne * 100n;

/**
 * Prices a rental. It is total: missing and unreadable prices count as none, prices as text are read, and periods that
 * end before they start compute as well (refusing them is the period check's job). Only a date that is no date and an
 * unknown zone throw a RangeError.
 *
 * The sum is exact until the end. The total is the exact total with half a cent away from zero; the lines before the
 * change rate sum to the exact sum rounded the same way, and the change rate's line is the difference. Where prices have
 * no fractions of a cent every line is exact; otherwise a line is less than a cent off.
 */
export function priceRental({ car, extras, priceChangeRate, ...period }: PriceInput): Price {
  const length = measure(period);
  const { days, hours, rule } = length;
  const extraDays = rule === 'hourly' && !car.isDateBasedPrice ? Math.floor(hours / 24) : days;
  const charges = [...rentCharges(car, length), ...extraCharges(car, extras ?? {}, extraDays)];
  return { days, ...addUp(charges, readRate(priceChangeRate)) };
}

/** Prices a supplier's car by `priceRental`, with the supplier's change rate. */
export function priceOffer({
  supplier,
  ...rental
}: Omit<PriceInput, 'priceChangeRate'> & { readonly supplier: RatedSupplier }): Price {
  return priceRental({ ...rental, priceChangeRate: supplier.priceChangeRate });
}

/** A single price with the supplier's change rate, half a cent away from zero, such as the fee of an extra. */
export function withPriceChange(amount: Minor, { priceChangeRate }: RatedSupplier): Minor {
  return toTotal(BigInt(amount) * decimalOne, readRate(priceChangeRate));
}

/** The totals of `priceRental` without extras, for those who compare hundreds of cars: the period is measured once. */
export function rentTotals(period: PricedPeriod): (car: PricedCar, priceChangeRate?: ApiPrice) => Minor {
  const length = measure(period);
  return (car, priceChangeRate) => toTotal(sum(rentCharges(car, length).map(exactAmount)), readRate(priceChangeRate));
}

interface Length {
  readonly from: Date;
  readonly timeZone: TimeZone;
  readonly rule: PriceRule;
  readonly days: number;
  /** Started hours; only the hourly rule looks at them. */
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

/** The average price of a day, half a cent away from zero; a trip of no day costs its total. */
export function pricePerDay(total: Minor, days: number): Minor {
  return minor(Number(divideHalfAway(BigInt(total), BigInt(Math.max(1, days)))));
}

function readRate(priceChangeRate: ApiPrice): Decimal {
  return readPrice(priceChangeRate) ?? (0n as Decimal);
}

function extraCharges(car: PricedCar, extras: ChosenExtras, days: number): Charge<ExtraName>[] {
  const charge = (code: ExtraName, quantity: number) => {
    const unit = extras[code] ? readPrice(car[code]) : null;
    return unit !== null && unit > 0n && quantity !== 0 ? [{ code, quantity, unit }] : [];
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

/** Cents of a charge, times 10^20. */
function exactAmount({ unit, quantity }: Charge): bigint {
  return unit * BigInt(quantity) * 100n;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, amount) => all + amount, 0n);
}

/** The change rate is taken of the exact sum, which is rounded once. */
function toTotal(exactSum: bigint, rate: Decimal): Minor {
  return minor(Number(divideHalfAway(exactSum * (hundred + rate), decimalOne * hundred)));
}

function toLine({ code, quantity, unit }: Charge<RentCode | ExtraName>, amount: bigint): PriceLine {
  const cents = unit * 100n;
  const whole = cents % decimalOne === 0n ? minor(Number(cents / decimalOne)) : null;
  return { code, amount: minor(Number(amount)), quantity, unit: whole };
}

function changeLine(amount: bigint, rate: Decimal): PriceLine {
  return { code: 'priceChange', amount: minor(Number(amount)), quantity: 1, unit: null, rate: toNumber(rate) };
}
