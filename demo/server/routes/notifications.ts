import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { notificationMessage } from '../bookings/describe-update.ts';
import { notifications } from '../db/schema.ts';
import type { Handlers, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { RouteContext } from './context.ts';
import { toPage } from './page.ts';

type Context = Pick<RouteContext, 'db' | 'now'>;

/** Handles a user's notifications. Unread ones are counted on each call, so the number never drifts. */
export function notificationHandlers({ db, now }: Context): Handlers {
  function own(user: SignedInUser | null, userId: string): SignedInUser {
    if (user?.id !== userId.toLowerCase()) throw new ProblemError('not_owner');
    return user;
  }

  const mine = (userId: string, ids: string[]) =>
    and(
      eq(notifications.userId, userId),
      inArray(
        notifications.id,
        ids.map((id) => id.toLowerCase()),
      ),
    );

  async function mark(user: SignedInUser | null, userId: string, ids: string[], isRead: boolean): Promise<null> {
    const { id: owner } = own(user, userId);
    if (ids.length > 0) await db.update(notifications).set({ isRead, updatedAt: now() }).where(mine(owner, ids));
    return null;
  }

  return {
    notificationCounter: async ({ params: { userId }, user }) => {
      const { id: owner } = own(user, userId);
      const [row] = await db
        .select({ unread: count() })
        .from(notifications)
        .where(and(eq(notifications.userId, owner), eq(notifications.isRead, false)));
      return { _id: owner, user: owner, count: Number(row?.unread ?? 0) };
    },

    notificationsPage: async ({ params: { userId, page, size }, user }) => {
      const { id: owner, language } = own(user, userId);
      const [total] = await db.select({ number: count() }).from(notifications).where(eq(notifications.userId, owner));
      const rows = await db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, owner))
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .limit(size)
        .offset((page - 1) * size);
      const shown = rows.map((row) => toNotification(row, language));
      return toPage(shown, Number(total?.number ?? 0));
    },

    markRead: ({ params, body, user }) => mark(user, params.userId, body.ids, true),
    markUnread: ({ params, body, user }) => mark(user, params.userId, body.ids, false),

    deleteNotifications: async ({ params, body: { ids }, user }) => {
      const { id: owner } = own(user, params.userId);
      if (ids.length > 0) await db.delete(notifications).where(mine(owner, ids));
      return null;
    },
  };
}

function toNotification(row: typeof notifications.$inferSelect, language: Language) {
  return {
    _id: row.id,
    user: row.userId,
    message: notificationMessage(row.news, language),
    booking: row.bookingId,
    isRead: row.isRead,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
