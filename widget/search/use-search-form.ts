import { type FormEvent, useEffect, useId, useState } from 'react';
import { apiLanguage } from '../domain/language.ts';
import { isRecordId } from '../domain/record-id.ts';
import type { SearchQuery } from '../domain/search-query.ts';
import type { WallTime } from '../domain/wall-time.ts';
import { useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { type PlaceProblem, placeProblem } from './place-problem.ts';
import { isPast, keepRecent, type RecentSearch } from './recent-searches.ts';
import { type PlaceEnd, periodText, placeMessage } from './search-texts.ts';
import { useChoice } from './use-choice.ts';
import { useDayPrices } from './use-day-prices.ts';
import { useLimits } from './use-limits.ts';
import { type PeriodProblem, usePeriod } from './use-period.ts';
import { type PlaceDraft, usePlace } from './use-place.ts';

interface Problems {
  pickup: PlaceProblem | null;
  dropoff: PlaceProblem | null;
  period: readonly PeriodProblem[];
}

/** Shows missing values only after an attempt to search, and wrong ones immediately. */
function shownBefore(problem: PlaceProblem | null, draft: PlaceDraft): PlaceProblem | null {
  return problem && (draft.unresolved !== null || problem.code === 'otherCountry') ? problem : null;
}

/** Returns a place's id, or the link's value while the place is being looked up. */
function idOf({ place, unresolved, text }: PlaceDraft): string {
  return place?._id ?? unresolved ?? text.trim();
}

/** Returns true if a name must be resolved before searching; an id is exact. */
function isAwaited({ isPending, unresolved, text, place }: PlaceDraft): boolean {
  if (place) return false;
  return unresolved === null ? text.trim() !== '' : isPending && !isRecordId(unresolved);
}

/** A name that could not be looked up is passed on to the results. */
const stops = (problem: PlaceProblem | null) => problem !== null && problem.code !== 'failed';

/** Returns the texts of the problems with the ids of their fields. */
function errorsOf(id: string, { pickup, dropoff, period }: Problems) {
  return [
    ...(pickup ? [{ id: `${id}-pickup`, text: placeMessage('pickup', pickup) }] : []),
    ...(dropoff ? [{ id: `${id}-dropoff`, text: placeMessage('dropoff', dropoff) }] : []),
    ...period.map((problem) => ({ id: `${id}-${problem.field}`, text: periodText(problem) })),
  ];
}

/** Returns a function that calls `finish` once no name is being resolved, and true while it waits for that. */
function useResolved(isResolving: boolean, finish: () => void): [isWaiting: boolean, start: () => void] {
  const [isWaiting, setWaiting] = useState(false);
  const latest = useLatest(finish);
  useEffect(() => {
    if (!isWaiting || isResolving) return;
    setWaiting(false);
    latest.current();
  }, [isWaiting, isResolving]);
  return [isWaiting, () => (isResolving ? setWaiting(true) : finish())];
}

/** Returns the state and the actions of the search form. */
export function useSearchForm(
  query: Partial<SearchQuery>,
  typing: PlaceEnd | undefined,
  onSearch: (query: SearchQuery) => Promise<void> | void,
) {
  const store = useStore();
  const language = useLanguage();
  const id = useId();
  const [now, setNow] = useState(() => new Date());
  const [isActive, setActive] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const [chosenAge, setDriverAge] = useChoice<number>(query.driverAge);
  const driverAge = chosenAge ?? query.driverAge ?? store.driverAge.value;
  const givenReturns = query.dropoff === undefined || query.dropoff === query.pickup;
  const [chosenReturn, setReturn] = useChoice<boolean>(givenReturns);
  const isReturn = chosenReturn ?? givenReturns;

  const mayFetch = store.hasConsent || isActive;
  const pickup = usePlace(query.pickup, mayFetch, typing === 'pickup');
  const dropoff = usePlace(givenReturns ? undefined : query.dropoff, mayFetch, typing === 'dropoff');
  const places = { pickup: pickup.place, dropoff: isReturn ? pickup.place : dropoff.place };
  const { rules, hasDayPrices } = useLimits({ isActive, now, ...places });
  const period = usePeriod(query, rules);
  const totals = useDayPrices({ ...places, ...period, driverAge, isOffered: hasDayPrices });

  const problemsAt = (moment: Date): Problems => ({
    pickup: placeProblem(pickup),
    dropoff: isReturn ? null : placeProblem(dropoff, pickup.place),
    period: period.check(moment),
  });

  const activate = () => {
    if (isActive) return;
    setActive(true);
    setNow(new Date());
    void store.loadConfig();
  };

  const finish = () => {
    const moment = new Date();
    const { pickup: where, dropoff: back, period: when } = problemsAt(moment);
    if (stops(where) || stops(back) || when.length > 0) {
      setNow(moment);
      // The default dates that have passed stay, so that the form says why nothing is found.
      if (when.length > 0) period.change(period);
      setAttempt((count) => count + 1);
      return;
    }
    setAttempt(0);
    const from = period.from as WallTime;
    const to = period.to as WallTime;
    if (pickup.place) keepRecent(store.storage, { place: pickup.place, language: apiLanguage(language), from, to });
    if (driverAge !== undefined) store.setDriverAge(driverAge);
    const trip = { pickup: idOf(pickup), dropoff: idOf(isReturn ? pickup : dropoff), from, to };
    // Pages write each part of a query to an attribute, so none is undefined.
    const shown = onSearch(driverAge === undefined ? trip : { ...trip, driverAge });
    if (!shown) return;
    setLeaving(true);
    void shown.finally(() => setLeaving(false));
  };

  const [isWaiting, finishResolved] = useResolved(isAwaited(pickup) || (!isReturn && isAwaited(dropoff)), finish);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    activate();
    pickup.settle();
    if (!isReturn) dropoff.settle();
    finishResolved();
  };

  const problems = problemsAt(now);
  const tried = attempt > 0;
  const shown = {
    pickup: tried ? problems.pickup : shownBefore(problems.pickup, pickup),
    dropoff: tried ? problems.dropoff : shownBefore(problems.dropoff, dropoff),
  };
  return {
    id,
    pickup,
    dropoff,
    period,
    rules,
    totals,
    isReturn,
    takeRecent: (search: RecentSearch) => {
      pickup.choose(search.place, search.language);
      if (!isPast(search)) period.change({ from: search.from, to: search.to });
    },
    driverAge,
    setDriverAge,
    setReturn,
    shown,
    errors: tried ? errorsOf(id, problems) : [],
    attempt,
    isBusy: isWaiting || isLeaving,
    activate,
    /** For a pointer over the form, which without consent is no interaction yet and causes no request. */
    approach: store.hasConsent ? activate : undefined,
    submit,
  };
}
