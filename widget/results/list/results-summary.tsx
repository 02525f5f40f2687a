import { type ForwardedRef, forwardRef } from 'react';
import { formatPeriod } from '../../domain/format/dates.ts';
import type { ViewMode } from '../../domain/results-view.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { DriverAge } from '../../parts/driver-age.tsx';
import { useStore } from '../../state/store-context.tsx';
import type { FoundCars } from '../cars/use-results.ts';
import { carCountText } from './count-text.ts';
import { ViewSwitch } from './view-switch.tsx';

export interface ResultsSummaryProps {
  found: FoundCars;
  headingLevel: number;
  views: readonly ViewMode[];
  view: ViewMode;
  onView: (view: ViewMode) => void;
  onAge: (age: number) => void;
}

/** Number of cars, locations, dates and view switch. The heading takes the focus after a change of page. */
export const ResultsSummary = forwardRef(function ResultsSummary(
  { found, headingLevel, views, view, onView, onAge }: ResultsSummaryProps,
  ref: ForwardedRef<HTMLHeadingElement>,
) {
  const language = useLanguage();
  const { config } = useStore();
  const { pickup, dropoff, query, total } = found;
  const Heading = `h${Math.min(6, headingLevel)}` as 'h2';
  const places = pickup && dropoff && pickup._id !== dropoff._id ? oneWay(pickup.name, dropoff.name) : pickup?.name;
  return (
    <div className="r-results__summary">
      <Heading className="r-results__count" ref={ref} tabIndex={-1}>
        {carCountText(total, language)}
      </Heading>
      <ViewSwitch views={views} view={view} onView={onView} />
      <p className="r-results__trip">
        {places && <span>{places}</span>}
        <span>{formatPeriod(query.from, query.to, language)}</span>
        {config.value.bookCars || (
          <span>
            <DriverAge age={query.driverAge} onChange={onAge} />
          </span>
        )}
      </p>
    </div>
  );
});

function oneWay(pickup: string, dropoff: string): string {
  return msg(str`${pickup} to ${dropoff}`, { id: 'results.oneWay' });
}
