import type { ExtraName } from './enumerations.ts';
import type { ApiPrice } from './priced-car.ts';

/** The availability of an extra for a car: not offered, included in the price, or offered for a price. */
export type ExtraState = 'unavailable' | 'included' | 'offered';

/** Returns the state that an extra's price means: below 0 unavailable, 0 included, above 0 offered; unreadable is unavailable. */
export function extraState(price: ApiPrice): ExtraState {
  const value = price === null || price === '' ? Number.NaN : Number(price);
  if (value > 0) return 'offered';
  return value === 0 ? 'included' : 'unavailable';
}

/** `late`: the car has the extra, but it can no longer be used for the trip. */
export type TripExtraState = ExtraState | 'late';

/**
 * Extras that are rights: they are of use only until free cancellation and changes end. They are bought with the booking and apply
 * to what is paid for it, so a change of the booking neither adds nor removes them.
 */
const rights: readonly ExtraName[] = ['cancellation', 'amendments'];

/** Returns true for a right that a change of a booking can't touch. Managers may grant or withdraw the right to cancel until the trip begins. */
export function isFixedRight(
  name: ExtraName,
  { isManager, hasBegun }: { isManager: boolean; hasBegun: boolean },
): boolean {
  return rights.includes(name) && (name === 'amendments' || !isManager || hasBegun);
}

/** Returns an extra's state for one trip. `isLate` is true after free cancellation and changes have ended. */
export function tripExtraState(name: ExtraName, price: ApiPrice, isLate: boolean): TripExtraState {
  const state = extraState(price);
  return isLate && state !== 'unavailable' && rights.includes(name) ? 'late' : state;
}

/** Returns true if a booking has an extra: it is included, or offered and chosen. */
export function hasExtra(price: ApiPrice, chosen: boolean | undefined): boolean {
  const state = extraState(price);
  return state === 'included' || (state === 'offered' && chosen === true);
}
