import type { SignedInUser } from '../contract/user.ts';
import { type Action, isAllowed, type Role } from '../domain/permissions.ts';

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
