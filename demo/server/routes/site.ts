import { announcedFeatures } from '../features.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { createFindCountry } from '../outside/find-country.ts';
import type { Services } from '../services.ts';
import { loadSettings } from '../settings.ts';
import { siteConfig } from '../site-documents.ts';

/** What the operator set for the whole site. */
export function siteHandlers(services: Services): Handlers {
  const { db, configuration, rates, fetch } = services;
  const findCountry = createFindCountry(
    configuration.countryLookupUrl,
    fetch,
    siteConfig(services, '').defaultLanguage,
  );
  return {
    getSettings: async () => {
      const row = await loadSettings(db);
      return {
        _id: row.id,
        minPickupHours: row.minPickupHours,
        minRentalHours: row.minRentalHours,
        minPickupDropoffHour: row.minPickupDropoffHour,
        maxPickupDropoffHour: row.maxPickupDropoffHour,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        features: announcedFeatures(services),
      };
    },

    countryCode: ({ address }) => findCountry(address),

    getRates: ({ params: { base } }) => rates.table(base),
  };
}
