import { createFindCountry } from '../http/find-country.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { siteConfig } from '../process/site-config.ts';
import { publishedOffsets } from '../process/zone-data.ts';
import type { RouteContext } from './context.ts';
import { announcedFeatures } from './features.ts';

type Context = Pick<
  RouteContext,
  'addresses' | 'catalogues' | 'configuration' | 'fetch' | 'now' | 'rates' | 'siteConfig'
>;

/** Handles the operator's settings, the visitor's country and exchange rates. */
export function siteHandlers(context: Context): Handlers {
  const { catalogues, configuration, rates, fetch, now } = context;
  const { defaultLanguage, timeZone } = siteConfig(context, '');
  const findCountry = createFindCountry(configuration.countryLookupUrl, fetch, defaultLanguage);
  return {
    getSettings: async () => {
      const { settings: row, places } = await catalogues.recent();
      const zones = places.locations.map((place) => place.timeZone).sort();
      const offsets = [...new Set([timeZone, ...zones])].map((zone) => [zone, publishedOffsets(zone, now())]);
      return {
        _id: row.id,
        minPickupHours: row.minPickupHours,
        minRentalHours: row.minRentalHours,
        minPickupDropoffHour: row.minPickupDropoffHour,
        maxPickupDropoffHour: row.maxPickupDropoffHour,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        features: announcedFeatures(context),
        timeZones: Object.fromEntries(offsets.filter(([, listed]) => listed)),
      };
    },

    countryCode: ({ address }) => findCountry(address),

    getRates: ({ params: { base } }) => rates.table(base),
  };
}
