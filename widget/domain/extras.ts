import type { ApiPrice } from './priced-car.ts';

/** The availability of an extra for a car: not offered, included in the price, or offered for a price. */
export type ExtraState = 'unavailable' | 'included' | 'offered';

/** Returns the state that an extra's price means: below 0 unavailable, 0 included, above 0 offered; unreadable is unavailable. */
export function extraState(price: ApiPrice): ExtraState {
  const value = price === null || price === '' ? Number.NaN : Number(price);
  if (value > 0) return 'offered';
  return value === 0 ? 'included' : 'unavailable';
}

/** Returns true if a booking has an extra: it is included, or offered and chosen. */
export function hasExtra(price: ApiPrice, chosen: boolean | undefined): boolean {
  const state = extraState(price);
  return state === 'included' || (state === 'offered' && chosen === true);
}
