import * as z from 'zod/mini';
import { paymentChoices } from '../../domain/enumerations.ts';
import { bookingStatus } from '../booking.ts';
import {
  between,
  calendarDay,
  currencyText,
  email,
  id,
  instant,
  listOf,
  maybe,
  minorUnits,
  text,
  wallTime,
  word,
} from '../field-schemas.ts';
import { lazySchema } from '../lazy-schema.ts';
import { language } from '../user.ts';
import { chosenAddOns, chosenExtras } from './extras.ts';
import { fileName } from './path.ts';

const flag = z.optional(z.boolean());

const additionalDriverBody = lazySchema(() =>
  z.object({
    fullName: text(120, 1),
    email,
    phone: text(40),
    birthDate: calendarDay,
  }),
);

/** A guest. `license` is the file name that the upload of the licence returned. `createAccount` requests a link to set a password. */
const guestDriverBody = lazySchema(() =>
  z.object({
    email,
    phone: z.optional(text(40)),
    fullName: text(120, 1),
    birthDate: z.optional(calendarDay),
    language: z.optional(language),
    license: z.optional(z.union([fileName, z.literal('')])),
    createAccount: flag,
  }),
);

/** A requested booking. Our own API ignores `status` and another person's `driver`, and sets the price itself. */
const bookingDraft = lazySchema(() =>
  z.object({
    supplier: id,
    car: id,
    driver: z.optional(id),
    pickupLocation: id,
    dropOffLocation: id,
    from: instant,
    to: instant,
    status: z.optional(bookingStatus),
    /** In major units of the base currency. BookCars charges it. */
    price: z.optional(between(0, 1e9)),
    ...chosenExtras,
    isDeposit: flag,
    isPayedInFull: flag,
  }),
);

/** `totalMinor` in `currency` is what the customer saw; another total is rejected as `price_changed`. */
export const checkoutBody = lazySchema(() =>
  z.object({
    driver: z.optional(guestDriverBody),
    booking: bookingDraft,
    additionalDriver: z.optional(additionalDriverBody),
    addOns: z.optional(chosenAddOns),
    payLater: z.boolean(),
    sessionId: z.optional(text(200)),
    paymentIntentId: z.optional(text(200)),
    customerId: maybe(text(200)),
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
    /** The click on a partner's page: the page's own id in a booking there, the id that the host has signed in one on the host. */
    click: z.optional(text(1000)),
  }),
);

/** The filter of the list. BookCars leaves out bookings of suppliers that aren't named. */
export const bookingsQuery = lazySchema(() =>
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
          /** Extension: earliest pick-up and latest drop-off in the time zones of each booking's locations. They override the instants. */
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

export const updateBookingBody = lazySchema(() =>
  z.object({
    booking: z.extend(bookingDraft, { _id: id }),
    additionalDriver: z.optional(additionalDriverBody),
    /** All add-ons after the change; missing, they stay as they are. */
    addOns: z.optional(chosenAddOns),
    pickupAt: z.optional(wallTime),
    dropoffAt: z.optional(wallTime),
  }),
);

/** The requested changes; a missing field stays as it is. A customer can't change the extras `cancellation` and `amendments`. */
export const changeBody = lazySchema(() =>
  z.object({
    pickupLocation: z.optional(id),
    dropOffLocation: z.optional(id),
    from: z.optional(wallTime),
    to: z.optional(wallTime),
    extras: z.optional(z.object(chosenExtras)),
    /** All add-ons after the change. */
    addOns: z.optional(chosenAddOns),
  }),
);

/** Changes of phone and flight number are free and need no quote. */
export const applyChangeBody = lazySchema(() =>
  z.extend(changeBody, {
    quoteId: z.optional(text(100)),
    totalMinor: z.optional(minorUnits),
    phone: z.optional(text(40)),
    flightNumber: z.optional(text(12)),
    additionalDriver: z.optional(additionalDriverBody),
  }),
);

export type CheckoutBody = z.input<typeof checkoutBody>;

/** `refundableMinor` is the maximum that the page showed: a repeated or late request fails instead of refunding more. */
export const refundBody = lazySchema(() =>
  z.object({ amountMinor: minorUnits, refundableMinor: minorUnits, reason: text(200, 1) }),
);
