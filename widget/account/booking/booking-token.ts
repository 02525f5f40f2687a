import type { Store } from '../../state/store.ts';

const memory = new Map<string, string>();
const keyOf = (bookingId: string) => `rental-booking-${bookingId.toLowerCase()}`;

/** In front of BookCars a reference is the booking's id, so the two have different keys. */
const referenceKeyOf = (reference: string) => `rental-reference-${reference.toLowerCase()}`;

/** Saves a booking token: in session storage on the host's own origin, in memory elsewhere. */
export function saveBookingToken(store: Pick<Store, 'mayStore'>, bookingId: string, token: string): void {
  save(store, keyOf(bookingId), token);
}

function save({ mayStore }: Pick<Store, 'mayStore'>, key: string, value: string): void {
  memory.set(key, value);
  if (!mayStore) return;
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // A private window: the memory holds it until the page is left.
  }
}

/** Saves the id of a reference for this tab, so that a reload of its page needs no second look-up. */
export function saveBookingId(store: Pick<Store, 'mayStore'>, reference: string, bookingId: string): void {
  save(store, referenceKeyOf(reference), bookingId);
}

/** Returns the id of a reference that was looked up in this tab, if any. */
export function savedBookingId(store: Pick<Store, 'mayStore'>, reference: string): string | undefined {
  return read(store, referenceKeyOf(reference));
}

/** Returns the token saved in this tab, if any. */
export function savedBookingToken(store: Pick<Store, 'mayStore'>, bookingId: string): string | undefined {
  return read(store, keyOf(bookingId));
}

function read({ mayStore }: Pick<Store, 'mayStore'>, key: string): string | undefined {
  const known = memory.get(key);
  if (known || !mayStore) return known;
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Clears the saved tokens of this page, as a reload does.
 *
 * @internal Only tests reload without a page.
 */
export function clearBookingTokens(): void {
  memory.clear();
}
