import { Bell } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import type { Notification } from '../../contract/notification.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { AccountProps } from '../account-props.ts';
import { ActionFailure } from '../action-failure.tsx';
import { siteTarget } from '../site-target.ts';
import { useListPage } from '../use-list-page.ts';
import { DeleteNoticesDialog } from './delete-notices-dialog.tsx';
import { NoticeItem } from './notice-item.tsx';
import { NoticesBar } from './notices-bar.tsx';
import css from './notifications.css?inline';
import { useNotices } from './use-notices.ts';

function pageOf(filters: string): number {
  const page = Number(new URLSearchParams(filters).get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Replaces the list while it is loading or after loading failed. */
function MissingNotices({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  useLanguage();
  if (error) {
    return (
      <ErrorState title={msg('We couldn’t load your notifications', { id: 'account.noticesFailed' })} onRetry={onRetry}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  return (
    <Loading className="r-notices">
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <Skeleton key={row} shape="block" className="r-notices__skeleton" />
      ))}
    </Loading>
  );
}

/** Replaces an empty list. It takes the focus after the last notice was deleted, whose list had it. */
function NoNotices({ takesFocus }: { takesFocus: boolean }) {
  useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} tabIndex={-1}>
      <EmptyState icon={<Icon of={Bell} size="lg" />} title={msg('No notifications', { id: 'account.noticesNone' })}>
        {msg('Updates to your bookings appear here.', { id: 'account.noticesNoneText' })}
      </EmptyState>
    </div>
  );
}

/** Lists the notices about a user's bookings, newest first. */
export function NotificationsView({ filters = '', ...props }: AccountProps) {
  useStyles(css);
  useLanguage();
  const { session, config, apiHost } = useStore();
  const page = pageOf(filters);
  const { error, retry, action, act, ...found } = useNotices(session.user.value?._id ?? '', page);
  const [deleting, setDeleting] = useState<readonly Notification[] | 'all' | null>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const hasDeleted = useRef(false);
  const targetOf = (to: { page: number }): ReturnType<typeof siteTarget> =>
    siteTarget(config.value.siteUrl || apiHost, 'notifications', to.page > 1 ? { page: String(to.page) } : {});
  const { rows, pageCount } = useListPage({ ...props, ...found, page, targetOf });
  useReport(props, rows ? (rows.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading', error);
  const goTo = (to: number) => {
    props.onLeave(targetOf({ page: to }));
    summary.current?.focus();
  };
  const remove = async () => {
    if (!deleting || !(await act('delete', deleting))) return;
    setDeleting(null);
    hasDeleted.current = true;
    summary.current?.focus();
  };
  if (!found.rows) return <MissingNotices error={error} onRetry={retry} />;
  if (found.total === 0) return <NoNotices takesFocus={hasDeleted.current} />;
  return (
    <div className="r-notices">
      <NoticesBar
        summary={summary}
        unread={found.unread}
        total={found.total}
        act={act}
        onDeleteAll={() => setDeleting('all')}
      />
      {deleting === null && <ActionFailure error={action.failure} />}
      <ul className="r-notices__list">
        {rows?.map((notice) => (
          <NoticeItem
            key={notice._id}
            notice={notice}
            onNavigate={props.onNavigate}
            onMark={(change) => void act(change, [notice])}
            onDelete={() => setDeleting([notice])}
          />
        ))}
      </ul>
      <Pager page={page} pageCount={pageCount} onPage={goTo} hrefFor={(to) => targetOf({ page: to }).url} />
      <DeleteNoticesDialog
        deleting={deleting}
        action={action}
        onClose={() => setDeleting(null)}
        onConfirm={() => void remove()}
      />
    </div>
  );
}
