import { sql } from 'drizzle-orm';
import { parseConfig } from '../../../widget/contract/config.ts';
import { carRanges, isOneOf, languages } from '../../../widget/domain/enumerations.ts';
import { minor } from '../../../widget/domain/money.ts';
import { selectRows } from '../db/database.ts';
import { callLanguage, type Handlers } from '../http/operation-calls.ts';
import { hasOnlineGateway } from '../payment/gateways.ts';
import { toDisplayAmount } from '../quote/price-trip.ts';
import { readCurrency } from '../quote/pricing.ts';
import { compareSuppliers } from '../search/compare-suppliers.ts';
import { countFacets } from '../search/count-facets.ts';
import { pickupPrices } from '../search/pickup-prices.ts';
import { readSearch } from '../search/read-search.ts';
import { suggestSearches } from '../search/suggest-searches.ts';
import type { Services } from '../services.ts';

/** What surrounds a search: counts, comparisons, ways out of an empty one, teasers. */
export function searchHandlers(services: Services): Handlers {
  const { db, rates, configuration } = services;
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

    getRangePrices: async ({ query }) => {
      const { pricing } = services;
      const currency = readCurrency(pricing, query.currency);
      const rate = await rates.rateTo(currency);
      const rows = await selectRows<{ range: string; carCount: number; cheapest: number; place: string | null }>(
        db,
        sql`WITH offered AS (
            SELECT c.id, c.range,
              round(coalesce(nullif(c.discounted_daily_price, 0), c.daily_price) * (1 + s.price_change_rate / 100))::int AS day
            FROM cars c JOIN suppliers s ON s.id = c.supplier_id
            WHERE c.available AND NOT c.fully_booked AND NOT c.coming_soon AND NOT s.blacklisted AND NOT c.is_date_based_price
              ${hasOnlineGateway(configuration) ? sql`` : sql`AND s.pay_later`}
          )
          SELECT DISTINCT ON (range) range, day AS cheapest, (count(*) OVER (PARTITION BY range))::int AS "carCount",
            (SELECT min(location_id) FROM car_locations WHERE car_id = offered.id) AS place
          FROM offered ORDER BY range, day, id`,
      );
      return carRanges.flatMap((range) => {
        const row = rows.find((each) => each.range === range);
        if (!row) return [];
        const perDayMinor = toDisplayAmount(minor(row.cheapest), { pricing, currency, rate });
        return [{ range, carCount: row.carCount, perDayMinor, currency, pickupLocation: row.place ?? undefined }];
      });
    },
  };
}
