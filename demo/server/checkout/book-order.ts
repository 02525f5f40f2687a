import type { BookingRow } from '../db/schema.ts';
import type { Call } from '../http/operation-calls.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { PaymentContext } from '../payment/context.ts';
import { CarUnavailable, inCarTransaction } from '../pricing/hold-car.ts';
import { ConfirmationRequired } from './guest-limits.ts';
import { findEarlierBooking, type IdempotencyKey, readIdempotencyKey } from './idempotency.ts';
import { isPending, storePendingOrder } from './pending-orders.ts';
import { type Order, readOrder } from './read-order.ts';
import { storeBooking, wantedCar } from './store-booking.ts';

type Context = MailWriterContext &
  Pick<PaymentContext, 'catalogues' | 'configuration' | 'db' | 'events' | 'limits' | 'pricing' | 'rates'>;

/**
 * Books a checkout once, at the price shown to the customer, and returns the booking; or returns null if the driver has
 * to confirm the address first: the order is then stored without a car, and a link to book it is mailed.
 */
export async function bookOrder(context: Context, call: Call<'checkout'>): Promise<BookingRow | null> {
  const { db } = context;
  const idempotencyKey = readIdempotencyKey(call);
  const earlier = idempotencyKey && (await findEarlierBooking(db, idempotencyKey));
  if (earlier) return earlier;
  if (idempotencyKey && (await isPending(context, idempotencyKey))) return null;
  try {
    return await bookNewOrder(context, call, idempotencyKey);
  } catch (error) {
    // A concurrent call with the same key may have booked the car meanwhile.
    const won = idempotencyKey && error instanceof CarUnavailable && (await findEarlierBooking(db, idempotencyKey));
    if (won) return won;
    throw error;
  }
}

async function bookNewOrder(
  context: Context,
  call: Call<'checkout'>,
  idempotencyKey: IdempotencyKey | null,
): Promise<BookingRow | null> {
  const { db, addresses } = context;
  // On loopback, the site has several names.
  const origin = call.origin === 'own' ? addresses.siteUrl : call.request.headers.get('origin');
  const order = await readOrder(context, { ...call, origin });
  await countCounterBooking(context, order);
  try {
    return await inCarTransaction(db, (tx) => storeBooking(tx, context, order, { idempotencyKey }), wantedCar(order));
  } catch (error) {
    if (!(error instanceof ConfirmationRequired)) throw error;
    await postpone(context, call, order, idempotencyKey);
    return null;
  }
}

/** Counts what sends mails at once: to an address that nobody has confirmed, or to the staff, again and again. */
async function countCounterBooking({ limits }: Context, { choice, driver }: Order): Promise<void> {
  const { user, isConfirmed, clerk, details } = driver;
  if (choice !== 'later' || clerk) return;
  if (user && isConfirmed) await limits.consume('counterBooking', user.id);
  else await limits.consume('guestBooking', details.email);
}

async function postpone(
  context: Context,
  { body, caller, user }: Call<'checkout'>,
  order: Order,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await context.limits.consume('pendingOrder', caller);
  await context.db.transaction((tx) =>
    storePendingOrder(tx, context, { body, userId: user?.id ?? null, order, idempotencyKey }),
  );
}
