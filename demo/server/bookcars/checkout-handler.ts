import { validateEmail as validateEmailOperation } from '../../../widget/contract/operations/account.ts';
import { getBooking } from '../../../widget/contract/operations/bookings.ts';
import { checkout } from '../../../widget/contract/operations/checkout.ts';
import type { PaymentChoice } from '../../../widget/domain/enumerations.ts';
import { paymentPlan } from '../../../widget/domain/payment-plan.ts';
import { toWallTime, wallDate } from '../../../widget/domain/wall-time.ts';
import { permit } from '../accounts/permit.ts';
import { checkDrivers, type Drivers } from '../checkout/check-drivers.ts';
import { readIdempotencyKey } from '../checkout/idempotency.ts';
import type { Call, Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { checkChoice } from '../pricing/check-choice.ts';
import type { TripPrice } from '../pricing/price-trip.ts';
import { readCurrency } from '../pricing/pricing.ts';
import { bookingToken } from '../process/booking-tokens.ts';
import { newId } from '../process/identifiers.ts';
import { callBookCars } from './call-bookcars.ts';
import { checkMailedName } from './check-mailed-name.ts';
import { completeAccount } from './complete-account.ts';
import type { BookCarsContext } from './context.ts';
import type { GuestDriver } from './guest-drivers.ts';
import { findOffer, type Offer, priceOfferIn, quoteOffer } from './offer.ts';
import { createOnceStore, type OnceStore } from './once-store.ts';
import { toOrderBody } from './order-body.ts';

type CheckoutCall = Call<'checkout'>;

/** Handles checkout: the offer is requested again, the price must be the one that was shown, and BookCars gets one booking. */
export function bookCarsCheckoutHandler(context: BookCarsContext): Handlers {
  const once: OnceStore<CheckoutResult> = createOnceStore(context.now);
  return {
    checkout: async (call) => {
      permit(call.user, 'book');
      if (call.user?.blacklisted) throw new ProblemError('account_suspended');
      const key = readIdempotencyKey(call);
      const book = () => bookOnce(context, call);
      const result = await (key === null ? book() : once.run(key, book));
      call.headers.set('rental-booking', bookingToken(context.secret, result.bookingId));
      return result;
    },
  };
}

type CheckoutResult = Awaited<ReturnType<typeof bookOnce>>;

async function bookOnce(context: BookCarsContext, call: CheckoutCall) {
  const order = await readOrder(context, call);
  const bookingId = await sendOrder(context, call, order);
  const { price, choice } = order;
  return {
    bookingId,
    reference: bookingId,
    status: choice === 'later' ? ('pending' as const) : ('void' as const),
    totalMinor: price.displayTotal,
    currency: price.currency,
    plan: planOf(order),
  };
}

function planOf({ price, choice }: Order) {
  return paymentPlan({ choice, total: price.displayTotal, deposit: price.displayDeposit });
}

type Order = { offer: Offer; price: TripPrice; choice: PaymentChoice; drivers: Drivers };

async function readOrder(context: BookCarsContext, { body, user }: CheckoutCall): Promise<Order> {
  const { booking } = body;
  const currency = readCurrency(context.pricing, body.currency);
  const trip = { ...booking, pickupAt: body.pickupAt, dropoffAt: body.dropoffAt };
  const offer = await findOffer(context, { ...trip, extras: booking, addOns: body.addOns, currency });
  const choice = readChoice(context, body, offer);
  // BookCars deletes an account whose address isn't confirmed, with all of its bookings, if an online payment is abandoned.
  if (choice !== 'later' && user?.verified === false) throw new ProblemError('account_not_verified');
  const today = wallDate(toWallTime(context.now(), offer.trip.pickup.timeZone));
  const drivers = checkDrivers(body, { user, minimumAge: offer.record.car.minimumAge, today });
  checkMailedName(drivers.details.fullName, 'driver.fullName');
  checkMailedName(drivers.additional?.fullName, 'additionalDriver.fullName');
  if (offer.record.supplier.licenseRequired && !user?.license && !body.driver?.license) {
    throw new ProblemError('license_required', { field: 'driver.license' });
  }
  return { offer, choice, drivers, price: await agreePrice(context, body, offer) };
}

function readChoice({ configuration }: BookCarsContext, body: CheckoutCall['body'], { record }: Offer): PaymentChoice {
  const choice = body.paymentChoice ?? (body.payLater ? 'later' : body.booking.isDeposit ? 'deposit' : 'full');
  checkChoice(configuration, record, choice, 'paymentChoice');
  return choice;
}

/** Returns the price of the offer, which must be the shown one: otherwise the response contains a new quote to accept. */
async function agreePrice(context: BookCarsContext, body: CheckoutCall['body'], offer: Offer): Promise<TripPrice> {
  const quoted =
    body.quoteId === undefined
      ? null
      : context.quotes.read(body.quoteId, { carId: offer.record.car.id, trip: offer.trip, extras: offer.extras });
  const currency = quoted?.currency ?? readCurrency(context.pricing, body.currency);
  // The exchange rate stays that of the quote; what BookCars charges may have changed.
  const price = await priceOfferIn(context, offer, currency, quoted?.rate);
  const shown = body.totalMinor ?? quoted?.displayTotal;
  if (shown === undefined || shown === price.displayTotal) return price;
  throw new ProblemError('price_changed', {
    quote: quoteOffer(context, offer, price),
    values: { beforeMinor: shown, afterMinor: price.displayTotal, currency },
  });
}

/** Sends the order to BookCars, and returns the booking's id. */
async function sendOrder(context: BookCarsContext, call: CheckoutCall, order: Order): Promise<string> {
  const { bookCars, dueAmounts, guests } = context;
  const { sessionId, paymentIntentId } = call.body;
  const payment = sessionId ?? paymentIntentId;
  const payPalSession = call.body.payPal ? newId(context.random) : undefined;
  const due = { minor: planOf(order).now, currency: order.price.currency, payPalSession };
  if (order.choice !== 'later' && payment !== undefined) dueAmounts.check(payment, due, 'payment_not_found');
  const { email } = order.drivers.details;
  const guest = call.user === null ? await findGuest(context, call, order) : null;
  const driverId = call.user?.id ?? guest?.driverId ?? null;
  const client = bookCars.as(call);
  if (call.user) {
    const { licenseRequired } = order.offer.record.supplier;
    const license = licenseRequired ? (call.body.driver?.license ?? null) : null;
    await completeAccount(client, call.user, { details: order.drivers.details, license });
  }
  const body = toOrderBody({ ...order, body: call.body, driverId, payPalSession });
  const { bookingId } = await callBookCars(client, checkout, { body }).catch((error: unknown) => {
    // BookCars has deleted the guest's record since, or it lacks the licence, which only a signed-in customer can add.
    const isRefused = error instanceof ProblemError && error.code === 'bad_request';
    throw isRefused && driverId !== null && call.user === null ? emailTaken() : error;
  });
  const isOnline = order.choice !== 'later';
  if (isOnline) dueAmounts.add(bookingId, due);
  if (call.user === null) {
    const params = { id: bookingId, language: 'en' } as const;
    const readDriver = async () => (await callBookCars(client, getBooking, { params })).driver?._id;
    const id = driverId ?? (await readDriver());
    const details = guest ? guest.details : guests.hashDetails(order.drivers.details);
    if (id) await guests.add(email, { driverId: id, unpaidBookingId: isOnline ? bookingId : null, details });
  }
  return bookingId;
}

/**
 * Returns the record of a guest who has booked before; null for a new guest. Throws `email_taken` if the address has another account,
 * or if the record has other details or can't have this booking.
 *
 * BookCars deletes the record of a driver whose address isn't confirmed together with the last booking that was to be paid online and was not,
 * and its lists leave out bookings without a driver. So a record has either bookings that count or unpaid ones.
 */
async function findGuest(context: BookCarsContext, call: CheckoutCall, order: Order): Promise<GuestDriver | null> {
  const { guests, limits } = context;
  const { email } = order.drivers.details;
  await limits.consume('guestBooking', email);
  await limits.consume('pendingOrder', call.caller);
  const isKnown = await hasRecord(context, call, email);
  // BookCars deletes a guest's record with a booking that was never paid.
  if (!isKnown) return null;
  const known = guests.find(email);
  // BookCars would book for the name and telephone number in the record, which only a signed-in customer can change.
  const hasDetails =
    known === null || known.details === null || known.details === guests.hashDetails(order.drivers.details);
  if (known !== null && hasDetails && (await isUnpaid(context, call, known)) === (order.choice !== 'later'))
    return known;
  // The response reveals which addresses have an account.
  await limits.consume('addressKnown', call.caller);
  throw emailTaken();
}

function emailTaken(): ProblemError {
  return new ProblemError('email_taken', { field: 'driver.email' });
}

/** Returns true if the guest's last booking was to be paid online and is not paid. */
async function isUnpaid({ bookCars }: BookCarsContext, call: CheckoutCall, { unpaidBookingId }: GuestDriver) {
  if (unpaidBookingId === null) return false;
  const params = { id: unpaidBookingId, language: 'en' } as const;
  try {
    return (await callBookCars(bookCars.as(call), getBooking, { params })).status === 'void';
  } catch (error) {
    // BookCars deletes a booking whose payment failed, and keeps its driver until the record expires.
    if (error instanceof ProblemError && error.code === 'booking_not_found') return true;
    throw error;
  }
}

/** Returns true if BookCars has a record with the address. */
async function hasRecord({ bookCars }: BookCarsContext, call: CheckoutCall, email: string): Promise<boolean> {
  try {
    await callBookCars(bookCars.as(call), validateEmailOperation, { body: { email } });
    return false;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'email_taken') return true;
    throw error;
  }
}
