import { validateEmail as validateEmailOperation } from '../../../widget/contract/operations/account.ts';
import { getBooking } from '../../../widget/contract/operations/bookings.ts';
import { checkout } from '../../../widget/contract/operations/checkout.ts';
import { type Language, languages, type PaymentChoice } from '../../../widget/domain/enumerations.ts';
import { paymentPlan } from '../../../widget/domain/payment-plan.ts';
import { toWallTime, wallDate } from '../../../widget/domain/wall-time.ts';
import { permit } from '../accounts/permit.ts';
import { checkDrivers, type Drivers } from '../checkout/check-drivers.ts';
import { type IdempotencyKey, readIdempotencyKey } from '../checkout/idempotency.ts';
import type { Call, Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { checkChoice } from '../pricing/check-choice.ts';
import type { TripPrice } from '../pricing/price-trip.ts';
import { readCurrency } from '../pricing/pricing.ts';
import type { Trip } from '../pricing/resolve-trip.ts';
import { bookingToken } from '../process/booking-tokens.ts';
import { hashOf, newId } from '../process/identifiers.ts';
import { signText } from '../process/secret-keys.ts';
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
      const book = () => bookOnce(context, call, newIds(context, key));
      const result = await (key === null ? book() : once.run(key, book));
      call.headers.set('rental-booking', bookingToken(context.secret, result.bookingId));
      return result;
    },
  };
}

type CheckoutResult = Awaited<ReturnType<typeof bookOnce>>;

/** The ids of the booking, and of the record of a guest who is new to BookCars. */
type NewIds = { bookingId: string; driverId: string };

/**
 * Returns the ids that BookCars is to use, so that a booking can be found whose response was an error or was lost. A repeated call has
 * the same ids, and BookCars stores each id once.
 */
function newIds({ secret, random }: BookCarsContext, key: IdempotencyKey | null): NewIds {
  const order = key === null ? newId(random) : JSON.stringify(key);
  const idOf = (name: string) => hashOf(signText(secret, `${name} ${order}`)).slice(0, 24);
  return { bookingId: idOf('booking'), driverId: idOf('driver') };
}

async function bookOnce(context: BookCarsContext, call: CheckoutCall, ids: NewIds) {
  const order = await readOrder(context, call);
  await sendOrder(context, call, order, ids);
  const { bookingId } = ids;
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

/** Sends the order to BookCars, and remembers its amount. */
async function sendOrder(context: BookCarsContext, call: CheckoutCall, order: Order, ids: NewIds): Promise<void> {
  const { bookCars, dueAmounts, log } = context;
  const { sessionId, paymentIntentId } = call.body;
  const payment = sessionId ?? paymentIntentId;
  const payPalSession = call.body.payPal ? newId(context.random) : undefined;
  const due = { minor: planOf(order).now, currency: order.price.currency, payPalSession };
  const isOnline = order.choice !== 'later';
  if (isOnline && payment !== undefined) dueAmounts.check(payment, due, 'payment_not_found');
  const language = await mailLanguage(context, call.body, order.offer.trip);
  const send = (driverId: string | null) => {
    const body = toOrderBody({ ...order, body: call.body, language, driverId, ids, payPalSession });
    return callBookCars(bookCars.as(call), checkout, { body });
  };
  try {
    if (call.user) {
      const { licenseRequired } = order.offer.record.supplier;
      const license = licenseRequired ? (call.body.driver?.license ?? null) : null;
      await completeAccount(bookCars.as(call), call.user, { details: order.drivers.details, license });
      await send(call.user.id);
    } else {
      await sendForGuest(context, call, { order, ids, send });
    }
  } catch (error) {
    if (!(await isStored(context, call, ids.bookingId))) throw error;
    const message = `BookCars responded with an error to booking ${ids.bookingId}, but stored it: its mails may be missing`;
    log({ level: 'warning', message });
  }
  if (isOnline) dueAmounts.add(ids.bookingId, due);
}

/** Returns the guest's language, or another one if a location has no name in it: BookCars then stores a booking and sends no mails. */
async function mailLanguage({ places }: BookCarsContext, body: CheckoutCall['body'], { pickup, dropoff }: Trip) {
  const { namesOf } = await places.load();
  const isNamed = (language: Language) =>
    [pickup, dropoff].every(({ id }) => namesOf(id).some((name) => name.language === language));
  const wanted = body.language ?? body.driver?.language ?? 'en';
  return [wanted, ...languages].find(isNamed) ?? wanted;
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
    details: known ? known.details : guests.hashDetails(details),
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
