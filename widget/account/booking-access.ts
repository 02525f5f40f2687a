import type { SignedInUser } from '../contract/user.ts';
import { type Action, isAllowed, type Role } from '../domain/permissions.ts';

/** A signed-in person's role; null is a visitor. */
export function roleOf(user: Pick<SignedInUser, 'type' | 'blacklisted'> | null): Role {
  if (!user) return 'visitor';
  if (user.blacklisted) return 'suspended';
  return user.type === 'admin' || user.type === 'supplier' ? user.type : 'customer';
}

/** Whether a person may do something with bookings that are listed for them: those are their own, or everybody's. */
export function mayManage(user: SignedInUser | null, action: Action): boolean {
  return isAllowed(roleOf(user), action, true);
}
