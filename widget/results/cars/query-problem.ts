import type { ApiError } from '../../client/api-error.ts';
import type { Location } from '../../contract/location.ts';
import type { Settings } from '../../contract/settings.ts';
import { rulesBetween } from '../../domain/period-rules.ts';
import { nearestPeriod, type Period, type PeriodRules } from '../../domain/possible-period.ts';
import { checkRentalPeriod, type PeriodIssue } from '../../domain/rental-period.ts';
import type { SearchQuery } from '../../domain/search-query.ts';
import type { ResolvedPlace } from '../../parts/use-resolved-place.ts';

/** The reason why a query can't be searched. */
export type QueryProblem =
  | { kind: 'failed'; error: ApiError; retry: () => void }
  | { kind: 'unknown-place'; end: 'pickup' | 'dropoff'; text: string }
  | { kind: 'ambiguous-place'; end: 'pickup' | 'dropoff'; text: string; candidates: readonly Location[] }
  | { kind: 'period'; issues: readonly PeriodIssue[]; refusal?: ApiError; instead: Period | null };

export function placeProblem(
  query: SearchQuery,
  pickup: ResolvedPlace,
  dropoff: ResolvedPlace,
  retry: () => void,
): QueryProblem | null {
  const ends = [
    ['pickup', pickup],
    ['dropoff', dropoff],
  ] as const;
  for (const [end, place] of ends) {
    const text = query[end];
    const { problem, candidates, failure } = place;
    if (failure) return { kind: 'failed', error: failure, retry };
    if (problem && candidates.length > 0) return { kind: 'ambiguous-place', end, text, candidates };
    if (problem) return { kind: 'unknown-place', end, text };
  }
  return null;
}

/** Returns the rules for a period, once the locations and their opening hours are loaded. */
export function periodRules(
  pickup: ResolvedPlace,
  dropoff: ResolvedPlace,
  settings: Settings | undefined,
  fallbackZone: string,
  now: Date,
): PeriodRules | null {
  if (!settings || !pickup.place || !dropoff.place) return null;
  return rulesBetween([pickup.place, dropoff.place], settings, fallbackZone, now);
}

export function periodProblem({ from, to }: SearchQuery, rules: PeriodRules | null): QueryProblem | null {
  const issues = rules ? checkRentalPeriod({ ...rules, from, to }) : [];
  if (!rules || issues.length === 0) return null;
  return { kind: 'period', issues, instead: nearestPeriod(rules, { from, to }) };
}

/** Returns the problem of a period that the API has refused although the page's own rules allow it, such as one that is too long. */
export function refusedPeriod({ from, to }: SearchQuery, rules: PeriodRules, refusal: ApiError): QueryProblem | null {
  if (refusal.field !== 'from' && refusal.field !== 'to') return null;
  return { kind: 'period', issues: [], refusal, instead: nearestPeriod(rules, { from, to }) };
}
