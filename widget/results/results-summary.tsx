import { type ForwardedRef, forwardRef } from 'react';
import { formatPeriod } from '../domain/format/dates.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { carCountText } from './count-text.ts';
import type { FoundCars } from './use-results.ts';

export interface ResultsSummaryProps {
  found: FoundCars;
  headingLevel: number;
}

/** How many cars, where and when. The heading takes the focus after a change of page. */
export const ResultsSummary = forwardRef(function ResultsSummary(
  { found, headingLevel }: ResultsSummaryProps,
  ref: ForwardedRef<HTMLHeadingElement>,
) {
  const language = useLanguage();
  const { pickup, dropoff, query, total } = found;
  const Heading = `h${Math.min(6, headingLevel)}` as 'h2';
  const places = pickup && dropoff && pickup._id !== dropoff._id ? oneWay(pickup.name, dropoff.name) : pickup?.name;
  return (
    <div className="r-results__summary">
      <Heading className="r-results__count" ref={ref} tabIndex={-1}>
        {carCountText(total, language)}
      </Heading>
      <p className="r-results__trip">
        {places && <span>{places}</span>}
        <span>{formatPeriod(query.from, query.to, language)}</span>
      </p>
    </div>
  );
});

function oneWay(pickup: string, dropoff: string): string {
  return msg(str`${pickup} to ${dropoff}`, { id: 'results.oneWay' });
}
