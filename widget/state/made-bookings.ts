import { useSyncExternalStore } from 'react';
import type { SearchQuery } from '../domain/search-query.ts';
import { storageKeys } from './page-storage.ts';
import { forgetRepeatedBooking } from './repeated-booking.ts';
import { signal } from './signals.ts';
import type { Store } from './store.ts';

/** Returns the storage key of a trip: a checkout's draft and booking belong to one car and one query. */
export function tripIdentity(carId: string, query: SearchQuery): string {
  return [carId, query.pickup, query.dropoff, query.from, query.to].join(' ');
}

/** A booking that was made in this browser. */
export interface MadeBooking {
  readonly reference: string;
  readonly bookingId: string;
  /** Gives access to this one booking without an account. */
  readonly token?: string | undefined;
  /** The `tripIdentity`, so that another tab recognizes the checkout. */
  readonly trip?: string | undefined;
}

type StoredBooking = MadeBooking & { readonly madeAt: number };
type Storing = Pick<Store, 'storage' | 'mayStore'>;

const maxAgeMs = 7 * 86_400_000;
const maxCount = 10;
const confirmedKey = 'rental-confirmed';

/** Reference of the booking whose confirmation this tab shows; undefined until it has been read from the tab's storage. */
const confirmed = signal<string | null | undefined>(undefined);

function isStored(found: unknown): found is StoredBooking {
  return (
    typeof found === 'object' &&
    found !== null &&
    'madeAt' in found &&
    typeof found.madeAt === 'number' &&
    found.madeAt > Date.now() - maxAgeMs &&
    'reference' in found &&
    'bookingId' in found
  );
}

function parse(text: string | null): readonly StoredBooking[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isStored) : [];
  } catch {
    return [];
  }
}

/** Stores a booking on the host's own origin, also one that awaits its payment. Nothing is stored elsewhere. */
export function keepBooking({ mayStore, storage }: Storing, booking: MadeBooking): void {
  if (!mayStore) return;
  const others = parse(storage.read(storageKeys.bookings)).filter((each) => each.reference !== booking.reference);
  const kept = [...others, { ...booking, madeAt: Date.now() }].slice(-maxCount);
  storage.write(storageKeys.bookings, JSON.stringify(kept));
}

/** Stores a booking, and makes this tab show its confirmation. */
export function keepMadeBooking(store: Storing, booking: MadeBooking): void {
  if (!store.mayStore) return;
  forgetRepeatedBooking();
  keepBooking(store, booking);
  confirmed.value = booking.reference;
  try {
    sessionStorage.setItem(confirmedKey, booking.reference);
  } catch {
    // In a private window the signal holds it until the page is left.
  }
}

/** Forgets a booking, so that its trip can be booked again. */
export function forgetMadeBooking({ storage }: Storing, bookingId: string): void {
  const others = parse(storage.read(storageKeys.bookings)).filter((each) => each.bookingId !== bookingId);
  storage.write(storageKeys.bookings, others.length > 0 ? JSON.stringify(others) : null);
}

/** Returns the booking with a reference, if it was made in this browser within a week. */
export function madeBooking({ storage }: Storing, reference: string): MadeBooking | undefined {
  const wanted = reference.toUpperCase();
  return parse(storage.read(storageKeys.bookings)).find((each) => each.reference.toUpperCase() === wanted);
}

/** Returns the booking of a trip that was made in this browser; updates when another tab makes one. */
export function useMadeBooking({ storage }: Storing, trip: string): MadeBooking | undefined {
  const read = () => storage.read(storageKeys.bookings);
  return parse(useSyncExternalStore(subscribe, read, () => null)).find((each) => each.trip === trip);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/** Returns true if the tab shows the confirmation of this booking; a component that calls it re-renders when that ends. */
export function isConfirmation({ mayStore }: Pick<Store, 'mayStore'>, reference: string): boolean {
  return (confirmed.value === undefined && mayStore ? storedConfirmation() : confirmed.value) === reference;
}

/** Ends the confirmation, because the booking has been changed or cancelled since. */
export function endConfirmation(): void {
  confirmed.value = null;
  try {
    sessionStorage.removeItem(confirmedKey);
  } catch {
    // Storage that can't be changed never stored anything.
  }
}

function storedConfirmation(): string | null {
  try {
    return sessionStorage.getItem(confirmedKey);
  } catch {
    return null;
  }
}

/**
 * Clears this page's memory; what is stored stays, as after a reload.
 *
 * @internal Only tests reload without a page.
 */
export function clearConfirmation(): void {
  confirmed.value = undefined;
}
