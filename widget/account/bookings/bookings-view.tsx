import { CalendarDays } from 'lucide';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '../../domain/enumerations.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { AccountProps } from '../account-props.ts';
import { roleOf } from '../booking-access.ts';
import { siteTarget } from '../site-target.ts';
import { useListPage } from '../use-list-page.ts';
import { BookingFilters } from './booking-filters.tsx';
import css from './bookings.css?inline';
import { BookingsTable } from './bookings-table.tsx';
import { DownloadButton } from './download-button.tsx';
import { countFilters, formatListView, type ListView, parseListView } from './list-view.ts';
import { type StatusChange, UndoNotice } from './undo-notice.tsx';
import { useBookings } from './use-bookings.ts';

/** Lists a user's bookings with filters, paging and actions. */
export function BookingsView({ filters = '', ...props }: AccountProps) {
  useStyles(css);
  const language = useLanguage();
  const { config, apiHost, notify, session } = useStore();
  // It outlives the table, which the change may have emptied.
  const [change, setChange] = useState<StatusChange | null>(null);
  const view = useMemo(() => parseListView(filters), [filters]);
  const summary = useRef<HTMLParagraphElement>(null);
  const { suppliers, query, error, retry, ...found } = useBookings(view);
  const targetOf = (change: Partial<ListView>) =>
    siteTarget(config.value.siteUrl || apiHost, 'bookings', formatListView({ ...view, page: 1, ...change }));
  const { rows, pageCount } = useListPage({ ...props, ...found, page: view.page, targetOf });
  useReport(props, rows ? (rows.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading', error);
  const show = (change: Partial<ListView>) => props.onLeave(targetOf(change));
  const goTo = (page: number) => {
    show({ page });
    summary.current?.focus();
  };
  const [finished, setFinished] = useState(0);
  // The closed dialog has returned the focus to a button that disappears with the change. An undo notice takes it itself.
  useEffect(() => {
    if (finished > 0) summary.current?.focus();
  }, [finished]);
  const changed = (next: StatusChange | null) => {
    setChange(next);
    if (!next) setFinished((count) => count + 1);
  };
  const undone = (text: string) => {
    setChange(null);
    notify('good', text);
    retry();
  };
  const isNarrowed = countFilters(view) > 0;
  const role = roleOf(session.user.value);
  const isStaff = role === 'admin' || role === 'supplier';
  return (
    <div className="r-bookings">
      <BookingFilters view={view} suppliers={suppliers} onChange={show} />
      <div className="r-bookings__head">
        <p className="r-bookings__summary" ref={summary} tabIndex={-1} role="status">
          {rows && summaryText(found.total, view.page, pageCount, language)}
        </p>
        {rows && rows.length > 0 && <DownloadButton query={query} />}
      </div>
      {!rows && !error && <LoadingBookings />}
      {!rows && error && (
        <ErrorState title={msg('We couldn’t load your bookings', { id: 'account.bookingsFailed' })} onRetry={retry}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {change && <UndoNotice change={change} onClose={() => setChange(null)} onDone={undone} />}
      {rows && rows.length > 0 && (
        <BookingsTable {...props} rows={rows} isStale={found.isPrevious} onChanged={retry} onStatus={changed} />
      )}
      {rows?.length === 0 && (
        <EmptyState
          icon={<Icon of={CalendarDays} size="lg" />}
          title={
            isNarrowed
              ? msg('No bookings match these filters', { id: 'account.bookingsNone' })
              : isStaff
                ? msg('No bookings yet', { id: 'account.bookingsEmptyStaff' })
                : msg('You have no bookings yet', { id: 'account.bookingsEmpty' })
          }
          actions={
            isNarrowed ? (
              <Button onClick={() => props.onLeave(siteTarget(config.value.siteUrl || apiHost, 'bookings', {}))}>
                {msg('Clear all filters', { id: 'account.clearFilters' })}
              </Button>
            ) : isStaff ? null : (
              <LinkButton kind="primary" href={`${config.value.siteUrl || apiHost}/`}>
                {msg('Find a car', { id: 'account.findCar' })}
              </LinkButton>
            )
          }
        />
      )}
      <Pager page={view.page} pageCount={pageCount} onPage={goTo} hrefFor={(page) => targetOf({ page }).url} />
    </div>
  );
}

function summaryText(total: number, page: number, pageCount: number, language: Language): string {
  if (total === 0) return msg('No bookings', { id: 'account.noBookings' });
  const number = formatCount(total, language);
  const count =
    total === 1
      ? msg('1 booking', { id: 'account.oneBooking' })
      : msg(str`${number} bookings`, { id: 'account.manyBookings' });
  if (pageCount <= 1) return count;
  const last = formatCount(pageCount, language);
  return msg(str`${count}, page ${formatCount(page, language)} of ${last}`, { id: 'account.bookingsPage' });
}

function LoadingBookings() {
  return (
    <Loading className="r-bookings__loading">
      {Array.from({ length: 5 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <Skeleton key={row} shape="block" className="r-bookings__skeleton" />
      ))}
    </Loading>
  );
}
