import type { Catalogue } from '../catalogue/catalogue.ts';
import { createFindCountry } from '../http/find-country.ts';
import { JsonText } from '../http/json-text.ts';
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
  const { catalogues, configuration, rates, fetch } = context;
  const { defaultLanguage } = siteConfig(context, '');
  const findCountry = createFindCountry(configuration.countryLookupUrl, fetch, defaultLanguage);
  const settingsText = createSettingsText(context);
  return {
    getSettings: async () => settingsText(await catalogues.recent()),

    countryCode: ({ address }) => findCountry(address),

    getRates: ({ params: { base } }) => rates.table(base),
  };
}

const dayLength = 86_400_000;

/** Returns a function that writes the settings once for each version of the catalogue and each day, which the published zone offsets depend on. */
function createSettingsText(context: Context) {
  const { timeZone } = siteConfig(context, '');
  let written: { catalogue: Catalogue; day: number; text: ReturnType<typeof write> } | null = null;

  function write({ settings: row, places }: Catalogue, today: Date) {
    const zones = places.locations.map((place) => place.timeZone).sort();
    const offsets = [...new Set([timeZone, ...zones])].map((zone) => [zone, publishedOffsets(zone, today)]);
    return JsonText.of({
      _id: row.id,
      minPickupHours: row.minPickupHours,
      minRentalHours: row.minRentalHours,
      minPickupDropoffHour: row.minPickupDropoffHour,
      maxPickupDropoffHour: row.maxPickupDropoffHour,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      features: announcedFeatures(context),
      timeZones: Object.fromEntries(offsets.filter(([, listed]) => listed)),
    });
  }

  return (catalogue: Catalogue) => {
    const day = Math.floor(context.now().getTime() / dayLength);
    if (written?.catalogue !== catalogue || written.day !== day) {
      written = { catalogue, day, text: write(catalogue, new Date(day * dayLength)) };
    }
    return written.text;
  };
}
