import type { Handlers } from '../http/operation-calls.ts';
import type { Services } from '../services.ts';
import { bookingHandlers } from './bookings.ts';
import { carHandlers } from './cars.ts';
import { checkoutHandlers } from './checkout.ts';
import { fileHandlers } from './files.ts';
import { locationHandlers } from './locations.ts';
import { quoteHandlers } from './quote.ts';
import { siteHandlers } from './site.ts';
import { supplierHandlers } from './suppliers.ts';

/** Every call this server answers. */
export function createHandlers(services: Services): Handlers {
  return {
    ...siteHandlers(services),
    ...locationHandlers(services),
    ...supplierHandlers(services),
    ...carHandlers(services),
    ...quoteHandlers(services),
    ...checkoutHandlers(services),
    ...bookingHandlers(services),
    ...fileHandlers(services),
  };
}
