import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { validatePhone } from '../../../widget/domain/validation.ts';
import { type WallTime, wallDate } from '../../../widget/domain/wall-time.ts';
import { checkAdditionalDriver } from '../checkout/check-drivers.ts';
import { claimKey, type IdempotencyKey, isAlreadyChanged } from '../checkout/idempotency.ts';
import { readFlightNumber } from '../checkout/read-order.ts';
import { tripColumns } from '../checkout/trip-columns.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, idempotencyKeys } from '../db/schema.ts';
import type { Call, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { PaymentContext } from '../payment/context.ts';
import { checkFree, lockCar } from '../pricing/hold-car.ts';
import { makeQuote, type QuoteRequest, quoteResponse, readQuote } from '../pricing/make-quote.ts';
import { priceTrip, type TripPrice } from '../pricing/price-trip.ts';
import { queueChange } from './booking-mails.ts';
import { notifyDriver, notifyStaff } from './booking-notifications.ts';
import { checkChangeable, isManager } from './read-change.ts';
import { refundDifference } from './refund-difference.ts';
import { settledColumns } from './settled-total.ts';

type Context = MailWriterContext &
  Pick<PaymentContext, 'catalogues' | 'configuration' | 'db' | 'gateways' | 'log' | 'pricing' | 'rates'>;

type Body = Call<'changeBooking'>['body'];

/**
 * Returns the price of a change if it is the one shown to the customer; throws `price_changed` with a new quote otherwise. Only a
 * quote in the booking's currency and at its exchange rate counts: what was paid is compared with the price.
 */
export async function agreeChangedPrice(context: Context, body: Body, request: QuoteRequest): Promise<TripPrice> {
  const quoted = body.quoteId === undefined ? null : await readQuote(context, body.quoteId, request);
  const { pricing, rates } = context;
  const rate = request.rate ?? (await rates.rateTo(request.currency));
  const today = priceTrip({ ...request, pricing, rate });
  const price = quoted?.isValid ? quoted.price : today;
  const isShown = quoted?.isSameTrip && quoted.isSameCurrency;
  const shown = body.totalMinor ?? (isShown ? quoted.price.displayTotal : undefined);
  if (shown === price.displayTotal) return price;
  const quote = await makeQuote(context, request);
  throw new ProblemError('price_changed', {
    quote: quoteResponse(context, request.record, quote),
    values: { ...(shown === undefined ? {} : { beforeMinor: shown }), afterMinor: quote.price.displayTotal },
  });
}

/** Validates the details of a change that aren't about the trip: phone, flight, additional driver. `fromWall` is the changed trip's. */
export function readDetails(
  context: Context,
  booking: BookingRow,
  body: Body,
  { minimumAge, fromWall, user }: { minimumAge: number; fromWall: WallTime; user: SignedInUser | null },
): Partial<BookingRow> {
  const { phone, flightNumber, additionalDriver } = body;
  const fields = [
    ...(phone === undefined ? [] : (['phone'] as const)),
    ...(additionalDriver ? (['driver'] as const) : []),
  ];
  const changedFields = [...fields, ...(flightNumber === undefined ? [] : (['flightNumber'] as const))];
  checkChangeable(context, booking, changedFields, user);
  if (phone && validatePhone(phone)) throw new ProblemError('phone_invalid', { field: 'phone' });
  return {
    ...(phone === undefined ? {} : { driverDetails: { ...booking.driverDetails, phone: phone.trim() || null } }),
    ...(flightNumber === undefined ? {} : { flightNumber: readFlightNumber(flightNumber) }),
    ...(additionalDriver
      ? { additionalDriver: checkAdditionalDriver(additionalDriver, minimumAge, wallDate(fromWall)) }
      : {}),
  };
}

export type AgreedChange = {
  booking: BookingRow;
  details: Partial<BookingRow>;
  /** Null when only details change. */
  trip: { request: QuoteRequest; price: TripPrice } | null;
  /** The user who makes the change; the other parties are notified. */
  user: SignedInUser | null;
};

/** Thrown if a booking is no longer the row that a change was checked against: the change has to be checked again. */
export class BookingChanged extends Error {}

/**
 * Stores a change and queues its mails, once per idempotency key; a change that changes nothing notifies nobody. Throws
 * BookingChanged if another call changed the booking since the change was checked, and CarUnavailable if another booking won the
 * race.
 */
export async function applyChange(
  tx: Database,
  context: Context,
  change: AgreedChange,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  const { booking, details, trip, user } = change;
  if (idempotencyKey) {
    await claimKey(tx, idempotencyKey);
    if (await isAlreadyChanged(tx, idempotencyKey, booking)) return;
  }
  const now = context.now();
  const catalogue = await context.catalogues.within(tx);
  const { settings } = catalogue;
  await lockCar(tx, booking.carId, now);
  const [locked] = await tx.select().from(bookings).where(eq(bookings.id, booking.id)).for('update');
  if (!isDeepStrictEqual(locked, booking)) throw new BookingChanged();
  if (trip) {
    const period = { carId: booking.carId, trip: trip.request.trip, settings, now };
    await checkFree(tx, period, { exceptBooking: booking.id });
  }
  const [written] = await tx
    .update(bookings)
    .set({
      ...details,
      ...(trip
        ? { ...tripColumns(trip.request.trip, trip.price, settings.turnaroundMinutes), ...settledColumns(booking) }
        : {}),
      updatedAt: now,
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!written) throw new ProblemError('booking_not_found');
  const changed = trip ? await refundDifference(tx, context, written) : written;
  if (idempotencyKey)
    await tx.insert(idempotencyKeys).values({ ...idempotencyKey, bookingId: booking.id, createdAt: now });
  // As from a second tab, which was opened before the first one made the same change.
  if (isDeepStrictEqual({ ...written, updatedAt: booking.updatedAt }, booking)) return;
  if (trip) {
    const { record } = trip.request;
    if (isManager(user, booking)) {
      await notifyDriver(tx, context, changed, { kind: 'changed', car: record.car.name }, { isEssential: true });
    } else await queueChange(tx, context, catalogue, changed);
  }
  if (isManager(user, booking)) return;
  await notifyStaff(tx, context, changed, { kind: 'changed-by-driver', driver: changed.driverDetails.fullName });
}
