import { useDeferredValue, useEffect, useRef } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import type { SearchCar } from '../../contract/car.ts';
import { readPage } from '../../contract/field-schemas.ts';
import type { Location } from '../../contract/location.ts';
import { searchCars } from '../../contract/operations/cars.ts';
import { getSettings } from '../../contract/operations/site.ts';
import type { SearchBody } from '../../contract/requests/search-body.ts';
import { searchBodyOf } from '../../contract/search-body.ts';
import type { SearchFacets } from '../../contract/search-facets.ts';
import type { Settings } from '../../contract/settings.ts';
import type { SupplierBrief } from '../../contract/supplier.ts';
import { emptyFilters, type FilterName, type Filters } from '../../domain/filters.ts';
import type { ResultsView } from '../../domain/results-view.ts';
import { isCompleteQuery, type SearchQuery } from '../../domain/search-query.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { usePlace } from '../../parts/use-place.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { useRefetchOnReturn } from '../../state/use-refetch-on-return.ts';
import type { PricedTrip, Pricing } from '../card/trip-price.ts';
import { useFirstPages } from '../list/use-first-pages.ts';
import type { AppliedCuration } from '../use-curated-view.ts';
import { periodProblem, periodRules, placeProblem, type QueryProblem, refusedPeriod } from './query-problem.ts';
import { usePricing } from './use-pricing.ts';
import { useOfferingSuppliers, useSupplierIds } from './use-suppliers.ts';
import { useFoundQuery, useTrip } from './use-trip.ts';
import { useWholePage } from './use-whole-page.ts';

/** The cars found, with the data that the list needs. */
export interface FoundCars {
  readonly rows: readonly SearchCar[];
  /** Total over all pages. */
  readonly total: number;
  readonly trip: PricedTrip;
  /** The query, with locations as ids. */
  readonly query: SearchQuery;
  readonly pickup: Location | null;
  readonly dropoff: Location | null;
  readonly pricing: Pricing;
  readonly features: Settings['features'];
  readonly facets: SearchFacets | undefined;
  /** Undefined until loaded. */
  readonly suppliers: readonly SupplierBrief[] | undefined;
  /** The view's filters, with suppliers as ids. */
  readonly filters: Filters;
  /** The values that the page offers, with suppliers as ids. */
  readonly limits: Filters;
  /** The filters that the page has fixed. */
  readonly lockedNames: readonly FilterName[];
  readonly isSortLocked: boolean;
  /** True while another response loads; the cars are then those of the previous one. */
  readonly isStale: boolean;
  /** Body of the request, for further requests about the same search. */
  readonly body: SearchBody;
  /** The same body with the page's filters alone. */
  readonly unfiltered: SearchBody;
  /** Number of pages in `rows`: one, or the initial pages of an endless list. */
  readonly pages: number;
  readonly pageSize: number;
}

export type ResultsState =
  | { kind: 'incomplete' }
  | { kind: 'loading' }
  | QueryProblem
  /** `error` is why the list could not be loaded again; it stays. */
  | { kind: 'found'; found: FoundCars; error: ApiError | undefined };

interface ResultsInput {
  query: Partial<SearchQuery>;
  view: ResultsView;
  /** The page's `limits` and `locked`. */
  curation: AppliedCuration | null;
  hideSuppliers: boolean;
  /** True for one growing list instead of pages. */
  isEndless: boolean;
  /** The time against which dates are checked. */
  now: Date;
}

const noNames: readonly FilterName[] = [];

/** Maximum number of rows in one response. */
const maxRows = 1000;

/** Returns the cars for a query, or the reason why there are none. */
export function useResults({ query, view, curation, hideSuppliers, isEndless, now }: ResultsInput): ResultsState {
  const { config, loadConfig } = useStore();
  useEffect(() => void loadConfig(), [loadConfig]);
  const settings = useQuery(getSettings, {});
  const pickup = usePlace(query.pickup);
  const otherPlace = usePlace(query.dropoff === query.pickup ? undefined : query.dropoff);
  const dropoff = query.dropoff === query.pickup ? pickup : otherPlace;
  const pricing = usePricing(settings.data);

  const trip = useTrip({ query, pickup, dropoff, fallbackZone: config.value.timeZone });
  const { filters, searched, limits, body, unfiltered } = useSearchBodies(view, curation, trip, settings.data);
  const request = useLast(body && unfiltered && { body, unfiltered });
  const pageSize = config.value.carsPageSize;
  const maxPages = isEndless ? Math.max(1, Math.floor(maxRows / pageSize)) : 1;
  const searchKey = JSON.stringify(body);
  const pages = useFirstPages(searchKey, view.page, maxPages);
  const params = { page: isEndless ? 1 : view.page, size: pageSize * pages };
  const unfilteredKey = JSON.stringify(unfiltered);
  const whole = useWholePage(unfilteredKey);
  const isWhole = searchKey === unfilteredKey;
  const derive = () => (isWhole ? null : whole.derive(searched));
  const cars = useQuery(searchCars, body ? { params, body: { ...body, counts: true } } : null, { derive });
  const isSettled = !cars.isPrevious && !cars.isRefreshing && !cars.error;
  if (isWhole) whole.remember((isSettled && cars.data) || null);
  // React renders new cars in chunks so that the main thread stays responsive (Preact renders them at once).
  const page = useDeferredValue(cars.data);
  const refetch = () => {
    whole.remember(null);
    cars.retry();
  };
  useRefetchOnReturn(refetch);
  const counts = page?.[0]?.counts ?? undefined;
  const offering = useOfferingSuppliers(hideSuppliers ? null : unfiltered, page && (counts?.suppliers ?? 'unknown'));
  const found = useFoundQuery(query, trip);
  const isStale = cars.isPrevious || page !== cars.data || !body;
  const pricingShown = useLast(isStale ? null : pricing) ?? pricing;

  // An outage fails them all, and one "Try again" ends it.
  const retry = () => {
    for (const one of [settings, pickup, otherPlace]) one.retry();
    refetch();
  };
  if (!isCompleteQuery(query)) return { kind: 'incomplete' };
  if (settings.error && !settings.data) return { kind: 'failed', error: settings.error, retry };
  const place = placeProblem(query, pickup, dropoff, retry);
  if (place) return place;
  if (!settings.data) return { kind: 'loading' };
  const rules = periodRules(pickup, dropoff, settings.data, config.value.timeZone, now);
  const period = periodProblem(query, rules);
  if (period) return period;
  const { error } = cars;
  if (error && !(cars.data && error.retryable)) {
    return (rules && refusedPeriod(query, rules, error)) ?? { kind: 'failed', error, retry };
  }
  if (!trip || !page || !request || !found) return { kind: 'loading' };
  const { rows, total } = readPage(page);
  return {
    kind: 'found',
    error,
    found: {
      rows,
      total,
      trip,
      query: found,
      pickup: pickup.place,
      dropoff: dropoff.place,
      // The previous cars keep their pricing, so that no card shows two currencies.
      pricing: pricingShown,
      features: settings.data?.features ?? [],
      facets: counts,
      suppliers: offering,
      filters,
      limits,
      lockedNames: curation?.lockedNames ?? noNames,
      isSortLocked: Boolean(curation?.sort),
      isStale,
      ...request,
      pages,
      pageSize,
    },
  };
}

/** Returns the request bodies with and without the visitor's filters; null until everything in them is known. */
function useSearchBodies(
  view: ResultsView,
  curation: AppliedCuration | null,
  trip: PricedTrip | null,
  settings: Settings | undefined,
) {
  const { currency } = useStore();
  const language = useLanguage();
  // Until the settings are here the API is assumed to have it, so that the first cars arrive after one round trip.
  const acceptsMissing = settings?.features.includes('wall-times') ?? true;
  const given = [view.filters, curation?.limits ?? emptyFilters, curation?.locked ?? emptyFilters] as const;
  const ids = useSupplierIds(given, !acceptsMissing);
  const [chosen, limits, locked] = ids?.filters ?? given;
  const curated = curation?.curateFilters(chosen, { ...curation, limits, locked });
  const filters = curated?.shown ?? chosen;
  const searched = curated?.searched ?? chosen;
  if (!ids || !trip || trip.from >= trip.to) return { filters, searched, limits, body: null, unfiltered: null };
  const bodyWith = (of: Filters): SearchBody =>
    searchBodyOf({
      ...trip,
      filters: of,
      places: curation?.places,
      sort: view.sort,
      currency: currency.value,
      language,
      allSuppliers: acceptsMissing ? null : ids.all,
    });
  const unfiltered = bodyWith(curated?.unfiltered ?? emptyFilters);
  return { filters, searched, limits, body: bodyWith(searched), unfiltered };
}

/** Returns the latest value that was not null. */
function useLast<Value>(value: Value | null): Value | null {
  const last = useRef(value);
  if (value) last.current = value;
  return last.current;
}
