import { CarFront } from 'lucide';
import type { ReactNode } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';

export interface EmptyResultsProps {
  headingLevel: 2 | 3 | 4;
  /** True if filters are active. */
  filtered: boolean;
  /** Buttons that remove one filter. */
  ways?: ReactNode;
  /** True for a one-way trip without a car although there are cars to return where it starts. */
  onlyReturns: boolean;
  /** Buttons that change the trip to one with available cars. */
  otherTrips?: ReactNode;
  /** True if there are cars, but not on this page of the list. */
  beyondEnd: boolean;
  onClear: () => void;
  onFirstPage: () => void;
}

/** Explains why there are no cars and what the user can do. */
export function EmptyResults(props: EmptyResultsProps) {
  const { headingLevel, filtered, ways, onlyReturns, otherTrips, beyondEnd, onClear, onFirstPage } = props;
  useLanguage();
  const frame = { headingLevel, icon: <Icon of={CarFront} size="lg" /> };
  if (beyondEnd) {
    return (
      <EmptyState
        {...frame}
        title={msg('This page is empty', { id: 'results.beyondEnd' })}
        actions={<Button onClick={onFirstPage}>{msg('Go to the first page', { id: 'results.firstPage' })}</Button>}
      />
    );
  }
  if (filtered) {
    return (
      <EmptyState
        {...frame}
        title={msg('No cars match all your filters', { id: 'results.emptyFilteredTitle' })}
        actions={
          <>
            <Button kind="quiet" onClick={onClear}>
              {msg('Clear filters', { id: 'results.clearFilters' })}
            </Button>
            {/* Last, because they come later and would move the button. */}
            {ways}
            {otherTrips}
          </>
        }
      >
        {msg('Your filters may be hiding cars that are available for your dates.', { id: 'results.emptyFiltered' })}
      </EmptyState>
    );
  }
  const title = onlyReturns
    ? msg('No cars for this one-way trip', { id: 'results.onlyReturnsTitle' })
    : msg('No cars here for these dates', { id: 'results.emptyTitle' });
  return (
    <EmptyState {...frame} title={title} actions={otherTrips}>
      {onlyReturns
        ? msg('None of the cars available on your dates can be dropped off at the other location.', {
            id: 'results.onlyReturns',
          })
        : msg('All cars are booked, or none are offered here. Try other dates or a nearby location.', {
            id: 'results.empty',
          })}
    </EmptyState>
  );
}
