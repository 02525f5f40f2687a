import type { Handlers } from '../http/operation-calls.ts';
import type { Services } from '../services.ts';
import { accountHandlers } from './accounts.ts';
import { bookingHandlers } from './bookings.ts';
import { carHandlers } from './cars.ts';
import { changeHandlers } from './changes.ts';
import { checkoutHandlers } from './checkout.ts';
import { fileHandlers } from './files.ts';
import { locationHandlers } from './locations.ts';
import { messageHandlers } from './messages.ts';
import { notificationHandlers } from './notifications.ts';
import { paymentHandlers } from './payments.ts';
import { profileHandlers } from './profile.ts';
import { quoteHandlers } from './quote.ts';
import { receiptHandlers } from './receipts.ts';
import { searchHandlers } from './search.ts';
import { sessionHandlers } from './sessions.ts';
import { siteHandlers } from './site.ts';
import { socialHandlers } from './social.ts';
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
    ...paymentHandlers(services),
    ...bookingHandlers(services),
    ...changeHandlers(services),
    ...receiptHandlers(services),
    ...accountHandlers(services),
    ...sessionHandlers(services),
    ...socialHandlers(services),
    ...profileHandlers(services),
    ...notificationHandlers(services),
    ...messageHandlers(services),
    ...searchHandlers(services),
    ...fileHandlers(services),
  };
}
