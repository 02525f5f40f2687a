import { useEffect, useRef } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import { readPage } from '../../contract/field-schemas.ts';
import type { Notification } from '../../contract/notification.ts';
import {
  deleteNotifications,
  markRead,
  markUnread,
  notificationsPage,
} from '../../contract/operations/notifications.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { type AccountAction, useAction } from '../use-action.ts';

/** What can be done with notices. */
export type NoticeDeed = 'read' | 'unread' | 'delete';

const calls = { read: markRead, unread: markUnread, delete: deleteNotifications };

/** The most that one call takes. */
const most = 1000;

export interface Notices {
  rows: readonly Notification[] | null;
  total: number;
  pageSize: number;
  error: ApiError | null;
  retry: () => void;
  action: AccountAction;
  /** Does it with some notices, or with all there are, also on other pages. False when it was refused. */
  act: (deed: NoticeDeed, of: readonly Notification[] | 'all') => Promise<boolean>;
}

/** The notices of a person, and the shared number of unread ones kept right. */
export function useNotices(userId: string, page: number): Notices {
  const { client, config, unread, session } = useStore();
  const size = config.value.pageSize;
  const answer = useQuery(notificationsPage, { params: { userId, page, size } });
  useInOwnLanguage(session.user.value?.language, answer.retry);
  const action = useAction();
  const found = answer.data && readPage(answer.data);

  const allIds = async () => {
    const ids: string[] = [];
    for (let at = 1; ; at += 1) {
      const { rows } = readPage(await client.call(notificationsPage, { params: { userId, page: at, size: most } }));
      ids.push(...rows.map(({ _id }) => _id));
      if (rows.length < most) return ids;
    }
  };
  const act: Notices['act'] = async (deed, of) => {
    const isDone = await action.run(async () => {
      const ids = of === 'all' ? await allIds() : of.map(({ _id }) => _id);
      for (let at = 0; at < ids.length; at += most) {
        await client.call(calls[deed], { params: { userId }, body: { ids: ids.slice(at, at + most) } });
      }
    });
    if (isDone) {
      answer.retry();
      void unread.load();
    }
    return isDone;
  };
  return {
    rows: found?.rows ?? null,
    total: found?.total ?? 0,
    pageSize: size,
    error: answer.error ?? null,
    retry: answer.retry,
    action,
    act,
  };
}

/** The API writes notices in the language of the person's record: another one there, and they are asked for again. */
function useInOwnLanguage(language: string | undefined, ask: () => void): void {
  const former = useRef(language);
  useEffect(() => {
    if (former.current === language) return;
    former.current = language;
    ask();
  }, [language, ask]);
}
