import { and, eq, ne } from 'drizzle-orm';
import { minor } from '../../../widget/domain/money.ts';
import type { Database } from '../db/database.ts';
import { retryTransient } from '../db/database-errors.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, payments } from '../db/schema.ts';
import { isCarFree } from '../pricing/bookable-car.ts';
import { lockCar } from '../pricing/hold-car.ts';
import { planOf } from './booking-plan.ts';
import type { SettlingContext } from './context.ts';
import { decidePayment, type PaidBooking } from './decide-payment.ts';
import { type PaymentRow, withGateway } from './open-payment.ts';
import { queueRefundMail } from './payment-mails.ts';
import { queueRefund } from './refunds.ts';
import type { SessionResult } from './server-gateway.ts';

/** A payment after settling, with its booking. `isPending`: its provider has yet to confirm it. */
export type Settled = { payment: PaymentRow; booking: BookingRow | null; isPending: boolean };

/**
 * Checks a payment with its provider and applies the result once: the return page, the webhook, the timer and a second tab may
 * call it in any order and concurrently. Throws `payment_unavailable` without any change if the provider does not respond.
 */
export async function settlePayment(
  context: SettlingContext,
  payment: PaymentRow,
  { isReturn } = { isReturn: false },
): Promise<Settled> {
  const { db, gateways, mailWorker, paymentWorker } = context;
  const { sessionId } = payment;
  const isDone = payment.state === 'paid' || payment.state === 'refunded';
  const gateway = gateways.get(payment.gateway);
  const result =
    isDone || sessionId === null
      ? null
      : await withGateway(async () =>
          gateway.check(sessionId, { canCapture: await isAwaited(context, payment), isReturn }),
        );
  const settled = await retryTransient(() => db.transaction((tx) => settleIn(tx, context, payment.id, result)));
  if (settled.payment.state !== payment.state) {
    mailWorker.wake();
    paymentWorker.wake();
  }
  return { ...settled, isPending: result?.state === 'pending' };
}

/**
 * How long an expired payment is still checked: a capture may have been requested just before it expired, by a call whose
 * response was lost.
 */
const finalCheckMs = 2 * 60_000;

/** Returns true if a payment may be captured: it has not expired, and its booking awaits its amount, which staff may change. */
export async function isAwaited(
  { db, now }: Pick<SettlingContext, 'db' | 'now'>,
  { bookingId, expiresAt, amount, currency, choice }: PaymentRow,
): Promise<boolean> {
  if (bookingId === null || expiresAt <= now()) return false;
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (booking?.status !== 'void') return false;
  return amount === planOf(booking, choice ?? 'full').now && currency === booking.displayCurrency;
}

/** Settles in a transaction. It locks in the same order as all others: car, booking, payment. */
async function settleIn(
  tx: Database,
  context: SettlingContext,
  id: string,
  result: SessionResult | null,
): Promise<Omit<Settled, 'isPending'>> {
  const [found] = await tx.select().from(payments).where(eq(payments.id, id)).limit(1);
  const booking = found?.bookingId ? await lockBooking(tx, found.bookingId, context.now()) : null;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!payment) throw new Error(`Payment ${id} not found`);
  if ((payment.bookingId ?? null) !== (booking?.id ?? null)) return settleIn(tx, context, id, result);
  if (payment.state === 'paid' || payment.state === 'refunded') return { payment, booking };
  if (result?.state === 'paid') return applyPayment(tx, context, { payment, booking, result });
  const hasEnded = result?.state === 'expired' || (result === null && payment.expiresAt <= context.now());
  if (!hasEnded) return { payment, booking };
  const isDone = payment.sessionId === null || payment.expiresAt.getTime() + finalCheckMs <= context.now().getTime();
  const columns = { state: 'expired' as const, ...(isDone ? { nextCheckAt: null } : {}) };
  return { payment: await updatePayment(tx, context, id, columns), booking };
}

async function lockBooking(tx: Database, id: string, now: Date): Promise<BookingRow | null> {
  const [found] = await tx.select({ carId: bookings.carId }).from(bookings).where(eq(bookings.id, id)).limit(1);
  if (!found) return null;
  await lockCar(tx, found.carId, now);
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return booking ?? null;
}

type ReceivedPayment = {
  payment: PaymentRow;
  booking: BookingRow | null;
  result: Extract<SessionResult, { state: 'paid' }>;
};

async function applyPayment(
  tx: Database,
  context: SettlingContext,
  received: ReceivedPayment,
): Promise<Omit<Settled, 'isPending'>> {
  const { payment, booking, result } = received;
  const isSameCurrency = result.currency === (booking?.displayCurrency ?? payment.currency);
  const paidBooking = booking && (await readPaidBooking(tx, context, booking, payment));
  const decision = decidePayment(paidBooking, isSameCurrency ? result.received : minor(0));
  const columns = {
    received: result.received,
    currency: result.currency,
    chargeId: result.chargeId,
    nextCheckAt: null,
  };
  if (decision.kind === 'refund' || !booking) {
    const reason = decision.kind === 'refund' ? decision.reason : 'cancelled';
    await queueRefund(tx, context, payment.id, result.received);
    const refunded = await updatePayment(tx, context, payment.id, {
      ...columns,
      state: 'refunded',
      refundReason: reason,
    });
    if (booking)
      await queueRefundMail(tx, context, booking, { reason, amount: result.received, currency: result.currency });
    return { payment: refunded, booking };
  }
  const { excess } = decision;
  const confirmed = await confirm(tx, context, booking, payment.choice ?? 'full');
  await checkOtherPayments(tx, context, payment);
  await context.events.publish(tx, { kind: 'booking-confirmed', booking: confirmed });
  await queueRefund(tx, context, payment.id, excess);
  if (excess > 0) {
    await queueRefundMail(tx, context, confirmed, { reason: 'excess', amount: excess, currency: result.currency });
  }
  const settled = await updatePayment(tx, context, payment.id, {
    ...columns,
    state: 'paid',
    refundReason: excess > 0 ? 'excess' : null,
  });
  return { payment: settled, booking: confirmed };
}

async function readPaidBooking(
  tx: Database,
  context: SettlingContext,
  booking: BookingRow,
  { choice }: PaymentRow,
): Promise<PaidBooking> {
  const now = context.now();
  const { settings } = await context.catalogues.within(tx);
  const period = { carId: booking.carId, trip: booking, settings, now };
  const isFree = await isCarFree(tx, period, { exceptBooking: booking.id });
  return {
    status: booking.status,
    hasExpired: booking.released,
    due: planOf(booking, choice ?? 'full').now,
    isCarFree: isFree && booking.startsAt > now,
  };
}

/** Confirms a booking, which then holds its car permanently. */
async function confirm(
  tx: Database,
  context: SettlingContext,
  booking: BookingRow,
  choice: 'deposit' | 'full',
): Promise<BookingRow> {
  const [confirmed] = await tx
    .update(bookings)
    .set({
      status: choice === 'deposit' ? 'deposit' : 'paid',
      paymentChoice: choice,
      released: false,
      expiresAt: null,
      formerStatus: null,
      displayPaid: booking.displayPaid + planOf(booking, choice).now,
      updatedAt: context.now(),
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!confirmed) throw new Error(`Booking ${booking.id} not found`);
  return confirmed;
}

/** Makes the worker close the sessions of a paid booking that are still open, in which the customer could pay again. */
async function checkOtherPayments(
  tx: Database,
  { now }: SettlingContext,
  { id, bookingId }: PaymentRow,
): Promise<void> {
  if (bookingId === null) return;
  const others = and(eq(payments.bookingId, bookingId), eq(payments.state, 'open'), ne(payments.id, id));
  await tx.update(payments).set({ nextCheckAt: now() }).where(others);
}

async function updatePayment(
  tx: Database,
  context: SettlingContext,
  id: string,
  columns: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [updated] = await tx
    .update(payments)
    .set({ ...columns, updatedAt: context.now() })
    .where(eq(payments.id, id))
    .returning();
  if (!updated) throw new Error(`Payment ${id} not found`);
  return updated;
}
