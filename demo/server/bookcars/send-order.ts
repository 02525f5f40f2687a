import { getBooking } from '../../../widget/contract/operations/bookings.ts';
import { checkout } from '../../../widget/contract/operations/checkout.ts';
import type { Call } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { newId } from '../process/identifiers.ts';
import { callBookCars } from './call-bookcars.ts';
import { completeAccount } from './complete-account.ts';
import type { BookCarsContext } from './context.ts';
import { emailTaken, findGuest, hasRecord } from './find-guest.ts';
import { inMailLanguage, mailLanguage } from './mail-language.ts';
import { type NewIds, type Order, planOf, toOrderBody } from './order-body.ts';
import { warnOfMissingMails } from './warn-of-missing-mails.ts';

type CheckoutCall = Call<'checkout'>;

/** Sends the order to BookCars, and remembers its amount. */
export async function sendOrder(
  context: BookCarsContext,
  call: CheckoutCall,
  order: Order,
  ids: NewIds,
): Promise<void> {
  const { bookCars, dueAmounts } = context;
  const { sessionId, paymentIntentId } = call.body;
  const payPalSession = call.body.payPal ? newId(context.random) : undefined;
  const due = { minor: planOf(order).now, currency: order.price.currency, payPalSession };
  const isOnline = order.choice !== 'later';
  const payments = isOnline ? [sessionId, paymentIntentId].filter((id) => id !== undefined) : [];
  for (const id of payments) dueAmounts.check(id, due, 'payment_not_found');
  const { pickup, dropoff } = order.offer.trip;
  const locationIds = [pickup.id, dropoff.id];
  const guestLanguage = call.body.language ?? call.body.driver?.language ?? 'en';
  const language = mailLanguage(await context.places.load(), guestLanguage, locationIds);
  const send = (driverId: string | null) => {
    const body = toOrderBody({ ...order, body: call.body, language, driverId, ids, payPalSession });
    return callBookCars(bookCars.as(call), checkout, { body });
  };
  for (const id of payments) dueAmounts.assign(id, ids.bookingId);
  try {
    if (call.user) {
      const { licenseRequired } = order.offer.record.supplier;
      const license = licenseRequired ? (call.body.driver?.license ?? null) : null;
      await completeAccount(bookCars.as(call), call.user, { details: order.drivers.details, license });
      const { id } = call.user;
      const findLocationIds = async () => locationIds;
      await inMailLanguage(context, call, findLocationIds, () => send(id));
    } else {
      await sendForGuest(context, call, { order, ids, send });
    }
  } catch (error) {
    if (!(await isStored(context, call, ids.bookingId))) {
      for (const id of payments) dueAmounts.release(id);
      throw error;
    }
    warnOfMissingMails(context, `booking ${ids.bookingId}`);
  }
  if (isOnline) dueAmounts.add(ids.bookingId, due);
}

type Sending = { order: Order; ids: NewIds; send: (driverId: string | null) => Promise<unknown> };

/** Sends the order of a guest, and remembers the record that BookCars has of them. */
async function sendForGuest(
  context: BookCarsContext,
  call: CheckoutCall,
  { order, ids, send }: Sending,
): Promise<void> {
  const { guests } = context;
  const { details } = order.drivers;
  const known = await findGuest(context, call, order);
  const { driverId } = known ?? ids;
  // The response may be lost after BookCars has created the record.
  await guests.add(details.email, {
    driverId,
    unpaidBookingId: order.choice === 'later' ? null : ids.bookingId,
    details: known?.details === null ? null : guests.hashDetails(details),
  });
  try {
    await send(known ? driverId : null);
  } catch (error) {
    const isRefused = error instanceof ProblemError && error.code === 'bad_request';
    // BookCars has deleted the guest's record since, or it lacks the licence, which only a signed-in customer can add.
    if (known) throw isRefused ? emailTaken() : error;
    // BookCars creates a new guest's record before it mails them a link, and stores no booking if its mail server is down.
    if (!isRefused || !(await hasRecord(context, call, details.email))) throw error;
    await send(driverId);
  }
}

/** Returns true if BookCars has the booking. It also fails after it has stored one, for example if its mail server is down. */
async function isStored({ bookCars }: BookCarsContext, call: CheckoutCall, id: string): Promise<boolean> {
  const params = { id, language: 'en' } as const;
  return callBookCars(bookCars.as(call), getBooking, { params }).then(
    () => true,
    () => false,
  );
}
