import { renderToStaticMarkup } from 'react-dom/server';
import type { ApiError } from '../../widget/client/api-error.ts';
import type { Client } from '../../widget/client/create-client.ts';
import type { Config } from '../../widget/contract/config.ts';
import { readPage } from '../../widget/contract/field-schemas.ts';
import type { Location } from '../../widget/contract/location.ts';
import { searchCarSummaries } from '../../widget/contract/operations/car-summaries.ts';
import { allSuppliers } from '../../widget/contract/operations/suppliers.ts';
import { searchBodyOf } from '../../widget/contract/search-body.ts';
import type { Settings } from '../../widget/contract/settings.ts';
import { everySupplier } from '../../widget/contract/supplier.ts';
import { curateFilters, parseCuration } from '../../widget/domain/curation.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import type { Filters } from '../../widget/domain/filters.ts';
import { rulesBetween } from '../../widget/domain/period-rules.ts';
import { isRecordId } from '../../widget/domain/record-id.ts';
import { checkRentalPeriod } from '../../widget/domain/rental-period.ts';
import {
  emptyView,
  formatSearch,
  isCompleteQuery,
  type ParsedSearch,
  parseSearch,
  type SearchQuery,
} from '../../widget/domain/search-query.ts';
import { supplierIds } from '../../widget/domain/supplier-ids.ts';
import { type FoundCars, PlainResults, type RefusedPeriod, type RequestedPlace } from '../search/plain-results.tsx';
import { PlainSearchForm } from '../search/plain-search-form.tsx';
import { responsesTag, structuredDataTag } from './document.ts';
import { renderWith } from './render-with.ts';
import { servePlace, serveSettings } from './served-trip.ts';
import { offersOf } from './structured-data.ts';

export interface SearchRequest {
  /** The query of the address. */
  search: string;
  language: Language;
  config: Config;
  origin: string;
  client: Client;
}

/** The content of the search page's two tags before their scripts have loaded, and without script, and what these begin with. */
export interface SearchFallback {
  form: string;
  results: string;
  /** A script element with the responses to the elements' first queries. */
  responses: string;
}

/** Returns a function that replaces the suppliers' names in filters by their ids; names that no supplier has are left out. */
async function resolveSuppliers(client: Client, all: readonly Filters[]): Promise<(filters: Filters) => Filters> {
  const isNamed = all.some(({ supplier }) => !supplier.every(isRecordId));
  const known = isNamed ? await client.call(allSuppliers, everySupplier) : [];
  return (filters) => ({ ...filters, supplier: supplierIds(filters.supplier, known) });
}

type Places = readonly [pickup: Location, dropoff: Location];

/** Finds the cars of a period that can be booked, or returns why it can't. */
async function findBookable(
  request: SearchRequest,
  parsed: ParsedSearch,
  places: Places,
  settings: Settings,
): Promise<FoundCars | RefusedPeriod | null> {
  const { query } = parsed;
  if (!isCompleteQuery(query)) return null;
  const rules = rulesBetween(places, settings, request.config.timeZone, new Date());
  const issues = checkRentalPeriod({ ...rules, from: query.from, to: query.to });
  if (issues.length > 0) return { issues };
  try {
    return await find(request, { ...parsed, query }, places);
  } catch (error) {
    // A rental that is too long, or too far ahead. Not by its class: the server's bundle has another.
    if ((error as Partial<ApiError>).status === 422) return { issues: [] };
    throw error;
  }
}

async function find(
  { client, config, language }: SearchRequest,
  { query, view, rest }: ParsedSearch & { query: SearchQuery },
  [pickup, dropoff]: Places,
): Promise<FoundCars> {
  const carried = new Map(rest);
  const curation = parseCuration(carried.get('limits') ?? '', carried.get('locked') ?? '');
  const withIds = await resolveSuppliers(client, [view.filters, curation.limits, curation.locked]);
  const within = { ...curation, limits: withIds(curation.limits), locked: withIds(curation.locked) };
  const { searched } = curateFilters(withIds(view.filters), within);
  const end = ({ _id, timeZone }: Location) => ({ id: _id, timeZone: timeZone ?? config.timeZone });
  const body = searchBodyOf({
    pickup: end(pickup),
    dropoff: end(dropoff),
    from: query.from,
    to: query.to,
    driverAge: query.driverAge,
    filters: searched,
    places: within.places,
    sort: curation.sort ?? view.sort,
    currency: config.displayCurrencies.find((code) => code === config.baseCurrency) ?? 'USD',
    language,
    allSuppliers: null,
  });
  const response = await client.call(searchCarSummaries, {
    params: { page: view.page, size: config.carsPageSize },
    body,
  });
  const { rows, total } = readPage(response);
  return { cars: rows, total };
}

/** Returns the query with the names of its places. */
function named(query: Partial<SearchQuery>, pickup: RequestedPlace | null, dropoff: RequestedPlace | null) {
  return {
    ...query,
    ...(pickup && { pickup: pickup.place?.name ?? pickup.text }),
    ...(dropoff && { dropoff: dropoff.place?.name ?? dropoff.text }),
  };
}

/** Returns the parameters that the next search keeps; before the first one, these include the chosen category. */
function carriedBy({ query, view, rest }: ParsedSearch) {
  if (isCompleteQuery(query)) return rest;
  return [...new URLSearchParams(formatSearch({ query: {}, view: { ...emptyView, filters: view.filters }, rest }))];
}

/**
 * Renders a search without script: places, cars with totals and links, and a plain form. The settings and the places come with it as
 * responses, so that the elements search for cars at once.
 */
export async function renderSearch(request: SearchRequest): Promise<SearchFallback> {
  const { search, language, config, origin, client } = request;
  // Only the script calls an API on another host.
  const isOwnApi = config.apiHost === '';
  const parsed = parseSearch(search);
  const { query } = parsed;
  const resolvePlace = async (text: string | undefined) =>
    text && isOwnApi ? servePlace(client, text, language) : null;
  const pickingUp = resolvePlace(query.pickup);
  // Most cars are returned where they were picked up.
  const isReturn = query.dropoff === query.pickup;
  const droppingOff = isReturn ? pickingUp : resolvePlace(query.dropoff);
  const reading = isOwnApi ? serveSettings(client) : null;
  const [start, end, served] = await Promise.all([pickingUp, droppingOff, reading]);
  const [pickup, dropoff] = [start?.requested ?? null, end?.requested ?? null];
  const responses = [
    ...(served?.responses ?? []),
    ...(start?.responses ?? []),
    ...(isReturn ? [] : (end?.responses ?? [])),
  ];
  const result =
    served && pickup?.place && dropoff?.place
      ? await findBookable(request, parsed, [pickup.place, dropoff.place], served.settings)
      : null;
  const found = result && 'cars' in result ? result : null;
  const offers =
    found && isCompleteQuery(query)
      ? structuredDataTag(offersOf({ cars: found.cars, query, language, config, origin }))
      : '';
  // Without results of this server, the page shows none until its script has loaded them.
  const isNeeded = !isCompleteQuery(query) || (isOwnApi && !found?.total);
  const form = { query: named(query, pickup, dropoff), carried: carriedBy(parsed), isNeeded };
  return renderWith(language, config, () => ({
    form: renderToStaticMarkup(<PlainSearchForm {...form} />),
    results: `${renderToStaticMarkup(
      <PlainResults
        search={parsed}
        pickup={pickup}
        dropoff={dropoff}
        result={result}
        pageSize={config.carsPageSize}
        hideSuppliers={config.hideSuppliers}
      />,
    )}${offers}`,
    responses: responsesTag(responses),
  }));
}
