import { parseConfig } from '../../../widget/contract/config.ts';
import { isOneOf, languages } from '../../../widget/domain/enumerations.ts';
import { callLanguage, type Handlers } from '../http/operation-calls.ts';
import { readCurrency } from '../pricing/pricing.ts';
import { compareSuppliers } from '../search/compare-suppliers.ts';
import { countFacets } from '../search/count-facets.ts';
import { pickupPrices } from '../search/pickup-prices.ts';
import { rangePrices } from '../search/range-prices.ts';
import { readSearch } from '../search/read-search.ts';
import { suggestSearches } from '../search/suggest-searches.ts';
import type { Services } from '../services.ts';

/** What surrounds a search: counts, comparisons, ways out of an empty one, teasers. */
export function searchHandlers(services: Services): Handlers {
  const { depositFilters } = parseConfig(services.siteConfig);
  return {
    getSearchFacets: async ({ body }) => countFacets(services, await readSearch(services, body), depositFilters),

    compareSuppliers: async ({ body }) => {
      const search = await readSearch(services, {
        ...body,
        includeComingSoonCars: false,
        includeAlreadyBookedCars: false,
      });
      return compareSuppliers(services, search);
    },

    pickupPrices: ({ body, user }) =>
      pickupPrices(
        services,
        body,
        callLanguage({ user }, isOneOf(languages, body.language) ? body.language : undefined),
      ),

    suggestSearches: ({ body }) => suggestSearches(services, body),

    getRangePrices: ({ query }) => rangePrices(services, readCurrency(services.pricing, query.currency)),
  };
}
