import { eq } from 'drizzle-orm';
import { type CancellationOffer, cancellationOffer } from '../../../widget/domain/cancellation.ts';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import { pricePerDay } from '../../../widget/domain/price.ts';
import type { BookingUpdate } from '../db/booking-update.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { PaymentContext } from '../payment/context.ts';
import { refundBooking } from '../payment/refunds.ts';
import { isUnpaidCheckout } from '../pricing/release-holds.ts';
import { notifyDriver, notifyStaff } from './booking-notifications.ts';
import { cancelledUpdate } from './cancelled-update.ts';

type Context = MailWriterContext & Pick<PaymentContext, 'catalogues' | 'configuration' | 'db' | 'gateways' | 'log'>;

/** Returns the refund for cancelling now, in the booking's currency. A late cancellation costs one day's price. */
export function offerCancellation(
  { now, terms }: Pick<PaymentContext, 'now' | 'terms'>,
  booking: BookingRow,
): CancellationOffer {
  return cancellationOffer({
    status: booking.status,
    from: booking.startsAt,
    now: now(),
    refundHours: terms.refundHours,
    hasCancellation: booking.extras.includes('cancellation') || isUnpaidCheckout(booking),
    isRequested: booking.cancelRequest,
    isPickedUp: booking.pickedUpAt !== null || booking.returnedAt !== null,
    paid: minor(booking.displayPaid - booking.displayRefunded),
    lateFee: pricePerDay(minor(booking.displayTotal), booking.days),
  });
}

/**
 * Returns what a cancellation by staff refunds, by the terms of a cancellation by the customer. Whether the customer has
 * requested it makes no difference.
 */
export function refundOfCancelling(context: Pick<PaymentContext, 'now' | 'terms'>, booking: BookingRow): Minor {
  return offerCancellation(context, { ...booking, cancelRequest: false }).refund;
}

/** The problem of a cancellation that refunds another amount than the page showed. */
export function refundChanged({ displayCurrency: currency }: BookingRow, refund: Minor, shown = 0): ProblemError {
  return new ProblemError('price_changed', { values: { beforeMinor: shown, afterMinor: refund, currency } });
}

/** What the customer saw of an offer. An older client sends nothing or only the refund. */
export type ShownOffer = { kind?: CancellationOffer['kind'] | undefined; refund?: number | undefined };

/** Returns true unless the customer saw another offer. */
export function isShown({ kind, refund }: CancellationOffer, shown: ShownOffer): boolean {
  const shownKind = shown.kind ?? (shown.refund === undefined ? kind : 'refund');
  return kind === shownKind && (shown.refund === undefined || refund === shown.refund);
}

/**
 * Cancels immediately if the terms promise a refund, otherwise records a request. Returns false if neither is possible. Throws
 * `price_changed` if `shown`, the offer that the customer saw, isn't the one that applies now.
 */
export async function cancelBooking(
  tx: Database,
  context: Context,
  booking: BookingRow,
  shown: ShownOffer = {},
): Promise<boolean> {
  const now = context.now();
  const offer = offerCancellation(context, booking);
  if (offer.kind === 'none') return false;
  if (!isShown(offer, shown)) throw refundChanged(booking, offer.refund, shown.refund);
  const isCancelled = offer.kind === 'refund';
  const [written = booking] = await tx
    .update(bookings)
    .set({
      cancelRequest: true,
      updatedAt: now,
      ...(isCancelled
        ? {
            status: 'cancelled',
            cancelledAt: now,
            displayRefunded: booking.displayRefunded + offer.refund,
            formerStatus: null,
          }
        : {}),
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (isCancelled) await refundBooking(tx, context, booking.id, offer.refund);
  const forDriver: BookingUpdate = isCancelled
    ? cancelledUpdate(booking, offer.refund)
    : { kind: 'cancel-request-sent' };
  await notifyDriver(tx, context, written, forDriver, { isEssential: true });
  const kind = isCancelled ? 'cancelled-by-driver' : 'cancel-requested-by-driver';
  await notifyStaff(tx, context, written, { kind, driver: booking.driverDetails.fullName });
  return true;
}
