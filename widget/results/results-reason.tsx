import { msg, useLanguage } from '../i18n/localize.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { ResultsState } from './cars/use-results.ts';
import { ProblemText } from './problem-text.tsx';
import type { TripReasonProps } from './trip-reason.tsx';

/** A placeholder could be higher than the space that the page reserves for a notice. */
const NoPlaceholder = () => null;

/** Most searches find cars. The failure of a request is not in it, because its code could not be loaded either. */
const TripReason = lazyPart<TripReasonProps>(() => import('./trip-reason.tsx').then((part) => part.TripReason), {
  fallback: NoPlaceholder,
});

export interface ResultsReasonProps extends Omit<TripReasonProps, 'state'> {
  /** A state without a list, other than an empty one. */
  state: Exclude<ResultsState, { kind: 'found' | 'loading' }>;
}

/** Explains why there is no list and what to do. */
export function ResultsReason({ state, headingLevel, ...props }: ResultsReasonProps) {
  useLanguage();
  if (state.kind !== 'failed') return <TripReason {...props} state={state} headingLevel={headingLevel} />;
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={msg('We couldn’t load the cars', { id: 'results.failedTitle' })}
      onRetry={state.retry}
    >
      <ProblemText code={state.error.code} values={state.error.values} />
    </ErrorState>
  );
}
