import { closeOtherSessions, closeSessionById, findSessions } from '../accounts/sessions.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<RouteContext, 'configuration' | 'db' | 'now'>;

/** Handles the list of a person's sessions. */
export function openSessionHandlers(context: Context): Handlers {
  return {
    listSessions: async ({ user, sessionHash }) => {
      if (!user) throw new ProblemError('not_signed_in');
      const found = await findSessions(context, user, sessionHash);
      return found.map(({ device, createdAt, usedAt, ...session }) => ({
        ...session,
        ...device,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
      }));
    },

    endSessions: async ({ body: { id }, user, sessionHash }) => {
      if (!user) throw new ProblemError('not_signed_in');
      if (id === undefined) await closeOtherSessions(context.db, user.id, sessionHash);
      else await closeSessionById(context.db, user.id, id);
      return null;
    },
  };
}
