import { parseConfig } from '../../../widget/contract/config.ts';
import { isOneOf, languages } from '../../../widget/domain/enumerations.ts';
import { offerTo } from '../catalogue/partner-offer.ts';
import { callLanguage, type Handlers } from '../http/operation-calls.ts';
import { readCurrency } from '../pricing/pricing.ts';
import { cacheResponse } from '../search/cached-responses.ts';
import { compareSuppliers } from '../search/compare-suppliers.ts';
import { countOffered } from '../search/count-facets.ts';
import { dayPrices } from '../search/day-prices.ts';
import { findCars, findOffered } from '../search/find-cars.ts';
import { lowestOffer } from '../search/lowest-offer.ts';
import { pickupPrices } from '../search/pickup-prices.ts';
import { rangePrices } from '../search/range-prices.ts';
import { suggestSearches } from '../search/suggest-searches.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<
  RouteContext,
  'addresses' | 'catalogues' | 'configuration' | 'now' | 'pricing' | 'rates' | 'siteConfig'
>;

/** Handles facets, comparisons, suggestions for a search without results, and teaser prices. */
export function searchHandlers(context: Context): Handlers {
  const { depositFilters } = parseConfig(context.siteConfig);
  const offer = ({ request }: { request: Request }) => ({ ...context, catalogues: offerTo(context, request) });
  return {
    getSearchFacets: async (call) => {
      const offered = await findOffered(offer(call), call.body);
      return cacheResponse('facets', offered, () => countOffered(offered, depositFilters));
    },

    compareSuppliers: async (call) => compareSuppliers(await findCars(offer(call), call.body)),

    pickupPrices: ({ body, user, request }) =>
      pickupPrices(
        offer({ request }),
        body,
        callLanguage({ user }, isOneOf(languages, body.language) ? body.language : undefined),
      ),

    dayPrices: (call) => dayPrices(offer(call), call.body),

    getLowestOffer: ({ query, user, request }) =>
      lowestOffer(offer({ request }), query, callLanguage({ user }, query.language)),

    suggestSearches: (call) => suggestSearches(offer(call), call.body),

    getRangePrices: ({ query, request }) =>
      rangePrices(offer({ request }), readCurrency(context.pricing, query.currency)),
  };
}
