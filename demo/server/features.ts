import type { Feature } from '../../widget/contract/settings.ts';
import type { Configuration } from './configuration.ts';
import { hasOnlineGateway } from './payment/gateways.ts';

/** Extensions this server has; a screen hides the controls of those that aren't named. */
export function announcedFeatures(configuration: Configuration): Feature[] {
  return [
    'sort-by-total',
    'facets',
    'compare-suppliers',
    'compare-cars',
    'pickup-prices',
    'suggestions',
    'range-prices',
    'guest-lookup',
    'cancellation-quote',
    'change-request',
    'quote',
    'rates',
    'reference',
    'flight-number',
    'receipts',
    'location-details',
    'resolve-location',
    'wall-times',
    'partner',
    'hand-over',
    ...(hasOnlineGateway(configuration) ? (['online-payment'] as const) : []),
  ];
}
