import { type Minor, minor } from './money.ts';

export const feeCodes = ['youngDriver', 'seniorDriver', 'oneWay', 'outOfHours', 'airport', 'tax', 'winter'] as const;
/** Fees that a trip or its driver causes; each is a line of the price. */
export type FeeCode = (typeof feeCodes)[number];

export const feeUnits = ['trip', 'day', 'percent'] as const;
/** A fee is for the trip, for each day, or a percentage of the price without fees. */
export type FeeUnit = (typeof feeUnits)[number];

/** The operator's names of a fee, by language. */
export type FeeNames = { readonly [language: string]: string | undefined };

/** A fee of one trip. */
export interface FeeCharge {
  readonly code: FeeCode;
  readonly per: FeeUnit;
  /** Minor units of the base currency; hundredths of a per cent if `per` is `percent`. */
  readonly amount: number;
  /** How often it is charged: the days, or the desks visited out of hours. */
  readonly quantity: number;
  /** The most that it costs for a trip, in minor units; null if there is no limit. */
  readonly max: Minor | null;
  /** The operator's names by language; null if the name of the code is enough. */
  readonly names?: FeeNames | null;
}

/** Returns what a fee costs; `base` is the price without fees. A percentage is rounded half a cent away from zero. */
export function feeAmount({ per, amount, quantity, max }: FeeCharge, base: Minor): Minor {
  const full = per === 'percent' ? percentOf(base, amount * quantity) : amount * quantity;
  return minor(max === null ? full : Math.min(full, max));
}

/** Returns what all fees cost together. */
export function feeTotal(fees: readonly FeeCharge[], base: Minor): Minor {
  return minor(fees.reduce((sum, fee) => sum + feeAmount(fee, base), 0));
}

/** The product of two whole numbers in BigInt, so that no price is too large. A price below 0 has no percentage to pay. */
function percentOf(base: Minor, hundredths: number): number {
  return base <= 0 ? 0 : Number((BigInt(base) * BigInt(hundredths) + 5000n) / 10_000n);
}
