import type { Feature } from '../../../widget/contract/settings.ts';
import { hasOnlineGateway } from '../process/payment-methods.ts';
import { siteConfig } from '../process/site-config.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<RouteContext, 'addresses' | 'configuration' | 'siteConfig'>;

/** Returns the API extensions of this server; screens hide the controls of those that are missing. */
export function announcedFeatures(context: Context): Feature[] {
  const { googleClientId, appleClientId, facebookAppId } = siteConfig(context, '');
  return [
    'sort-by-total',
    'facets',
    'compare-suppliers',
    'compare-cars',
    'pickup-prices',
    'day-prices',
    'suggestions',
    'range-prices',
    'guest-lookup',
    'cancellation-quote',
    'cancellation-requests',
    'change-request',
    'newsletter',
    'undo-status',
    'staff-refunds',
    'no-show',
    'desk',
    'bookings-export',
    'exchange-car',
    'audit',
    'sessions',
    'second-factor',
    'personal-data',
    'quote',
    'rates',
    'reference',
    'flight-number',
    'license-number',
    'optional-account',
    'receipts',
    'location-details',
    'resolve-location',
    'wall-times',
    'partner',
    'hand-over',
    ...(context.configuration.vitalsPercent > 0 ? (['vitals'] as const) : []),
    ...(googleClientId || appleClientId ? (['social-nonce'] as const) : []),
    ...(googleClientId || appleClientId || facebookAppId ? (['connected-accounts'] as const) : []),
    ...(hasOnlineGateway(context.configuration) ? (['online-payment'] as const) : []),
  ];
}
