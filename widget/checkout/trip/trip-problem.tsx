import { CalendarX, CarFront } from 'lucide';
import type { ApiError } from '../../client/api-error.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Alternatives, problemTitle, SearchWay, type WaysOut } from '../booking/booking-problem.tsx';
import { problemAction } from '../booking/problem-action.ts';

/** Shown if the car or the trip can't be booked, before the user types anything. */
export function TripProblem({ error, ways }: { error: ApiError; ways: WaysOut }) {
  useLanguage();
  const out = problemAction(error.code) === 'search' ? 'search' : 'other-car';
  return (
    <div className="r-checkout-failure" role="alert">
      <EmptyState
        icon={<Icon of={out === 'search' ? CalendarX : CarFront} size="lg" />}
        title={problemTitle(error)}
        actions={<SearchWay out={out} {...ways} />}
      >
        {errorMessage(error)}
      </EmptyState>
      {out === 'other-car' && <Alternatives error={error} ways={ways} />}
    </div>
  );
}
