import * as z from 'zod/mini';
import { type BookingStatus, bookingStatuses, paymentChoices } from '../domain/enumerations.ts';
import { carWithCover } from './car.ts';
import { calendarDay, currency, id, instant, maybe, minorUnits, orElse, wallTime, word } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';
import { location } from './location.ts';
import { planStep, quote, quoteLine } from './quote.ts';
import { supplierForCheckout } from './supplier.ts';

/** Newer BookCars versions distinguish `paidInFull` from `paid`; both are parsed as `paid`. */
export const bookingStatus = lazySchema(() =>
  z.pipe(
    word([...bookingStatuses, 'paidInFull']),
    z.transform((status): BookingStatus => (status === 'paidInFull' ? 'paid' : status)),
  ),
);

/** Only our own API returns the fields other than the id. */
export const checkoutResult = lazySchema(() =>
  z.object({
    bookingId: id,
    reference: maybe(z.string()),
    status: maybe(bookingStatus),
    totalMinor: maybe(minorUnits),
    currency: maybe(currency),
    plan: maybe(planStep),
    /** Gives access to this booking without an account. Sent in a header, kept for the tab only. */
    bookingToken: maybe(z.string()),
  }),
);

/** The driver's fields that a booking shows. BookCars returns the whole record, and the other fields are dropped. */
const driverOnBooking = lazySchema(() =>
  z.object({
    _id: maybe(id),
    fullName: maybe(z.string()),
    email: maybe(z.string()),
    phone: maybe(z.string()),
    birthDate: maybe(calendarDay),
    license: maybe(z.string()),
  }),
);

/** The additional driver. Lists contain only the id, which is dropped. */
const additionalDriverOnBooking = lazySchema(() =>
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

const carOnBooking = lazySchema(() => z.extend(carWithCover, { supplier: z.optional(z.unknown()) }));

/** A booking in lists and on its own page. */
export const booking = lazySchema(() =>
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
    /** Major units of the base currency. In BookCars it is the charged amount, which for a deposit isn't the rental's price. */
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
    /** Present only while an online payment is pending. */
    expireAt: maybe(instant),
    /** Present only on a booking that a person cancelled. */
    cancelledAt: maybe(instant),
    /** True if the booking lost its car because its payment never arrived. */
    hasExpired: maybe(z.boolean()),
    /** Present if a manager recorded that the driver didn't come: when. */
    noShowAt: maybe(instant),
    /** Present if the desk recorded that the car left, and that it came back: when. */
    pickedUpAt: maybe(instant),
    returnedAt: maybe(instant),
    reference: maybe(z.string()),
    pickupAt: maybe(wallTime),
    dropoffAt: maybe(wallTime),
    days: maybe(z.int()),
    currency: maybe(currency),
    lines: maybe(z.array(quoteLine)),
    totalMinor: maybe(minorUnits),
    baseCurrency: maybe(currency),
    /** The exchange rate of the price, from `baseCurrency` to `currency`. */
    rate: maybe(z.number()),
    baseTotalMinor: maybe(minorUnits),
    paymentChoice: maybe(word(paymentChoices)),
    plan: maybe(planStep),
    paidMinor: maybe(minorUnits),
    refundedMinor: maybe(minorUnits),
    /** The part of `refundedMinor` that staff refunded, which is not due again at the counter. */
    waivedMinor: maybe(minorUnits),
    /** The total up to which the status `paid` counts, if the price has changed since, or staff recorded the difference as paid. */
    settledMinor: maybe(minorUnits),
    /** The part of `refundedMinor` whose refund has failed; only in a single booking. */
    refundFailedMinor: maybe(minorUnits),
    flightNumber: maybe(z.string()),
    licenseNumber: maybe(z.string()),
    /** True while a requested change is pending. */
    changeRequest: maybe(z.boolean()),
  }),
);

/** A booking looked up by reference and email address, with the token for further requests. */
export const openedBooking = lazySchema(() => z.object({ booking, bookingToken: maybe(z.string()) }));

/** A stored booking, reduced to ids. */
export const bookingStored = lazySchema(() => z.object({ _id: id, status: bookingStatus, from: instant, to: instant }));

/** The new and the old price. A negative `differenceMinor` is refunded. */
export const changeQuote = lazySchema(() =>
  z.object({
    quote,
    beforeMinor: minorUnits,
    differenceMinor: minorUnits,
    currency,
  }),
);

/**
 * The result of cancelling now. `refund`: `refundMinor` is refunded at once; `request`: a cancellation request is sent, and
 * no refund is promised. `freeUntil` is the last instant without a fee.
 */
export const cancellationQuote = lazySchema(() =>
  z.object({
    kind: word(['refund', 'request', 'none']),
    currency,
    paidMinor: minorUnits,
    refundMinor: minorUnits,
    feeMinor: minorUnits,
    freeUntil: maybe(instant),
  }),
);

/** `waiting`: it is sent to the payment provider soon, or again after a failure. `failed`: staff must refund it themselves. */
export const refundStates = ['waiting', 'done', 'failed'] as const;

/** The refunds of a booking's online payments, oldest first. At most `refundableMinor` can still be refunded. */
export const bookingRefunds = lazySchema(() =>
  z.object({
    currency,
    paidMinor: minorUnits,
    refundableMinor: minorUnits,
    refunds: z.array(
      z.object({
        _id: id,
        amountMinor: minorUnits,
        state: word(refundStates),
        createdAt: instant,
        /** The reason that staff gave; without it, the refund was made by the rules. */
        reason: maybe(z.string()),
        madeBy: maybe(z.string()),
        /** True if it returns a payment that the booking did not need, which `paidMinor` doesn't include. */
        isExtraPayment: maybe(z.boolean()),
      }),
    ),
  }),
);

export type BookingRefunds = z.output<typeof bookingRefunds>;
export type Booking = z.output<typeof booking>;
export type CheckoutResult = z.output<typeof checkoutResult>;
export type ChangeQuote = z.output<typeof changeQuote>;
export type CancellationQuote = z.output<typeof cancellationQuote>;
