import type { Role } from '../../../widget/domain/permissions.ts';
import type { SignedInUser } from '../http/operation-calls.ts';

/** Returns the user's role, which is a row of the permissions table. */
export function roleOf(user: Pick<SignedInUser, 'type' | 'blacklisted' | 'verified'> | null): Role {
  if (user === null) return 'visitor';
  if (user.blacklisted) return 'suspended';
  if (user.type !== 'user') return user.type;
  return user.verified ? 'customer' : 'unverified';
}
