import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import type { SearchCar } from '../../contract/car.ts';
import { readPage } from '../../contract/field-schemas.ts';
import type { Location } from '../../contract/location.ts';
import { searchCars } from '../../contract/operations/cars.ts';
import { getSearchFacets } from '../../contract/operations/search.ts';
import { getSettings } from '../../contract/operations/site.ts';
import type { SearchBody } from '../../contract/requests/search-body.ts';
import type { SearchFacets, SearchSuggestion } from '../../contract/search.ts';
import { searchBodyOf } from '../../contract/search-body.ts';
import type { Settings } from '../../contract/settings.ts';
import type { SupplierBrief } from '../../contract/supplier.ts';
import { emptyFilters, type Filters } from '../../domain/filters.ts';
import { nearestPeriod, type Period, type PeriodRules } from '../../domain/possible-period.ts';
import { checkRentalPeriod, type PeriodIssue } from '../../domain/rental-period.ts';
import type { ResultsView } from '../../domain/results-view.ts';
import { isCompleteQuery, type SearchQuery } from '../../domain/search-query.ts';
import { isTimeZone } from '../../domain/wall-time.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { usePlace } from '../../parts/use-place.ts';
import type { ResolvedPlace } from '../../parts/use-resolved-place.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import type { PricedTrip, Pricing } from '../card/trip-price.ts';
import { useFirstPages } from '../list/use-first-pages.ts';
import { useFresh } from './use-fresh.ts';
import { usePricing } from './use-pricing.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useOfferingSuppliers, useSupplierIds } from './use-suppliers.ts';

/** The cars found, and everything that is said about them. */
export interface FoundCars {
  readonly rows: readonly SearchCar[];
  /** Over all pages. */
  readonly total: number;
  readonly trip: PricedTrip;
  /** With the places by id. */
  readonly query: SearchQuery;
  readonly pickup: Location | null;
  readonly dropoff: Location | null;
  readonly pricing: Pricing;
  readonly features: Settings['features'];
  readonly facets: SearchFacets | undefined;
  /** Undefined while they are on their way. */
  readonly suppliers: readonly SupplierBrief[] | undefined;
  /** Counts are still on their way. */
  readonly isCounting: boolean;
  /** Nearest changes that would find cars, where nothing was found. */
  readonly suggestions: readonly SearchSuggestion[];
  /** The view's, with suppliers by id. */
  readonly filters: Filters;
  /** Another answer is on its way; this one is the former. */
  readonly isStale: boolean;
  /** What was asked, to ask more about it. */
  readonly body: SearchBody;
  /** The same without filters. */
  readonly unfiltered: SearchBody;
  /** How many pages `rows` hold: one, or in an endless list as many as were asked for at first. */
  readonly pages: number;
  readonly pageSize: number;
}

export type ResultsState =
  | { kind: 'incomplete' }
  | { kind: 'loading' }
  | { kind: 'failed'; error: ApiError; retry: () => void }
  | { kind: 'unknown-place'; end: 'pickup' | 'dropoff'; text: string }
  | { kind: 'ambiguous-place'; end: 'pickup' | 'dropoff'; text: string; candidates: readonly Location[] }
  | { kind: 'period'; issues: readonly PeriodIssue[]; instead: Period | null }
  | { kind: 'found'; found: FoundCars };

interface Question {
  query: Partial<SearchQuery>;
  view: ResultsView;
  hideSuppliers: boolean;
  /** One list that grows, instead of pages. */
  isEndless: boolean;
  /** The moment against which dates are past. */
  now: Date;
}

/** The API gives no more rows at once. */
const largestAnswer = 1000;

/** Everything between a query as the page gives it and cars on the screen, or the reason why there are none. */
export function useResults({ query, view, hideSuppliers, isEndless, now }: Question): ResultsState {
  const { config, currency, loadConfig } = useStore();
  useEffect(() => void loadConfig(), [loadConfig]);
  const language = useLanguage();
  const settings = useQuery(getSettings, {});
  const pickup = usePlace(query.pickup);
  const otherPlace = usePlace(query.dropoff === query.pickup ? undefined : query.dropoff);
  const dropoff = query.dropoff === query.pickup ? pickup : otherPlace;
  const pricing = usePricing(settings.data);
  const takesMissing = settings.data?.features.includes('wall-times') ?? false;
  const suppliers = useSupplierIds(view.filters, settings.data !== undefined && !takesMissing);

  const trip = useTrip({ query, pickup, dropoff, fallbackZone: config.value.timeZone });
  const ready = settings.data && trip && suppliers && isOver(trip.from, trip.to);
  const bodyWith = (filters: ResultsView['filters']): SearchBody | null =>
    ready
      ? searchBodyOf({
          ...trip,
          filters,
          sort: view.sort,
          currency: currency.value,
          language,
          allSuppliers: takesMissing ? null : suppliers.all,
        })
      : null;
  const body = bodyWith(suppliers?.filters ?? view.filters);
  const unfiltered = bodyWith(emptyFilters);
  const asked = useLast(body && unfiltered && { body, unfiltered });
  const pageSize = config.value.carsPageSize;
  const most = isEndless ? Math.max(1, Math.floor(largestAnswer / pageSize)) : 1;
  const pages = useFirstPages(JSON.stringify(body), view.page, most);
  const params = { page: isEndless ? 1 : view.page, size: pageSize * pages };
  const cars = useQuery(searchCars, body ? { params, body } : null);
  // New cars are drawn in pieces between which a phone stays awake (in preact at once).
  const answer = useDeferredValue(cars.data);
  useFresh(cars.retry);
  const canCount = settings.data?.features.includes('facets') ?? false;
  const facets = useQuery(getSearchFacets, body && canCount ? { body } : null);
  const isEmpty = answer !== undefined && readPage(answer).total === 0;
  const suggests = isEmpty && settings.data?.features.includes('suggestions');
  const suggestions = useSuggestions(suggests ? body : null);
  const offering = useOfferingSuppliers(hideSuppliers ? null : unfiltered);
  const found = useFoundQuery(query, trip);
  const isStale = cars.isPrevious || answer !== cars.data || !body;
  const pricingShown = useLast(isStale ? null : pricing) ?? pricing;

  if (!isCompleteQuery(query)) return { kind: 'incomplete' };
  if (settings.error) return { kind: 'failed', error: settings.error, retry: settings.retry };
  const place = placeProblem(query, pickup, dropoff);
  if (place) return place;
  const period = periodProblem(query, periodRules(pickup, dropoff, settings.data, config.value.timeZone, now));
  if (period) return period;
  if (cars.error) return { kind: 'failed', error: cars.error, retry: cars.retry };
  if (!trip || !answer || !asked || !found) return { kind: 'loading' };
  const { rows, total } = readPage(answer);
  return {
    kind: 'found',
    found: {
      rows,
      total,
      trip,
      query: found,
      pickup: pickup.place,
      dropoff: dropoff.place,
      // The former cars keep theirs: no card shows two currencies.
      pricing: pricingShown,
      features: settings.data?.features ?? [],
      facets: facets.data,
      suppliers: offering,
      isCounting: canCount && !facets.data && !facets.error,
      suggestions,
      filters: suppliers?.filters ?? view.filters,
      isStale,
      ...asked,
      pages,
      pageSize,
    },
  };
}

/** The latest value that there was. */
function useLast<Value>(value: Value | null): Value | null {
  const last = useRef(value);
  if (value) last.current = value;
  return last.current;
}

/** The query with its places by id; the same object while nothing differs. */
function useFoundQuery({ from, to }: Partial<SearchQuery>, trip: PricedTrip | null): SearchQuery | null {
  return useMemo(
    () => (trip && from && to ? { pickup: trip.pickup.id, dropoff: trip.dropoff.id, from, to } : null),
    [trip, from, to],
  );
}

const isOver = (from: string, to: string) => from < to;

/** The trip as soon as its places have ids: their zones may come later, as our API reads wall times in them itself. */
function useTrip(known: {
  query: Partial<SearchQuery>;
  pickup: ResolvedPlace;
  dropoff: ResolvedPlace;
  fallbackZone: string;
}): PricedTrip | null {
  const { query, fallbackZone } = known;
  const { from, to } = query;
  const pickup = endOf(known.pickup, fallbackZone);
  const dropoff = endOf(known.dropoff, fallbackZone);
  return useMemo(
    () =>
      pickup.id && dropoff.id && from && to
        ? {
            pickup: { id: pickup.id, timeZone: pickup.timeZone },
            dropoff: { id: dropoff.id, timeZone: dropoff.timeZone },
            from,
            to,
          }
        : null,
    [pickup.id, pickup.timeZone, dropoff.id, dropoff.timeZone, from, to],
  );
}

function endOf({ id, place }: ResolvedPlace, fallbackZone: string): { id: string | null; timeZone: string } {
  return { id, timeZone: place ? zoneOf(place, fallbackZone) : fallbackZone };
}

/** The place's zone; the operator's where the API names none that the browser knows. */
function zoneOf({ timeZone }: Location, fallbackZone: string): string {
  return isTimeZone(timeZone) ? timeZone : fallbackZone;
}

function placeProblem(query: SearchQuery, pickup: ResolvedPlace, dropoff: ResolvedPlace): ResultsState | null {
  const ends = [
    ['pickup', pickup],
    ['dropoff', dropoff],
  ] as const;
  for (const [end, place] of ends) {
    const text = query[end];
    const { problem, candidates, failure, retry } = place;
    if (failure) return { kind: 'failed', error: failure, retry };
    if (problem && candidates.length > 0) return { kind: 'ambiguous-place', end, text, candidates };
    if (problem) return { kind: 'unknown-place', end, text };
  }
  return null;
}

/** What a period has to keep, once the places and their hours are known. */
function periodRules(
  pickup: ResolvedPlace,
  dropoff: ResolvedPlace,
  settings: Settings | undefined,
  fallbackZone: string,
  now: Date,
): PeriodRules | null {
  if (!settings || !pickup.place || !dropoff.place) return null;
  return {
    pickupZone: zoneOf(pickup.place, fallbackZone),
    dropoffZone: zoneOf(dropoff.place, fallbackZone),
    now,
    minPickupHours: settings.minPickupHours,
    minRentalHours: settings.minRentalHours,
    pickupHours: pickup.place.openingHours,
    dropoffHours: dropoff.place.openingHours,
  };
}

function periodProblem({ from, to }: SearchQuery, rules: PeriodRules | null): ResultsState | null {
  const issues = rules ? checkRentalPeriod({ ...rules, from, to }) : [];
  if (!rules || issues.length === 0) return null;
  return { kind: 'period', issues, instead: nearestPeriod(rules, { from, to }) };
}
