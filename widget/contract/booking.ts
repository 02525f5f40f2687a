import * as z from 'zod/mini';
import { type BookingStatus, bookingStatuses, paymentChoices } from '../domain/enumerations.ts';
import { car } from './car.ts';
import { chosenExtras } from './extras.ts';
import { later } from './later.ts';
import { location } from './location.ts';
import { planStep, quote, quoteLine } from './quote.ts';
import { supplierForCheckout } from './supplier.ts';
import { language } from './user.ts';
import {
  between,
  calendarDay,
  currency,
  currencyText,
  email,
  id,
  instant,
  listOf,
  maybe,
  minorUnits,
  orElse,
  text,
  wallTime,
  word,
} from './wire.ts';

/** Newer peers tell `paidInFull` from `paid`; here both are paid. */
export const bookingStatus = later(() =>
  z.pipe(
    word([...bookingStatuses, 'paidInFull']),
    z.transform((status): BookingStatus => (status === 'paidInFull' ? 'paid' : status)),
  ),
);

const flag = z.optional(z.boolean());

const additionalDriverBody = later(() =>
  z.object({
    fullName: text(120, 1),
    email,
    phone: text(40),
    birthDate: calendarDay,
  }),
);

/** A guest; `license` is the name that uploading a licence answered. */
const guestDriverBody = later(() =>
  z.object({
    email,
    phone: z.optional(text(40)),
    fullName: text(120, 1),
    birthDate: z.optional(calendarDay),
    language: z.optional(language),
    license: z.optional(text(200)),
  }),
);

/** A booking as it is asked for. Our own API ignores `status` and another person's `driver`, and sets the price itself. */
const bookingDraft = later(() =>
  z.object({
    supplier: id,
    car: id,
    driver: z.optional(id),
    pickupLocation: id,
    dropOffLocation: id,
    from: instant,
    to: instant,
    status: z.optional(bookingStatus),
    /** In major units of the base currency; what the peer charges. */
    price: z.optional(between(0, 1e9)),
    ...chosenExtras,
    isDeposit: flag,
    isPayedInFull: flag,
  }),
);

/** `totalMinor` in `currency` is what the person saw; another total is refused as `price_changed`. */
export const checkoutBody = later(() =>
  z.object({
    driver: z.optional(guestDriverBody),
    booking: bookingDraft,
    additionalDriver: z.optional(additionalDriverBody),
    payLater: z.boolean(),
    sessionId: z.optional(text(200)),
    paymentIntentId: z.optional(text(200)),
    customerId: z.optional(text(200)),
    payPal: flag,
    quoteId: z.optional(text(100)),
    paymentChoice: z.optional(word(paymentChoices)),
    totalMinor: z.optional(minorUnits),
    currency: z.optional(currencyText),
    language: z.optional(language),
    pickupAt: z.optional(wallTime),
    dropoffAt: z.optional(wallTime),
    flightNumber: z.optional(text(12)),
    licenseNumber: z.optional(text(40)),
    partner: z.optional(text(100)),
  }),
);

/** All but the id come from our own API only. */
export const checkoutResult = later(() =>
  z.object({
    bookingId: id,
    reference: maybe(z.string()),
    status: maybe(bookingStatus),
    totalMinor: maybe(minorUnits),
    currency: maybe(currency),
    plan: maybe(planStep),
    /** Opens this one booking without an account; from a header, kept for the tab only. */
    bookingToken: maybe(z.string()),
  }),
);

/** The driver as far as a booking shows him; the peer sends the whole record, and nothing else of it is kept. */
const driverOnBooking = later(() =>
  z.object({
    _id: maybe(id),
    fullName: maybe(z.string()),
    email: maybe(z.string()),
    phone: maybe(z.string()),
    birthDate: maybe(calendarDay),
    license: maybe(z.string()),
  }),
);

/** Lists carry the additional driver's id only, which says nothing. */
const additionalDriverOnBooking = later(() =>
  z.pipe(
    z.nullish(
      z.union([
        z.object({ fullName: z.string(), email: z.string(), phone: z.string(), birthDate: calendarDay }),
        z.string(),
      ]),
    ),
    z.transform((found) => (typeof found === 'object' && found ? found : undefined)),
  ),
);

const carOnBooking = later(() => z.extend(car, { supplier: z.optional(z.unknown()) }));

/** A booking as lists and its page show it. */
export const booking = later(() =>
  z.object({
    _id: id,
    supplier: supplierForCheckout,
    car: z.omit(carOnBooking, { supplier: true }),
    driver: maybe(driverOnBooking),
    pickupLocation: location,
    dropOffLocation: location,
    from: instant,
    to: instant,
    status: bookingStatus,
    /** Major units of the base currency. With the peer it is the sum charged, which for a deposit isn't the rental's price. */
    price: orElse(z.number(), 0),
    cancellation: orElse(z.boolean(), false),
    amendments: orElse(z.boolean(), false),
    theftProtection: orElse(z.boolean(), false),
    collisionDamageWaiver: orElse(z.boolean(), false),
    fullInsurance: orElse(z.boolean(), false),
    additionalDriver: orElse(z.boolean(), false),
    _additionalDriver: additionalDriverOnBooking,
    isDeposit: orElse(z.boolean(), false),
    isPayedInFull: orElse(z.boolean(), false),
    cancelRequest: orElse(z.boolean(), false),
    createdAt: maybe(instant),
    /** Present only while an online payment is awaited. */
    expireAt: maybe(instant),
    reference: maybe(z.string()),
    pickupAt: maybe(wallTime),
    dropoffAt: maybe(wallTime),
    days: maybe(z.int()),
    currency: maybe(currency),
    lines: maybe(z.array(quoteLine)),
    totalMinor: maybe(minorUnits),
    baseCurrency: maybe(currency),
    baseTotalMinor: maybe(minorUnits),
    paymentChoice: maybe(word(paymentChoices)),
    plan: maybe(planStep),
    paidMinor: maybe(minorUnits),
    refundedMinor: maybe(minorUnits),
    flightNumber: maybe(z.string()),
    licenseNumber: maybe(z.string()),
    /** A change that was asked for and awaits an answer. */
    changeRequest: maybe(z.boolean()),
  }),
);

/** A booking opened with its reference and address, and the token that keeps it open. */
export const openedBooking = later(() => z.object({ booking, bookingToken: maybe(z.string()) }));

/** Which bookings to list. The peer leaves out bookings of suppliers that aren't named. */
export const bookingsQuery = later(() =>
  z.object({
    suppliers: z.optional(listOf(id, 1000)),
    statuses: z.optional(listOf(bookingStatus, 50)),
    user: z.optional(text(24)),
    car: z.optional(text(24)),
    filter: z.optional(
      z.nullable(
        z.object({
          from: z.optional(z.nullable(instant)),
          to: z.optional(z.nullable(instant)),
          /** Extension: earliest pick-up and latest drop-off on the clocks of each booking's locations; they win over instants. */
          pickupAt: z.optional(z.nullable(wallTime)),
          dropoffAt: z.optional(z.nullable(wallTime)),
          dateBetween: z.optional(z.nullable(instant)),
          pickupLocation: z.optional(z.nullable(text(24))),
          dropOffLocation: z.optional(z.nullable(text(24))),
          keyword: z.optional(z.nullable(text(200))),
        }),
      ),
    ),
  }),
);

export const updateBookingBody = later(() =>
  z.object({
    booking: z.extend(bookingDraft, { _id: id }),
    additionalDriver: z.optional(additionalDriverBody),
    pickupAt: z.optional(wallTime),
    dropoffAt: z.optional(wallTime),
  }),
);

/** A stored booking, ids only. */
export const bookingStored = later(() => z.object({ _id: id, status: bookingStatus, from: instant, to: instant }));

/** What a customer would like changed; what is left out stays. */
export const changeBody = later(() =>
  z.object({
    pickupLocation: z.optional(id),
    dropOffLocation: z.optional(id),
    from: z.optional(wallTime),
    to: z.optional(wallTime),
    extras: z.optional(z.object(chosenExtras)),
  }),
);

/** The new price beside the old one. A `differenceMinor` below zero is paid back. */
export const changeQuote = later(() =>
  z.object({
    quote,
    beforeMinor: minorUnits,
    differenceMinor: minorUnits,
    currency,
  }),
);

/** Changes that cost nothing need no quote: phone and flight number. */
export const applyChangeBody = later(() =>
  z.extend(changeBody, {
    quoteId: z.optional(text(100)),
    totalMinor: z.optional(minorUnits),
    phone: z.optional(text(40)),
    flightNumber: z.optional(text(12)),
    additionalDriver: z.optional(additionalDriverBody),
  }),
);

/**
 * What cancelling now would bring. `refund`: money comes back at once; `request`: it is asked for, and nothing is
 * promised. `freeUntil` is the last moment without a fee.
 */
export const cancellationQuote = later(() =>
  z.object({
    kind: word(['refund', 'request', 'none']),
    currency,
    paidMinor: minorUnits,
    refundMinor: minorUnits,
    feeMinor: minorUnits,
    freeUntil: maybe(instant),
  }),
);

export type Booking = z.output<typeof booking>;
export type CheckoutBody = z.input<typeof checkoutBody>;
export type CheckoutResult = z.output<typeof checkoutResult>;
export type ChangeQuote = z.output<typeof changeQuote>;
export type CancellationQuote = z.output<typeof cancellationQuote>;
