import { parseConfig } from '../../../widget/contract/config.ts';
import { isOneOf, languages } from '../../../widget/domain/enumerations.ts';
import { callLanguage, type Handlers } from '../http/operation-calls.ts';
import { readCurrency } from '../pricing/pricing.ts';
import { compareSuppliers } from '../search/compare-suppliers.ts';
import { countFacets } from '../search/count-facets.ts';
import { dayPrices } from '../search/day-prices.ts';
import { findCars, findOffered } from '../search/find-cars.ts';
import { pickupPrices } from '../search/pickup-prices.ts';
import { rangePrices } from '../search/range-prices.ts';
import { suggestSearches } from '../search/suggest-searches.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<RouteContext, 'catalogues' | 'configuration' | 'now' | 'pricing' | 'rates' | 'siteConfig'>;

/** Handles facets, comparisons, suggestions for a search without results, and teaser prices. */
export function searchHandlers(context: Context): Handlers {
  const { depositFilters } = parseConfig(context.siteConfig);
  return {
    getSearchFacets: async ({ body }) => countFacets(await findOffered(context, body), depositFilters),

    compareSuppliers: async ({ body }) => compareSuppliers(await findCars(context, body)),

    pickupPrices: ({ body, user }) =>
      pickupPrices(
        context,
        body,
        callLanguage({ user }, isOneOf(languages, body.language) ? body.language : undefined),
      ),

    dayPrices: ({ body }) => dayPrices(context, body),

    suggestSearches: ({ body }) => suggestSearches(context, body),

    getRangePrices: ({ query }) => rangePrices(context, readCurrency(context.pricing, query.currency)),
  };
}
