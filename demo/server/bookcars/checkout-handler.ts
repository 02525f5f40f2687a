import { getBooking } from '../../../widget/contract/operations/bookings.ts';
import type { PaymentChoice } from '../../../widget/domain/enumerations.ts';
import { wallDate } from '../../../widget/domain/wall-time.ts';
import { permit } from '../accounts/permit.ts';
import { checkDrivers } from '../checkout/check-drivers.ts';
import { type IdempotencyKey, readIdempotencyKey } from '../checkout/idempotency.ts';
import type { Call, Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { checkChoice } from '../pricing/check-choice.ts';
import type { TripPrice } from '../pricing/price-trip.ts';
import { readCurrency } from '../pricing/pricing.ts';
import { bookingToken } from '../process/booking-tokens.ts';
import { hashOf, newId } from '../process/identifiers.ts';
import { signText } from '../process/secret-keys.ts';
import { callBookCars } from './call-bookcars.ts';
import { checkMailedName } from './check-mailed-name.ts';
import type { BookCarsContext } from './context.ts';
import { findOffer, type Offer, priceOfferIn, quoteOffer } from './offer.ts';
import { createOnceStore, type OnceStore } from './once-store.ts';
import { type NewIds, type Order, planOf } from './order-body.ts';
import { sendOrder } from './send-order.ts';

type CheckoutCall = Call<'checkout'>;

/** Handles checkout: the offer is requested again, the price must be the one that was shown, and BookCars gets one booking. */
export function bookCarsCheckoutHandler(context: BookCarsContext): Handlers {
  const once: OnceStore<CheckoutResult> = createOnceStore(context.now);
  return {
    checkout: async (call) => {
      permit(call.user, 'book');
      if (call.user?.blacklisted) throw new ProblemError('account_suspended');
      const key = readIdempotencyKey(call);
      const result = await (key === null
        ? bookOnce(context, call, [newIds(context.secret[0], newId(context.random))])
        : once.run(key, () => bookOnce(context, call, idsOfKey(context, key))));
      call.headers.set('rental-booking', bookingToken(context.secret, result.bookingId));
      return result;
    },
  };
}

type CheckoutResult = Awaited<ReturnType<typeof bookOnce>>;

/**
 * Returns the ids that BookCars is to use, so that a booking can be found whose response was an error or was lost. A repeated call has
 * the same ids, and BookCars stores each id once.
 */
function newIds(secretKey: string, order: string): NewIds {
  const idOf = (name: string) => hashOf(signText([secretKey], `${name} ${order}`)).slice(0, 24);
  return { bookingId: idOf('booking'), driverId: idOf('driver') };
}

/** The ids of an order: those of the current `SECRET_KEY`, then those that a call before its replacement has used. */
type IdsOfKeys = readonly [current: NewIds, ...previous: NewIds[]];

function idsOfKey({ secret: [current, ...previous] }: BookCarsContext, key: IdempotencyKey): IdsOfKeys {
  const order = JSON.stringify(key);
  return [newIds(current, order), ...previous.map((each) => newIds(each, order))];
}

async function bookOnce(context: BookCarsContext, call: CheckoutCall, [current, ...previous]: IdsOfKeys) {
  const order = await readOrder(context, call);
  const ids = (await findStored(context, call, previous)) ?? current;
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

/** Returns the ids under which BookCars has the booking, if any. Throws if BookCars doesn't respond, because the order could be booked twice. */
async function findStored(
  { bookCars }: BookCarsContext,
  call: CheckoutCall,
  candidates: readonly NewIds[],
): Promise<NewIds | undefined> {
  for (const ids of candidates) {
    const params = { id: ids.bookingId, language: 'en' } as const;
    try {
      await callBookCars(bookCars.as(call), getBooking, { params });
      return ids;
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'booking_not_found')) throw error;
    }
  }
  return undefined;
}

async function readOrder(context: BookCarsContext, { body, user }: CheckoutCall): Promise<Order> {
  const { booking } = body;
  const currency = readCurrency(context.pricing, body.currency);
  const trip = { ...booking, pickupAt: body.pickupAt, dropoffAt: body.dropoffAt };
  const offer = await findOffer(context, { ...trip, extras: booking, addOns: body.addOns, currency });
  const choice = readChoice(context, body, offer);
  // BookCars deletes an account whose address isn't confirmed, with all of its bookings, if an online payment is abandoned.
  if (choice !== 'later' && user?.verified === false) throw new ProblemError('account_not_verified');
  const onDay = wallDate(offer.trip.fromWall);
  const drivers = checkDrivers(body, { user, minimumAge: offer.record.car.minimumAge, onDay });
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
