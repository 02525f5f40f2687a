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
import { unreadNotices } from '../../state/unread-notices.ts';
import { type AccountAction, useAction } from '../use-action.ts';

export type NoticeChange = 'read' | 'unread' | 'delete';

const calls = { read: markRead, unread: markUnread, delete: deleteNotifications };

/** Maximum number of ids per request. */
const maxIds = 1000;

export interface Notices {
  rows: readonly Notification[] | null;
  total: number;
  /** The number of unread notices; null while it is unknown. */
  unread: number | null;
  pageSize: number;
  error: ApiError | null;
  isPrevious: boolean;
  retry: () => void;
  action: AccountAction;
  /** Applies a change to some notices, or to all notices of all pages. Resolves with false if the API refused it. */
  act: (change: NoticeChange, of: readonly Notification[] | 'all') => Promise<boolean>;
}

/** Loads a user's notices, and keeps the shared number of unread ones correct. */
export function useNotices(userId: string, page: number): Notices {
  const store = useStore();
  const { client, config, session } = store;
  const unread = unreadNotices(store);
  const size = config.value.pageSize;
  const query = useQuery(notificationsPage, { params: { userId, page, size } });
  useLanguageRefetch(session.user.value?.language, query.retry);
  const action = useAction();
  // The list is requested now; the number, which the page may have had for hours, is to agree with it.
  useEffect(() => void unread.load(), [unread]);
  const found = query.data && readPage(query.data);

  const reload = () => {
    query.retry();
    void unread.load();
  };
  const allIds = async () => {
    const ids: string[] = [];
    for (let at = 1; ; at += 1) {
      const { rows } = readPage(await client.call(notificationsPage, { params: { userId, page: at, size: maxIds } }));
      ids.push(...rows.map(({ _id }) => _id));
      if (rows.length < maxIds) return ids;
    }
  };
  const act: Notices['act'] = async (change, of) => {
    const isDone = await action.run(async () => {
      const ids = of === 'all' ? await allIds() : of.map(({ _id }) => _id);
      for (let at = 0; at < ids.length; at += maxIds) {
        await client.call(calls[change], { params: { userId }, body: { ids: ids.slice(at, at + maxIds) } });
      }
    });
    if (isDone) reload();
    return isDone;
  };
  return {
    rows: found?.rows ?? null,
    total: found?.total ?? 0,
    unread: unread.count.value,
    pageSize: size,
    error: query.error ?? null,
    isPrevious: query.isPrevious,
    retry: reload,
    action,
    act,
  };
}

/** Refetches when the user's language changes, because the API writes notices in that language. */
function useLanguageRefetch(language: string | undefined, refetch: () => void): void {
  const former = useRef(language);
  useEffect(() => {
    if (former.current === language) return;
    former.current = language;
    refetch();
  }, [language, refetch]);
}
