import { eq } from 'drizzle-orm';
import { minor } from '../../../widget/domain/money.ts';
import { loadSettings } from '../catalogue/settings.ts';
import type { Database } from '../db/database.ts';
import { retryTransient } from '../db/database-errors.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, payments } from '../db/schema.ts';
import { isCarFree } from '../pricing/bookable-car.ts';
import { lockCar } from '../pricing/hold-car.ts';
import type { PaymentContext } from './context.ts';
import { judgePayment, type PaidBooking } from './judge-payment.ts';
import { type PaymentRow, withGateway } from './open-payment.ts';
import { queueRefundMail } from './payment-mails.ts';
import { planOf } from './payment-plan-of.ts';
import { queueRefund } from './refunds.ts';
import type { Seen } from './server-gateway.ts';

type Context = Pick<
  PaymentContext,
  'addresses' | 'db' | 'events' | 'gateways' | 'log' | 'mailWorker' | 'now' | 'paymentWorker' | 'random' | 'secret'
>;

/** A payment as it stands after settling, with its booking. */
export type Settled = { payment: PaymentRow; booking: BookingRow | null };

/**
 * Looks at the provider's books and draws the consequences, once: return page, webhook, timer and a second tab may call it in
 * any order and at one moment. Throws `payment_unavailable` when the provider can't be asked; nothing has changed then.
 */
export async function settlePayment(context: Context, payment: PaymentRow): Promise<Settled> {
  const { db, gateways, mailWorker, paymentWorker } = context;
  const { sessionId } = payment;
  const isDone = payment.state === 'paid' || payment.state === 'refunded';
  const gateway = gateways.get(payment.gateway);
  const seen =
    isDone || sessionId === null
      ? null
      : await withGateway(() => gateway.look(sessionId, { mayTake: mayTake(payment, context.now()) }));
  const settled = await retryTransient(() => db.transaction((tx) => settleIn(tx, context, payment.id, seen)));
  if (settled.payment.state !== payment.state) {
    mailWorker.wake();
    paymentWorker.wake();
  }
  return settled;
}

/**
 * For so long after its end a payment is still looked at, in milliseconds: money may have been asked for just before, by a
 * call whose answer nobody waited for.
 */
const lastLook = 2 * 60_000;

/** Money is fetched for a booking only, and while its time to pay lasts. */
function mayTake({ bookingId, expiresAt }: PaymentRow, now: Date): boolean {
  return bookingId !== null && expiresAt > now;
}

/** Locks in the order of all others: car, booking, payment. */
async function settleIn(tx: Database, context: Context, id: string, seen: Seen | null): Promise<Settled> {
  const [found] = await tx.select().from(payments).where(eq(payments.id, id)).limit(1);
  const booking = found?.bookingId ? await lockBooking(tx, found.bookingId) : null;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!payment) throw new Error(`Payment ${id} is gone`);
  if ((payment.bookingId ?? null) !== (booking?.id ?? null)) return settleIn(tx, context, id, seen);
  if (payment.state === 'paid' || payment.state === 'refunded') return { payment, booking };
  if (seen?.state === 'paid') return keepOrReturn(tx, context, { payment, booking, seen });
  const isOver = seen?.state === 'expired' || (seen === null && payment.expiresAt <= context.now());
  if (!isOver) return { payment, booking };
  const isDone = payment.sessionId === null || payment.expiresAt.getTime() + lastLook <= context.now().getTime();
  const columns = { state: 'expired' as const, ...(isDone ? { nextCheckAt: null } : {}) };
  return { payment: await updatePayment(tx, context, id, columns), booking };
}

async function lockBooking(tx: Database, id: string): Promise<BookingRow | null> {
  const [found] = await tx.select({ carId: bookings.carId }).from(bookings).where(eq(bookings.id, id)).limit(1);
  if (!found) return null;
  await lockCar(tx, found.carId);
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return booking ?? null;
}

type Arrived = { payment: PaymentRow; booking: BookingRow | null; seen: Extract<Seen, { state: 'paid' }> };

async function keepOrReturn(tx: Database, context: Context, arrived: Arrived): Promise<Settled> {
  const { payment, booking, seen } = arrived;
  const isSameCurrency = seen.currency === (booking?.displayCurrency ?? payment.currency);
  const paidBooking = booking && (await readPaidBooking(tx, context, booking, payment));
  const judgement = judgePayment(paidBooking, isSameCurrency ? seen.received : minor(0));
  const columns = { received: seen.received, currency: seen.currency, chargeId: seen.chargeId, nextCheckAt: null };
  if (judgement.kind === 'refund' || !booking) {
    const reason = judgement.kind === 'refund' ? judgement.reason : 'cancelled';
    await queueRefund(tx, context, payment.id, seen.received);
    const refunded = await updatePayment(tx, context, payment.id, {
      ...columns,
      state: 'refunded',
      refundReason: reason,
    });
    if (booking)
      await queueRefundMail(tx, context, booking, { reason, amount: seen.received, currency: seen.currency });
    return { payment: refunded, booking };
  }
  const { excess } = judgement;
  const confirmed = await confirm(tx, context, booking, payment.choice ?? 'full');
  await context.events.publish(tx, { kind: 'booking-confirmed', booking: confirmed });
  await queueRefund(tx, context, payment.id, excess);
  if (excess > 0) {
    await queueRefundMail(tx, context, confirmed, { reason: 'excess', amount: excess, currency: seen.currency });
  }
  const kept = await updatePayment(tx, context, payment.id, {
    ...columns,
    state: 'paid',
    refundReason: excess > 0 ? 'excess' : null,
  });
  return { payment: kept, booking: confirmed };
}

async function readPaidBooking(
  tx: Database,
  context: Context,
  booking: BookingRow,
  { choice }: PaymentRow,
): Promise<PaidBooking> {
  const now = context.now();
  const isFree = await isCarFree(tx, booking.carId, booking, await loadSettings(tx), now, booking.id);
  return {
    status: booking.status,
    hasRunOut: booking.released,
    due: planOf(booking, choice ?? 'full').now,
    isCarFree: isFree && booking.startsAt > now,
  };
}

/** The booking holds its car again, for good. */
async function confirm(
  tx: Database,
  context: Context,
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
      displayPaid: booking.displayPaid + planOf(booking, choice).now,
      updatedAt: context.now(),
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!confirmed) throw new Error(`Booking ${booking.id} is gone`);
  return confirmed;
}

async function updatePayment(
  tx: Database,
  context: Context,
  id: string,
  columns: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [updated] = await tx
    .update(payments)
    .set({ ...columns, updatedAt: context.now() })
    .where(eq(payments.id, id))
    .returning();
  if (!updated) throw new Error(`Payment ${id} is gone`);
  return updated;
}
