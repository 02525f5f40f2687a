import type { AddOnUnits } from '../domain/add-ons.ts';
import type { ExtraName, PaymentChoice } from '../domain/enumerations.ts';
import type { Store } from './store.ts';

interface RepeatedPerson {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly birthDate: string;
}

/** The data that a repeated booking takes from the first one. */
export interface RepeatedBooking {
  readonly driver: RepeatedPerson;
  readonly additionalDriver: RepeatedPerson;
  readonly licenseNumber: string;
  readonly extras: { readonly [Name in ExtraName]?: boolean };
  readonly addOns: AddOnUnits;
  readonly choice: PaymentChoice | null;
}

const key = 'rental-again';

/**
 * Keeps a booking's data for the next checkout in this tab, on the host's own origin only. It is not in an address, because
 * addresses are logged and sent on. Signing out clears it, and so does the next booking.
 */
export function keepRepeatedBooking({ mayStore }: Pick<Store, 'mayStore'>, booking: RepeatedBooking): void {
  if (!mayStore) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(booking));
  } catch {
    // In a private window the form stays empty.
  }
}

/** Returns the data kept in this tab, if any. */
export function repeatedBooking(): RepeatedBooking | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isRepeated(found) ? found : null;
  } catch {
    return null;
  }
}

export function forgetRepeatedBooking(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage that can't be changed never stored anything.
  }
}

function isRepeated(found: unknown): found is RepeatedBooking {
  return typeof found === 'object' && found !== null && 'driver' in found && 'extras' in found;
}
