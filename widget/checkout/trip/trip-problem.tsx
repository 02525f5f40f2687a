import { CalendarX, CarFront, MapPin } from 'lucide';
import type { ApiError } from '../../client/api-error.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Alternatives, problemTitle, SearchWay, type WaysOut } from '../booking/booking-problem.tsx';
import { problemAction } from '../booking/problem-action.ts';

const icons = { 'other-dates': CalendarX, 'other-location': MapPin, 'other-car': CarFront };

/** Shown if the car or the trip can't be booked, before the user types anything. */
export function TripProblem({ error, ways }: { error: ApiError; ways: WaysOut }) {
  useLanguage();
  const action = problemAction(error.code);
  const out = action === 'retry' ? 'other-car' : action;
  return (
    <div className="r-checkout-failure" role="alert">
      <EmptyState
        icon={<Icon of={icons[out]} size="lg" />}
        title={problemTitle(error)}
        actions={<SearchWay out={out} {...ways} />}
      >
        {errorMessage(error)}
      </EmptyState>
      {out === 'other-car' && <Alternatives error={error} ways={ways} />}
    </div>
  );
}
