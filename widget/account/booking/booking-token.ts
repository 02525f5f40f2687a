import type { Store } from '../../state/store.ts';

const memory = new Map<string, string>();
const keyOf = (bookingId: string) => `rental-booking-${bookingId.toLowerCase()}`;

/** Saves a booking token: in session storage on the host's own origin, in memory elsewhere. */
export function saveBookingToken({ mayStore }: Pick<Store, 'mayStore'>, bookingId: string, token: string): void {
  memory.set(keyOf(bookingId), token);
  if (!mayStore) return;
  try {
    sessionStorage.setItem(keyOf(bookingId), token);
  } catch {
    // A private window: the memory holds it until the page is left.
  }
}

/** Saves the id of a reference for this tab, so that a reload of its page needs no second look-up. */
export function saveBookingId(store: Pick<Store, 'mayStore'>, reference: string, bookingId: string): void {
  saveBookingToken(store, reference, bookingId);
}

/** Returns the id of a reference that was looked up in this tab, if any. */
export function savedBookingId(store: Pick<Store, 'mayStore'>, reference: string): string | undefined {
  return savedBookingToken(store, reference);
}

/** Returns the token saved in this tab, if any. */
export function savedBookingToken({ mayStore }: Pick<Store, 'mayStore'>, bookingId: string): string | undefined {
  const known = memory.get(keyOf(bookingId));
  if (known || !mayStore) return known;
  try {
    return sessionStorage.getItem(keyOf(bookingId)) ?? undefined;
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
