import { eq } from 'drizzle-orm';
import type { AuditAction, AuditSnapshot } from '../../../widget/domain/audit.ts';
import { type Action, isAllowed } from '../../../widget/domain/permissions.ts';
import { type AuditCall, recordChanges } from '../accounts/audit-log.ts';
import { findById } from '../accounts/find-account.ts';
import { roleOf } from '../accounts/role.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { type Handlers, NoContent, type SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<RouteContext, 'db' | 'now' | 'random'>;

type Change = Partial<typeof users.$inferInsert>;

/** Returns functions that find and change the record that a caller's id names. */
export function ownRecord(context: Context) {
  const { db, now } = context;

  /** Returns the record of an id if the caller may perform the action on it; throws `not_owner` otherwise. */
  async function target(user: SignedInUser | null, id: string, action: Action): Promise<SignedInUser> {
    const isOwn = user?.id === id.toLowerCase();
    if (!user || !isAllowed(roleOf(user), action, isOwn)) throw new ProblemError('not_owner');
    if (isOwn) return user;
    const found = await findById(db, id);
    if (!found) throw new UnknownUser();
    return found;
  }

  async function set(tx: Database, id: string, change: Change): Promise<void> {
    await tx
      .update(users)
      .set({ ...change, updatedAt: now() })
      .where(eq(users.id, id));
  }

  /** Changes a record that staff may change too, and records what staff changed. */
  async function setRecorded(
    tx: Database,
    call: AuditCall,
    { action, found, change }: { action: AuditAction; found: SignedInUser; change: Change },
  ): Promise<void> {
    const [changed = found] = await tx
      .update(users)
      .set({ ...change, updatedAt: now() })
      .where(eq(users.id, found.id))
      .returning();
    const object = { kind: 'user', id: found.id, name: found.fullName } as const;
    const isOwn = call.user?.id === found.id;
    const [before, after] = [snapshotOf(found, isOwn), snapshotOf(changed, isOwn)];
    await recordChanges(tx, context, call, { action, object, before, after });
  }

  return { target, set, setRecorded };
}

/** Returns the recorded fields. For a user's own record it leaves out preferences, because a page may have set them. */
function snapshotOf(user: SignedInUser, isOwn: boolean): AuditSnapshot {
  const { fullName, phone, birthDate, location, bio, language, enableEmailNotifications, blacklisted, type } = user;
  return {
    fullName,
    phone,
    birthDate,
    location,
    bio,
    ...(isOwn ? {} : { language, emailNotifications: enableEmailNotifications }),
    suspended: blacklisted,
    userType: type,
    avatar: user.avatar,
  };
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
