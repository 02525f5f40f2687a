import type { ApiPrice } from './priced-car.ts';

/** Whether a car offers an extra: not at all, without asking for more, or for a price. */
export type ExtraState = 'unavailable' | 'included' | 'offered';

/** Reads the price of an extra: below 0 unavailable, 0 included, above 0 offered. What can't be read is unavailable. */
export function extraState(price: ApiPrice): ExtraState {
  const value = price === null || price === '' ? Number.NaN : Number(price);
  if (value > 0) return 'offered';
  return value === 0 ? 'included' : 'unavailable';
}

/** Tells whether a booking has an extra: it is included, or it was offered and chosen. */
export function hasExtra(price: ApiPrice, chosen: boolean | undefined): boolean {
  const state = extraState(price);
  return state === 'included' || (state === 'offered' && chosen === true);
}
