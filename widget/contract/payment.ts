import * as z from 'zod/mini';
import { paymentChoices } from '../domain/enumerations.ts';
import { between, currencyText, email, id, maybe, text, word } from './wire.ts';

/**
 * What to start a payment with. The peer trusts the amount; our own API takes it from the quote or the booking and
 * refuses one that differs.
 */
export const paymentBody = z.object({
  amount: between(0, 1e9),
  currency: text(3, 3),
  locale: text(10),
  receiptEmail: email,
  customerName: text(200),
  name: text(250),
  description: z.optional(text(500)),
  quoteId: z.optional(text(100)),
  bookingId: z.optional(id),
  paymentChoice: z.optional(word(paymentChoices)),
});

/** An embedded payment form to open with `clientSecret`. */
export const paymentSession = z.object({
  sessionId: z.string(),
  customerId: maybe(z.string()),
  clientSecret: maybe(z.string()),
});

export const paymentIntent = z.object({
  paymentIntentId: z.string(),
  customerId: maybe(z.string()),
  clientSecret: maybe(z.string()),
});

export const payPalOrderBody = z.object({
  bookingId: id,
  amount: between(0, 1e9),
  currency: currencyText,
  name: text(200),
  description: text(1000),
});

/** Which gateways the operator has set up, with the public keys their scripts need. */
export const paymentOptions = z.object({
  gateways: z.array(
    z.object({
      name: z.string(),
      publishableKey: maybe(z.string()),
      clientId: maybe(z.string()),
      /** Where the sandbox's card frame lives. */
      frameUrl: maybe(z.string()),
    }),
  ),
});

/** The sandbox's card form; only its printed test numbers are accepted. */
export const sandboxCardBody = z.object({
  sessionId: text(200, 1),
  clientSecret: text(200, 1),
  number: text(30),
  expiry: text(10),
  code: text(4),
});

export const sandboxAuthenticationBody = z.object({
  sessionId: text(200, 1),
  clientSecret: text(200, 1),
  approve: z.boolean(),
});

/** `authenticate`: the bank asks for one more step before the payment is decided. */
export const sandboxOutcome = z.object({ outcome: word(['paid', 'authenticate']) });

export type PaymentSession = z.output<typeof paymentSession>;
export type PaymentOptions = z.output<typeof paymentOptions>;
