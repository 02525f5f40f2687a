import { CalendarX, MapPin, Search } from 'lucide';
import { formatPeriod } from '../domain/format/dates.ts';
import type { Period } from '../domain/possible-period.ts';
import { isRecordId } from '../domain/record-id.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { periodMessage } from '../i18n/messages/periods.ts';
import type { PlaceChoice } from '../parts/use-chosen-places.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ResultsState } from './cars/use-results.ts';
import { ProblemText } from './problem-text.tsx';

/** The states in which the query itself finds no cars. */
type TripProblem = Exclude<ResultsState, { kind: 'found' | 'loading' | 'failed' }>;

export interface TripReasonProps {
  state: TripProblem;
  headingLevel: 2 | 3 | 4;
  onPlace: (choice: PlaceChoice) => void;
  /** Called with a period that can be booked. */
  onPeriod: (period: Period) => void;
}

/** Explains what the query lacks, and what to do. */
export function TripReason({ state, headingLevel, onPlace, onPeriod }: TripReasonProps) {
  const language = useLanguage();
  switch (state.kind) {
    case 'incomplete':
      return (
        <EmptyState
          headingLevel={headingLevel}
          icon={<Icon of={Search} size="lg" />}
          title={msg('Where and when do you need a car?', { id: 'results.incompleteTitle' })}
        >
          {msg('Choose a pick-up location and dates in the search form to see cars and their total price.', {
            id: 'results.incomplete',
          })}
        </EmptyState>
      );
    case 'period':
      return (
        <EmptyState
          headingLevel={headingLevel}
          icon={<Icon of={CalendarX} size="lg" />}
          title={msg('These dates can’t be booked', { id: 'results.periodTitle' })}
          actions={
            state.instead && (
              <Button kind="primary" onClick={() => state.instead && onPeriod(state.instead)}>
                {showPeriodText(formatPeriod(state.instead.from, state.instead.to, language))}
              </Button>
            )
          }
        >
          {state.issues.map((issue) => (
            <p key={issue.code}>{periodMessage(issue)}</p>
          ))}
          {state.refusal && <ProblemText code={state.refusal.code} values={state.refusal.values} />}
        </EmptyState>
      );
    case 'unknown-place':
      return (
        <EmptyState
          headingLevel={headingLevel}
          icon={<Icon of={MapPin} size="lg" />}
          title={unknownTitle(state.end, state.text)}
        >
          {msg('Choose a location from the list in the search form.', { id: 'results.unknownPlace' })}
        </EmptyState>
      );
    case 'ambiguous-place':
      return (
        <EmptyState
          headingLevel={headingLevel}
          icon={<Icon of={MapPin} size="lg" />}
          title={ambiguousTitle(state.text)}
          actions={state.candidates.map((place) => (
            <Button key={place._id} onClick={() => onPlace({ end: state.end, id: place._id })}>
              {place.name}
            </Button>
          ))}
        >
          {state.end === 'pickup'
            ? msg('Choose where to pick up the car.', { id: 'results.choosePickup' })
            : msg('Choose where to drop off the car.', { id: 'results.chooseDropoff' })}
        </EmptyState>
      );
  }
}

function showPeriodText(period: string): string {
  return msg(str`Show cars for ${period}`, { id: 'results.showPeriod' });
}

function unknownTitle(end: 'pickup' | 'dropoff', text: string): string {
  if (!isRecordId(text)) return msg(str`We couldn’t find “${text}”`, { id: 'results.unknownName' });
  return end === 'pickup'
    ? msg('This pick-up location is no longer available', { id: 'results.unknownPickup' })
    : msg('This drop-off location is no longer available', { id: 'results.unknownDropoff' });
}

function ambiguousTitle(text: string): string {
  return msg(str`Which location do you mean by “${text}”?`, { id: 'results.ambiguousPlace' });
}
