import type { Store } from '../../state/store.ts';

const memory = new Map<string, string>();
const keyOf = (bookingId: string) => `rental-booking-${bookingId.toLowerCase()}`;

/** Keeps what opens a booking without an account: for the tab on the host's own origin, in memory elsewhere. */
export function keepToken({ mayStore }: Pick<Store, 'mayStore'>, bookingId: string, token: string): void {
  memory.set(keyOf(bookingId), token);
  if (!mayStore) return;
  try {
    sessionStorage.setItem(keyOf(bookingId), token);
  } catch {
    // A private window: the memory holds it until the page is left.
  }
}

/** What opens a booking, from this tab's memory. */
export function keptToken({ mayStore }: Pick<Store, 'mayStore'>, bookingId: string): string | undefined {
  const known = memory.get(keyOf(bookingId));
  if (known || !mayStore) return known;
  try {
    return sessionStorage.getItem(keyOf(bookingId)) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Forgets every token that this page has kept, as a reload does.
 *
 * @internal Only tests reload without a page.
 */
export function forgetTokens(): void {
  memory.clear();
}
