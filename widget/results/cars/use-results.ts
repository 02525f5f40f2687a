import { useDeferredValue, useEffect, useRef } from 'react';
import type { SearchCar } from '../../contract/car.ts';
import { readPage } from '../../contract/field-schemas.ts';
import type { Location } from '../../contract/location.ts';
import { searchCars } from '../../contract/operations/cars.ts';
import { getSettings } from '../../contract/operations/site.ts';
import type { SearchBody } from '../../contract/requests/search-body.ts';
import type { SearchSuggestion } from '../../contract/search.ts';
import { searchBodyOf } from '../../contract/search-body.ts';
import type { SearchFacets } from '../../contract/search-facets.ts';
import type { Settings } from '../../contract/settings.ts';
import type { SupplierBrief } from '../../contract/supplier.ts';
import { emptyFilters, type Filters } from '../../domain/filters.ts';
import type { ResultsView } from '../../domain/results-view.ts';
import { isCompleteQuery, type SearchQuery } from '../../domain/search-query.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { usePlace } from '../../parts/use-place.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import type { PricedTrip, Pricing } from '../card/trip-price.ts';
import { useFirstPages } from '../list/use-first-pages.ts';
import { periodProblem, periodRules, placeProblem, type QueryProblem } from './query-problem.ts';
import { usePricing } from './use-pricing.ts';
import { useRefetchOnReturn } from './use-refetch-on-return.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useOfferingSuppliers, useSupplierIds } from './use-suppliers.ts';
import { useFoundQuery, useTrip } from './use-trip.ts';

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
  /** The smallest changes that would find cars, if none were found. */
  readonly suggestions: readonly SearchSuggestion[];
  /** The view's filters, with suppliers as ids. */
  readonly filters: Filters;
  /** True while another response loads; the cars are then those of the previous one. */
  readonly isStale: boolean;
  /** Body of the request, for further requests about the same search. */
  readonly body: SearchBody;
  /** The same body without filters. */
  readonly unfiltered: SearchBody;
  /** Number of pages in `rows`: one, or the initial pages of an endless list. */
  readonly pages: number;
  readonly pageSize: number;
}

export type ResultsState =
  | { kind: 'incomplete' }
  | { kind: 'loading' }
  | QueryProblem
  | { kind: 'found'; found: FoundCars };

interface ResultsInput {
  query: Partial<SearchQuery>;
  view: ResultsView;
  hideSuppliers: boolean;
  /** True for one growing list instead of pages. */
  isEndless: boolean;
  /** The time against which dates are checked. */
  now: Date;
}

/** Maximum number of rows in one response. */
const maxRows = 1000;

/** Returns the cars for a query, or the reason why there are none. */
export function useResults({ query, view, hideSuppliers, isEndless, now }: ResultsInput): ResultsState {
  const { config, loadConfig } = useStore();
  useEffect(() => void loadConfig(), [loadConfig]);
  const settings = useQuery(getSettings, {});
  const pickup = usePlace(query.pickup);
  const otherPlace = usePlace(query.dropoff === query.pickup ? undefined : query.dropoff);
  const dropoff = query.dropoff === query.pickup ? pickup : otherPlace;
  const pricing = usePricing(settings.data);

  const trip = useTrip({ query, pickup, dropoff, fallbackZone: config.value.timeZone });
  const { filters, body, unfiltered } = useSearchBodies(view, trip, settings.data);
  const request = useLast(body && unfiltered && { body, unfiltered });
  const pageSize = config.value.carsPageSize;
  const maxPages = isEndless ? Math.max(1, Math.floor(maxRows / pageSize)) : 1;
  const pages = useFirstPages(JSON.stringify(body), view.page, maxPages);
  const params = { page: isEndless ? 1 : view.page, size: pageSize * pages };
  const cars = useQuery(searchCars, body ? { params, body: { ...body, counts: true } } : null);
  // React renders new cars in chunks so that the main thread stays responsive (Preact renders them at once).
  const page = useDeferredValue(cars.data);
  useRefetchOnReturn(cars.retry);
  const counts = page?.[0]?.counts ?? undefined;
  const isEmpty = page !== undefined && readPage(page).total === 0;
  const wantsSuggestions = isEmpty && settings.data?.features.includes('suggestions');
  const suggestions = useSuggestions(wantsSuggestions ? body : null);
  const offering = useOfferingSuppliers(hideSuppliers ? null : unfiltered, page && (counts?.suppliers ?? 'unknown'));
  const found = useFoundQuery(query, trip);
  const isStale = cars.isPrevious || page !== cars.data || !body;
  const pricingShown = useLast(isStale ? null : pricing) ?? pricing;

  if (!isCompleteQuery(query)) return { kind: 'incomplete' };
  if (settings.error) return { kind: 'failed', error: settings.error, retry: settings.retry };
  const place = placeProblem(query, pickup, dropoff);
  if (place) return place;
  if (!settings.data) return { kind: 'loading' };
  const period = periodProblem(query, periodRules(pickup, dropoff, settings.data, config.value.timeZone, now));
  if (period) return period;
  if (cars.error) return { kind: 'failed', error: cars.error, retry: cars.retry };
  if (!trip || !page || !request || !found) return { kind: 'loading' };
  const { rows, total } = readPage(page);
  return {
    kind: 'found',
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
      suggestions,
      filters,
      isStale,
      ...request,
      pages,
      pageSize,
    },
  };
}

/** Returns the request bodies with and without filters; null until everything in them is known. */
function useSearchBodies(view: ResultsView, trip: PricedTrip | null, settings: Settings | undefined) {
  const { currency } = useStore();
  const language = useLanguage();
  // Until the settings are here the API is assumed to have it, so that the first cars arrive after one round trip.
  const acceptsMissing = settings?.features.includes('wall-times') ?? true;
  const suppliers = useSupplierIds(view.filters, !acceptsMissing);
  const filters = suppliers?.filters ?? view.filters;
  if (!suppliers || !trip || trip.from >= trip.to) return { filters, body: null, unfiltered: null };
  const bodyWith = (chosen: Filters): SearchBody =>
    searchBodyOf({
      ...trip,
      filters: chosen,
      sort: view.sort,
      currency: currency.value,
      language,
      allSuppliers: acceptsMissing ? null : suppliers.all,
    });
  return { filters, body: bodyWith(filters), unfiltered: bodyWith(emptyFilters) };
}

/** Returns the latest value that was not null. */
function useLast<Value>(value: Value | null): Value | null {
  const last = useRef(value);
  if (value) last.current = value;
  return last.current;
}
