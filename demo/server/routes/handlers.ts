import type { Handlers } from '../http/operation-calls.ts';
import { activationHandlers } from './activation.ts';
import { auditHandlers } from './audit.ts';
import { bookingHandlers } from './bookings.ts';
import { cancellationHandlers } from './cancellations.ts';
import { carExchangeHandlers } from './car-exchange.ts';
import { carHandlers } from './cars.ts';
import { changeHandlers } from './changes.ts';
import { checkoutHandlers } from './checkout.ts';
import { confirmationHandlers } from './confirmations.ts';
import { connectedAccountHandlers } from './connected-accounts.ts';
import type { RouteContext } from './context.ts';
import { deskHandlers } from './desk.ts';
import { fileHandlers } from './files.ts';
import { fleetHandlers } from './fleet.ts';
import { fleetAdministrationHandlers } from './fleet-administration.ts';
import { limitReads } from './limit-reads.ts';
import { locationHandlers } from './locations.ts';
import { managedBookingHandlers } from './managed-bookings.ts';
import { messageHandlers } from './messages.ts';
import { notificationHandlers } from './notifications.ts';
import { openSessionHandlers } from './open-sessions.ts';
import { passwordHandlers } from './passwords.ts';
import { paymentHandlers } from './payments.ts';
import { personalDataHandlers } from './personal-data.ts';
import { profileHandlers } from './profile.ts';
import { profileFileHandlers } from './profile-files.ts';
import { quoteHandlers } from './quote.ts';
import { receiptHandlers } from './receipts.ts';
import { sandboxHandlers } from './sandbox.ts';
import { searchHandlers } from './search.ts';
import { secondFactorHandlers } from './second-factor.ts';
import { sessionHandlers } from './sessions.ts';
import { settledPaymentHandlers } from './settled-payments.ts';
import { signUpHandlers } from './sign-up.ts';
import { siteHandlers } from './site.ts';
import { socialHandlers } from './social.ts';
import { supplierHandlers } from './suppliers.ts';
import { vitalHandlers } from './vitals.ts';

/** Returns the handlers of all operations that this server supports. */
export function createHandlers(context: RouteContext): Handlers {
  return limitReads(context.limits, {
    ...siteHandlers(context),
    ...openSessionHandlers(context),
    ...personalDataHandlers(context),
    ...locationHandlers(context),
    ...supplierHandlers(context),
    ...carHandlers(context),
    ...quoteHandlers(context),
    ...checkoutHandlers(context),
    ...paymentHandlers(context),
    ...settledPaymentHandlers(context),
    ...sandboxHandlers(context),
    ...bookingHandlers(context),
    ...cancellationHandlers(context),
    ...managedBookingHandlers(context),
    ...deskHandlers(context),
    ...changeHandlers(context),
    ...carExchangeHandlers(context),
    ...auditHandlers(context),
    ...vitalHandlers(context),
    ...fleetHandlers(context),
    ...fleetAdministrationHandlers(context),
    ...receiptHandlers(context),
    ...signUpHandlers(context),
    ...activationHandlers(context),
    ...confirmationHandlers(context),
    ...sessionHandlers(context),
    ...secondFactorHandlers(context),
    ...socialHandlers(context),
    ...connectedAccountHandlers(context),
    ...profileHandlers(context),
    ...profileFileHandlers(context),
    ...passwordHandlers(context),
    ...notificationHandlers(context),
    ...messageHandlers(context),
    ...searchHandlers(context),
    ...fileHandlers(context),
  });
}
