import { type Action, isAllowed } from '../../../widget/domain/permissions.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { roleOf } from './role.ts';

/** Throws unless the permissions table allows the user, or a visitor, an action that concerns nobody's record. */
export function permit(user: SignedInUser | null, action: Action): void {
  if (isAllowed(roleOf(user), action, false)) return;
  throw new ProblemError(user?.blacklisted ? 'account_suspended' : 'forbidden');
}
