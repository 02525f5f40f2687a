import { and, eq } from 'drizzle-orm';
import type { PaymentChoice } from '../../../widget/domain/enumerations.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, idempotencyKeys, payments } from '../db/schema.ts';
import type { Call } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { checkChoice } from '../pricing/check-choice.ts';
import { CarUnavailable, checkFree, inCarTransaction, lockCar } from '../pricing/hold-car.ts';
import { returnLicense } from '../uploads/stored-files.ts';
import type { PaymentContext, SettlingContext } from './context.ts';
import { withGateway } from './open-payment.ts';
import { settlePayment } from './settle-payment.ts';

type Context = SettlingContext & Pick<PaymentContext, 'configuration'>;

/**
 * Closes the open payments of a booking. If the customer has already paid, settling confirms the booking, and the caller then
 * sees its new status. A payment whose provider does not respond is closed by the payment worker, once the provider responds: if the
 * customer has paid, that counts then.
 */
async function closePayments(context: Context, bookingId: string): Promise<void> {
  const { db, gateways } = context;
  const open = await db
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.state, 'open')));
  for (const payment of open) {
    const { sessionId } = payment;
    const [closed = payment] = await db
      .update(payments)
      .set({ expiresAt: context.now() })
      .where(eq(payments.id, payment.id))
      .returning();
    try {
      if (sessionId !== null) await withGateway(() => gateways.get(payment.gateway).close(sessionId));
      await settlePayment(context, closed);
    } catch (error) {
      const isUnavailable = error instanceof ProblemError && error.code === 'payment_unavailable';
      if (!isUnavailable) throw error;
    }
  }
}

type Choice = Call<'choosePayment'>['body'];

/** Throws `price_changed` if the total isn't the one that the customer saw. */
function checkTotal({ displayTotal, displayCurrency: currency }: BookingRow, shown: number | undefined): void {
  if (shown === undefined || shown === displayTotal) return;
  throw new ProblemError('price_changed', { values: { beforeMinor: shown, afterMinor: displayTotal, currency } });
}

/** Changes the payment choice of a booking that awaits payment. `later` confirms it, to be paid at the counter. */
export async function choosePayment(
  context: Context,
  booking: BookingRow,
  { choice, totalMinor: shown }: Choice,
): Promise<BookingRow> {
  checkTotal(booking, shown);
  await checkAllowed(context, booking, choice);
  await closePayments(context, booking.id);
  return inCarTransaction(context.db, (tx) => chooseIn(tx, context, booking.id, { choice, totalMinor: shown }));
}

async function checkAllowed(
  { catalogues, configuration }: Context,
  booking: BookingRow,
  choice: PaymentChoice,
): Promise<void> {
  const record = (await catalogues.current()).cars.get(booking.carId);
  const offered = { supplier: record?.supplier ?? {}, car: { deposit: booking.displayDeposit } };
  checkChoice(configuration, offered, choice, 'choice');
}

async function chooseIn(
  tx: Database,
  context: Context,
  id: string,
  { choice, totalMinor: shown }: Choice,
): Promise<BookingRow> {
  const now = context.now();
  const [found] = await tx.select({ carId: bookings.carId }).from(bookings).where(eq(bookings.id, id)).limit(1);
  if (!found) throw new ProblemError('booking_not_found');
  await lockCar(tx, found.carId, now);
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  if (!booking) throw new ProblemError('booking_not_found');
  if (booking.status === 'pending' && choice === 'later') return booking;
  checkTotal(booking, shown);
  const hasExpired = booking.status === 'cancelled' && booking.released;
  if (booking.status === 'cancelled' && !hasExpired) throw new ProblemError('payment_expired');
  if (booking.status !== 'void' && !hasExpired) throw new ProblemError('payment_not_due');
  if (choice !== 'later') {
    if (hasExpired || (booking.expiresAt && booking.expiresAt <= now)) throw new ProblemError('payment_expired');
    return update(tx, id, { paymentChoice: choice, updatedAt: now });
  }
  if (booking.startsAt <= now) throw new CarUnavailable();
  const { settings } = await context.catalogues.within(tx);
  const period = { carId: booking.carId, trip: booking, settings, now };
  await checkFree(tx, period, { exceptBooking: id });
  const confirmed = await update(tx, id, {
    status: 'pending',
    paymentChoice: choice,
    released: false,
    expiresAt: null,
    formerStatus: null,
    updatedAt: now,
  });
  await context.events.publish(tx, { kind: 'booking-confirmed', booking: confirmed });
  return confirmed;
}

async function update(tx: Database, id: string, columns: Partial<BookingRow>): Promise<BookingRow> {
  const [updated] = await tx.update(bookings).set(columns).where(eq(bookings.id, id)).returning();
  if (!updated) throw new ProblemError('booking_not_found');
  return updated;
}

/**
 * Cancels a booking whose customer abandons the payment: the car is released immediately, and the idempotency key and an uploaded
 * licence can be used for the next one. Does nothing if `sessionId` isn't a payment of the booking; null is for a caller who may pay
 * for it. Throws `payment_not_due` if the customer has already paid.
 */
export async function dropBooking(context: Context, bookingId: string, sessionId: string | null): Promise<void> {
  const { db, now } = context;
  const id = bookingId.toLowerCase();
  if (sessionId !== null && !(await isPaymentOf(db, id, sessionId))) return;
  await closePayments(context, id);
  await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
    if (!locked || locked.status === 'cancelled') return;
    if (locked.status !== 'void') throw new ProblemError('payment_not_due');
    const { license } = locked;
    const isReturned = license !== null && (await returnLicense(tx, license));
    await tx
      .update(bookings)
      .set({
        status: 'cancelled',
        cancelledAt: now(),
        formerStatus: null,
        updatedAt: now(),
        ...(isReturned ? { license: null } : {}),
      })
      .where(eq(bookings.id, id));
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.bookingId, id));
  });
}

async function isPaymentOf(db: Database, bookingId: string, sessionId: string): Promise<boolean> {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.sessionId, sessionId), eq(payments.bookingId, bookingId)))
    .limit(1);
  return payment !== undefined;
}
