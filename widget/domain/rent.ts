import type { Decimal } from './decimal.ts';
import { type PricedCar, readPrice, tierPrice } from './priced-car.ts';
import { epochDayIn, type TimeZone } from './time-zone.ts';

/** A part of the price before rounding: `unit` in major units, times `quantity`. */
export interface Charge<Code extends string = string> {
  readonly code: Code;
  readonly quantity: number;
  readonly unit: Decimal;
}

export type RentCode = 'monthly' | 'weekly' | 'biWeekly' | 'daily' | 'hourly' | 'dateBased';

const tiers = [
  { code: 'monthly', days: 30 },
  { code: 'weekly', days: 7 },
  { code: 'biWeekly', days: 3 },
] as const;

/**
 * Returns the charges for whole days: as many months of 30 days as fit, then weeks, then periods of three days, then
 * single days. This is greedy, not the cheapest combination. A tier without a price is skipped. A negative number of days
 * is charged as single days.
 */
export function dayCharges(car: PricedCar, days: number): Charge<RentCode>[] {
  const charges: Charge<RentCode>[] = [];
  let left = days;
  for (const tier of tiers) {
    const unit = left < tier.days ? 0n : tierPrice(car, tier.code);
    if (unit === 0n) continue;
    charges.push({ code: tier.code, quantity: Math.floor(left / tier.days), unit });
    left %= tier.days;
  }
  if (left !== 0) charges.push({ code: 'daily', quantity: left, unit: tierPrice(car, 'daily') });
  return charges;
}

/**
 * Returns the charges by the hour, BookCars 8's rule: whole days as above, then the remaining started hours at the hourly
 * price, or one more day if there is no hourly price. A period of zero hours counts as one with started hours.
 */
export function hourCharges(car: PricedCar, hours: number): Charge<RentCode>[] {
  const days = Math.floor(hours / 24);
  const over = hours % 24;
  const hourly = tierPrice(car, 'hourly');
  if (days !== 0 && over <= 0) return dayCharges(car, Math.max(0, days));
  if (hourly === 0n) return addDay(dayCharges(car, Math.max(0, days)), tierPrice(car, 'daily'));
  return [...dayCharges(car, Math.max(0, days)), { code: 'hourly', quantity: over, unit: hourly }];
}

function addDay(charges: Charge<RentCode>[], unit: Decimal): Charge<RentCode>[] {
  const days = charges.find((charge) => charge.code === 'daily')?.quantity ?? 0;
  return [...charges.filter((charge) => charge.code !== 'daily'), { code: 'daily', quantity: days + 1, unit }];
}

/**
 * Returns the charges by calendar day, starting on the day of `from` in the zone. Each day has the price of the first range
 * that contains it, otherwise the daily price. Days with the same price form one charge, in order of first use. A range
 * without a readable price is ignored.
 */
export function datedCharges(car: PricedCar, from: Date, days: number, zone: TimeZone): Charge<RentCode>[] {
  const ranges = (car.dateBasedPrices ?? []).flatMap((range) => {
    const unit = readPrice(range.dailyPrice);
    const [start, end] = [readDay(range.startDate, zone), readDay(range.endDate, zone)];
    return unit === null || start === null || end === null || end < start ? [] : [{ start, end, unit }];
  });
  const start = epochDayIn(from.getTime(), zone);
  const end = start + days;
  const cuts = ranges.flatMap((range) => [range.start, range.end + 1]).filter((day) => day > start && day < end);
  const edges = [start, ...[...new Set(cuts)].sort((a, b) => a - b), end];
  const charges = new Map<string, Charge<RentCode>>();
  edges.slice(0, -1).forEach((day, index) => {
    const range = ranges.find((candidate) => candidate.start <= day && day <= candidate.end);
    const [code, unit] = range ? (['dateBased', range.unit] as const) : (['daily', tierPrice(car, 'daily')] as const);
    const key = `${code} ${unit}`;
    const quantity = (charges.get(key)?.quantity ?? 0) + Math.max(0, (edges[index + 1] ?? end) - day);
    if (quantity > 0) charges.set(key, { code, quantity, unit });
  });
  return [...charges.values()];
}

function readDay(date: string | number | Date | null | undefined, zone: TimeZone): number | null {
  const instant = date === undefined ? Number.NaN : new Date(date ?? 0).getTime();
  return Number.isNaN(instant) ? null : epochDayIn(instant, zone);
}
