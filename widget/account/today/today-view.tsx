import { CalendarCheck } from 'lucide';
import { useMemo } from 'react';
import { toWallTime, wallDate } from '../../domain/wall-time.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { usePlace } from '../../parts/use-place.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { AccountProps } from '../account-props.ts';
import { siteTarget } from '../site-target.ts';
import { DeskBar } from './desk-bar.tsx';
import { DeskDaySummary } from './desk-day-summary.tsx';
import { DeskPlaceSection } from './desk-place-section.tsx';
import { deskPlaces } from './desk-places.ts';
import { type DeskView, formatDeskView, parseDeskView } from './desk-view.ts';
import css from './today.css?inline';
import { useDesk } from './use-desk.ts';

export { loadDeskTexts } from '../../i18n/desk-texts.ts';

/** The day at the desk: pick-ups and returns for each place, for staff. */
export function TodayView({ filters = '', ...props }: AccountProps) {
  useStyles(css);
  const language = useLanguage();
  const { config, apiHost, notify } = useStore();
  const view = useMemo(() => parseDeskView(filters), [filters]);
  const place = usePlace(view.place || undefined).place;
  const { data, error, isPrevious, retry } = useDesk(view);
  const places = useMemo(() => (data ? deskPlaces(data, language) : []), [data, language]);
  useReport(props, data ? (places.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading', error ?? null);
  const show = (change: Partial<DeskView>) =>
    props.onLeave(siteTarget(config.value.siteUrl || apiHost, 'today', formatDeskView({ ...view, ...change })));
  const today = wallDate(toWallTime(new Date(), place?.timeZone ?? config.value.timeZone));
  const done = (text: string) => {
    notify('good', text);
    retry();
  };
  return (
    <div className="r-desk">
      <DeskBar view={view} today={today} place={place} supplier={data?.supplier} onChange={show} />
      <DeskDaySummary day={view.day ?? today} place={place} data={data ?? null} />
      {data && error && (
        <ErrorNotice
          kind="warning"
          title={msg('This list may be out of date', { id: 'desk.stale' })}
          actions={
            <Button size="sm" onClick={retry}>
              {msg('Try again', { id: 'ui.tryAgain' })}
            </Button>
          }
        >
          {errorMessage(error)}
        </ErrorNotice>
      )}
      {data?.isCut && (
        <Notice kind="info">
          {msg('There are more bookings than fit here. Choose a location to see them all.', { id: 'desk.cut' })}
        </Notice>
      )}
      {!data && !error && <LoadingDesk />}
      {!data && error && (
        <ErrorState title={msg('We couldn’t load the pick-ups and returns', { id: 'desk.failed' })} onRetry={retry}>
          {errorMessage(error)}
        </ErrorState>
      )}
      <div className="r-desk__places" aria-busy={isPrevious || undefined} data-stale={isPrevious || undefined}>
        {places.map((each) => (
          <DeskPlaceSection
            key={each.place._id}
            desk={each}
            day={view.day}
            headingLevel={props.headingLevel}
            supplier={data?.supplier}
            onNavigate={props.onNavigate}
            onDone={done}
          />
        ))}
      </div>
      {data && places.length === 0 && (
        <EmptyState
          icon={<Icon of={CalendarCheck} size="lg" />}
          title={msg('No pick-ups or returns', { id: 'desk.empty' })}
          actions={
            view.place && (
              <Button onClick={() => show({ place: '' })}>{msg('Show all locations', { id: 'desk.allPlaces' })}</Button>
            )
          }
        >
          {msg('Nothing is planned for this day.', { id: 'desk.emptyText' })}
        </EmptyState>
      )}
    </div>
  );
}

function LoadingDesk() {
  return (
    <Loading className="r-desk__places">
      {Array.from({ length: 4 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <Skeleton key={row} shape="block" className="r-desk__skeleton" />
      ))}
    </Loading>
  );
}
