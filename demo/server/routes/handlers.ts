import type { Handlers } from '../http/operation-calls.ts';
import { accountHandlers } from './accounts.ts';
import { bookingHandlers } from './bookings.ts';
import { carHandlers } from './cars.ts';
import { changeHandlers } from './changes.ts';
import { checkoutHandlers } from './checkout.ts';
import type { RouteContext } from './context.ts';
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

/** Returns the handlers of all operations that this server supports. */
export function createHandlers(context: RouteContext): Handlers {
  return {
    ...siteHandlers(context),
    ...locationHandlers(context),
    ...supplierHandlers(context),
    ...carHandlers(context),
    ...quoteHandlers(context),
    ...checkoutHandlers(context),
    ...paymentHandlers(context),
    ...bookingHandlers(context),
    ...changeHandlers(context),
    ...receiptHandlers(context),
    ...accountHandlers(context),
    ...sessionHandlers(context),
    ...socialHandlers(context),
    ...profileHandlers(context),
    ...notificationHandlers(context),
    ...messageHandlers(context),
    ...searchHandlers(context),
    ...fileHandlers(context),
  };
}
