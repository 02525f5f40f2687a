import type { Booking } from '../contract/booking.ts';
import type { Feature } from '../contract/settings.ts';
import type { SignedInUser } from '../contract/user.ts';
import { type Action, isAllowed, type Role } from '../domain/permissions.ts';
import { stateOf } from '../parts/booking-state.ts';

/** Returns a user's role, or null for a visitor. */
export function roleOf(user: Pick<SignedInUser, 'type' | 'blacklisted'> | null): Role {
  if (!user) return 'visitor';
  if (user.blacklisted) return 'suspended';
  return user.type === 'admin' || user.type === 'supplier' ? user.type : 'customer';
}

/** True if the user may manage the bookings listed for them: their own, or all bookings for an admin. */
export function mayManage(user: SignedInUser | null, action: Action): boolean {
  return isAllowed(roleOf(user), action, true);
}

/** True if the customer may cancel a booking, or request it. BookCars accepts requests only where cancellation was bought or included. */
export function mayRequestCancellation(booking: Booking, features: readonly Feature[]): boolean {
  return stateOf(booking).mayCancel && (booking.cancellation || features.includes('cancellation-requests'));
}
