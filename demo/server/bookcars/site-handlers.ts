import type { Feature } from '../../../widget/contract/settings.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { publishedOffsets } from '../process/zone-data.ts';
import type { BookCarsContext } from './context.ts';

/** The extensions that the relay can compute truthfully from BookCars' responses. */
const features: readonly Feature[] = [
  'sort-by-total',
  'facets',
  'compare-suppliers',
  'compare-cars',
  'suggestions',
  'quote',
  'rates',
  'guest-lookup',
  'payment-lookup',
  'resolve-location',
  'wall-times',
];

/** Handles settings and exchange rates. */
export function bookCarsSiteHandlers({ tripCatalogues, rates, now }: BookCarsContext): Handlers {
  return {
    getSettings: async () => {
      const { settings, places } = await (await tripCatalogues.withoutCars()).current();
      const zones = places.locations.map(({ timeZone }) => timeZone).sort();
      const offsets = [...new Set(zones)].map((zone) => [zone, publishedOffsets(zone, now())]);
      return {
        _id: settings.id,
        minPickupHours: settings.minPickupHours,
        minRentalHours: settings.minRentalHours,
        minPickupDropoffHour: settings.minPickupDropoffHour,
        maxPickupDropoffHour: settings.maxPickupDropoffHour,
        createdAt: settings.createdAt.toISOString(),
        updatedAt: settings.updatedAt.toISOString(),
        features: [...features],
        timeZones: Object.fromEntries(offsets.filter(([, listed]) => listed)),
      };
    },

    getRates: ({ params: { base } }) => rates.table(base),
  };
}
