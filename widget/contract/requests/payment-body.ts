import * as z from 'zod/mini';
import { paymentChoices } from '../../domain/enumerations.ts';
import { paymentGateways } from '../../domain/payment-gateways.ts';
import { between, currencyText, email, id, minorUnits, text, word } from '../field-schemas.ts';
import { lazySchema } from '../lazy-schema.ts';

/** Upper limit of an amount in major units, whose minor units fit a 32-bit integer column. */
const maxAmount = 21_474_836.47;

/**
 * Starts a payment. BookCars trusts the amount. Our own API takes it from the booking, which must already exist, and rejects
 * a different one.
 */
export const paymentBody = lazySchema(() =>
  z.object({
    amount: between(0, maxAmount),
    currency: text(3, 3),
    locale: text(10),
    receiptEmail: email,
    customerName: text(200),
    name: text(250),
    description: z.optional(text(500)),
    bookingId: z.optional(id),
    /** The embedded gateway, if our own API has several. */
    gateway: z.optional(word(paymentGateways)),
  }),
);

export const payPalOrderBody = lazySchema(() =>
  z.object({
    bookingId: id,
    amount: between(0, maxAmount),
    currency: currencyText,
    name: text(200),
    description: text(1000),
  }),
);

/** Another payment method for a booking whose payment is pending. */
export const paymentChoiceBody = lazySchema(() =>
  z.object({
    choice: word(paymentChoices),
    /** The total that the customer saw; another one is rejected as `price_changed`. */
    totalMinor: z.optional(minorUnits),
  }),
);

/** The sandbox's card form, which accepts its own test numbers only. */
export const sandboxCardBody = lazySchema(() =>
  z.object({
    sessionId: text(200, 1),
    clientSecret: text(200, 1),
    number: text(30),
    expiry: text(10),
    code: text(4),
  }),
);

export const sandboxAuthenticationBody = lazySchema(() =>
  z.object({
    sessionId: text(200, 1),
    clientSecret: text(200, 1),
    approve: z.boolean(),
  }),
);
