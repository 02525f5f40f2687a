import { eq } from 'drizzle-orm';
import { type Action, isAllowed } from '../../../widget/domain/permissions.ts';
import { findById } from '../accounts/find-account.ts';
import { roleOf } from '../accounts/role.ts';
import { users } from '../db/schema.ts';
import { type Handlers, NoContent, type SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<RouteContext, 'db' | 'now'>;

type Change = Partial<typeof users.$inferInsert>;

/** Returns functions that find and change the record that a caller's id names. */
export function ownRecord({ db, now }: Context) {
  /** Returns the record of an id if the caller may perform the action on it; throws `not_owner` otherwise. */
  async function target(user: SignedInUser | null, id: string, action: Action): Promise<SignedInUser> {
    const isOwn = user?.id === id.toLowerCase();
    if (!user || !isAllowed(roleOf(user), action, isOwn)) throw new ProblemError('not_owner');
    if (isOwn) return user;
    const found = await findById(db, id);
    if (!found) throw new UnknownUser();
    return found;
  }

  async function set(id: string, change: Change): Promise<void> {
    await db
      .update(users)
      .set({ ...change, updatedAt: now() })
      .where(eq(users.id, id));
  }

  return { target, set };
}

class UnknownUser extends Error {}

/** Makes handlers return `NoContent` for an unknown user id, which only an admin's call can reach. */
export function handleUnknownUser(handlers: Handlers): Handlers {
  const entries = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (call: unknown) => {
      try {
        return await (handler as (call: unknown) => unknown)(call);
      } catch (error) {
        if (error instanceof UnknownUser) return new NoContent('user_not_found');
        throw error;
      }
    },
  ]);
  return Object.fromEntries(entries) as Handlers;
}
