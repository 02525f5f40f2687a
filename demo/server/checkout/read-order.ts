import type { PaymentChoice } from '../../../widget/domain/enumerations.ts';
import { minor, toMinor } from '../../../widget/domain/money.ts';
import { type PaymentPlan, paymentPlan } from '../../../widget/domain/payment-plan.ts';
import { validateName } from '../../../widget/domain/person-name.ts';
import type { CarRecord } from '../catalogue/car-record.ts';
import { attribution } from '../catalogue/partners.ts';
import type { SettingsRow } from '../catalogue/settings.ts';
import type { Call } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PaymentContext } from '../payment/context.ts';
import { bookableExtras, checkPlaces, findBookableCar } from '../pricing/bookable-car.ts';
import { checkChoice } from '../pricing/check-choice.ts';
import { checkTrip } from '../pricing/check-trip.ts';
import { readAddOns } from '../pricing/chosen-add-ons.ts';
import { checkFree } from '../pricing/hold-car.ts';
import { makeQuote, type QuoteRequest, quoteResponse, readQuote } from '../pricing/make-quote.ts';
import { priceTrip, type TripPrice } from '../pricing/price-trip.ts';
import { readCurrency } from '../pricing/pricing.ts';
import { resolveTrip, type Trip, withBirthDate } from '../pricing/resolve-trip.ts';
import { holderHash } from './check-holds.ts';
import { type DriverOrder, readDriver } from './read-driver.ts';

type Context = Pick<
  PaymentContext,
  | 'addresses'
  | 'catalogues'
  | 'configuration'
  | 'db'
  | 'limits'
  | 'now'
  | 'pricing'
  | 'random'
  | 'rates'
  | 'secret'
  | 'terms'
>;

/** A checkout that has passed every check and can be stored. */
export type Order = {
  record: CarRecord;
  trip: Trip;
  settings: SettingsRow;
  driver: DriverOrder;
  choice: PaymentChoice;
  price: TripPrice;
  plan: PaymentPlan;
  flightNumber: string | null;
  licenseNumber: string | null;
  /** The origin of the page that sent it; null for one that an earlier version stored. */
  origin: string | null;
  /** The key of the partner that it is attributed to. */
  partner: string | null;
  /** The click on the partner's page that led to the order, if the host has signed it or the page sent it. */
  clickId: string | null;
  /** Hash of the caller; null for a clerk, whose bookings are other people's. */
  heldBy: string | null;
  /** The payment session that was opened before the booking, as BookCars clients do. */
  sessionId: string | null;
};

/** The part of a call that an order needs. For an order that is confirmed by mail, body, user and origin are the stored ones. */
export type OrderCall = Pick<Call<'checkout'>, 'address' | 'body' | 'caller' | 'user'> & Pick<Order, 'origin'>;

type Body = OrderCall['body'];

/** Validates a checkout from the car to the price; throws a ProblemError for the first problem. */
export async function readOrder(context: Context, call: OrderCall): Promise<Order> {
  const { db, now } = context;
  const { body } = call;
  const { booking } = body;
  const catalogue = await context.catalogues.current();
  const { settings } = catalogue;
  const record = findBookableCar(catalogue, booking.car);
  if (booking.supplier.toLowerCase() !== record.supplier.id) {
    throw new ProblemError('supplier_not_found', { field: 'booking.supplier' });
  }
  const wanted = resolveTrip(catalogue, { ...booking, pickupAt: body.pickupAt, dropoffAt: body.dropoffAt });
  checkTrip(wanted, record, settings, now());
  checkPlaces(catalogue, record, wanted);
  const extras = bookableExtras(context, record.car, wanted, booking);
  const addOns = readAddOns(catalogue, record, wanted, body.addOns);
  const choice = readChoice(context, body, record);
  const driver = await readDriver(context, call, record, wanted);
  const trip = withBirthDate(wanted, driver.details.birthDate);
  const request = { record, trip, extras, addOns, currency: readCurrency(context.pricing, body.currency) };
  await checkFree(db, { carId: record.car.id, trip, settings, now: now() }, { wanted: request });
  const price = await agreePrice(context, body, choice, request);
  // A deposit of less than a cent in the customer's currency counts as no deposit.
  if (choice === 'deposit' && price.displayDeposit === 0) {
    throw new ProblemError('payment_choice_not_allowed', { field: 'paymentChoice' });
  }
  return {
    record,
    trip,
    settings,
    driver,
    choice,
    price,
    plan: paymentPlan({ choice, total: price.displayTotal, deposit: price.displayDeposit }),
    flightNumber: readFlightNumber(body.flightNumber),
    licenseNumber: body.licenseNumber?.trim() || null,
    origin: call.origin,
    ...attribution(context, catalogue, {
      origin: call.origin,
      id: body.partner,
      click: body.click,
      isOwn: call.origin === context.addresses.siteUrl,
    }),
    heldBy: driver.clerk ? null : holderHash(context, call.caller),
    sessionId: choice === 'later' ? null : (body.sessionId ?? body.paymentIntentId ?? null),
  };
}

/** Returns the flight number, which mails repeat: like a name, it may contain no link. */
export function readFlightNumber(text: string | undefined): string | null {
  const flight = text?.trim() || null;
  if (flight !== null && validateName(flight)) throw new ProblemError('invalid_body', { field: 'flightNumber' });
  return flight;
}

function readChoice({ configuration }: Context, body: Body, record: CarRecord): PaymentChoice {
  const fallback = body.payLater ? 'later' : body.booking.isDeposit ? 'deposit' : 'full';
  const choice = body.paymentChoice ?? fallback;
  checkChoice(configuration, record, choice, 'paymentChoice');
  return choice;
}

/**
 * Returns the agreed price: the quote's while it is valid, otherwise today's. Its total, and the deposit if the quote has shown one,
 * must equal those the customer saw to the cent; otherwise the response contains a new quote to accept.
 */
async function agreePrice(
  context: Context,
  body: Body,
  choice: PaymentChoice,
  request: QuoteRequest,
): Promise<TripPrice> {
  const wanted = { ...request, currency: body.currency === undefined ? undefined : request.currency };
  const quoted = body.quoteId === undefined ? null : await readQuote(context, body.quoteId, wanted);
  const currency = wanted.currency ?? quoted?.price.currency ?? request.currency;
  const price = quoted?.isValid ? quoted.price : await priceToday(context, { ...request, currency });
  const shown = body.totalMinor ?? (quoted?.isSameTrip ? quoted.price.displayTotal : undefined);
  const isShown = quoted?.isSameTrip && quoted.isSameCurrency;
  const isSameDeposit = !isShown || quoted.price.displayDeposit === price.displayDeposit;
  const isUnchanged = shown === undefined || shown === price.displayTotal;
  if (isUnchanged && isSameDeposit && isPostedPrice(body.booking.price, choice, price)) return price;
  const quote = await makeQuote(context, { ...request, currency });
  throw new ProblemError('price_changed', {
    quote: quoteResponse(context, request.record, quote),
    values: { ...(shown === undefined ? {} : { beforeMinor: shown }), afterMinor: quote.price.displayTotal, currency },
  });
}

async function priceToday({ rates, pricing }: Context, request: QuoteRequest): Promise<TripPrice> {
  return priceTrip({ ...request, pricing, rate: await rates.rateTo(request.currency) });
}

/** Checks BookCars' price field, in major units of the base currency: the deposit if only that is paid, otherwise the total. */
function isPostedPrice(posted: number | undefined, choice: PaymentChoice, price: TripPrice): boolean {
  if (posted === undefined) return true;
  const due = choice === 'deposit' ? price.deposit : price.total;
  return toMinor(posted) === minor(due);
}
