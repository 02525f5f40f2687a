import { type Decimal, toDecimal } from './decimal.ts';
import type { ExtraName } from './enumerations.ts';

/** A price as older records store it: major units, possibly as text, possibly missing. */
export type ApiPrice = number | string | null | undefined;

/** One price per day for a range of calendar days, both ends included. A null date is 1 January 1970. */
export interface DatedPrice {
  readonly startDate?: string | number | Date | null | undefined;
  readonly endDate?: string | number | Date | null | undefined;
  readonly dailyPrice?: ApiPrice;
}

type Tier = 'hourly' | 'daily' | 'biWeekly' | 'weekly' | 'monthly';

/**
 * The price fields of a car as in the API, in major units of the base currency. "Bi-weekly" is the price of three days.
 * An extra is -1 if it isn't offered, 0 if it is included, otherwise its price.
 */
export type PricedCar = {
  readonly [Field in `${Tier}Price` | `discounted${Capitalize<Tier>}Price` | ExtraName]?: ApiPrice;
} & {
  /** The most that an additional driver costs for a trip; null or 0 if there is no limit. */
  readonly additionalDriverMax?: ApiPrice;
  readonly isDateBasedPrice?: boolean | null | undefined;
  readonly dateBasedPrices?: readonly DatedPrice[] | null | undefined;
};

/** Parses a price; returns null if it is undefined or not a finite number. An explicit null and an empty text are 0. */
export function readPrice(price: ApiPrice): Decimal | null {
  const value = Number(price);
  return Number.isFinite(value) ? toDecimal(value) : null;
}

const fields = {
  hourly: ['discountedHourlyPrice', 'hourlyPrice'],
  daily: ['discountedDailyPrice', 'dailyPrice'],
  biWeekly: ['discountedBiWeeklyPrice', 'biWeeklyPrice'],
  weekly: ['discountedWeeklyPrice', 'weeklyPrice'],
  monthly: ['discountedMonthlyPrice', 'monthlyPrice'],
} as const satisfies Record<Tier, readonly [keyof PricedCar, keyof PricedCar]>;

/** Returns a tier's discounted price, the ordinary one if the discount is missing or 0, or 0 if both are missing. */
export function tierPrice(car: PricedCar, tier: Tier): Decimal {
  const [discounted, ordinary] = fields[tier];
  return readPrice(car[discounted]) || readPrice(car[ordinary]) || (0n as Decimal);
}
