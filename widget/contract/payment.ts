import * as z from 'zod/mini';
import { paymentChoices } from '../domain/enumerations.ts';
import { paymentGateways } from '../domain/payment-plan.ts';
import { bookingStatus } from './booking.ts';
import { later } from './later.ts';
import { planStep } from './quote.ts';
import { between, currency, currencyText, email, id, maybe, minorUnits, text, word } from './wire.ts';

/**
 * What to start a payment with. The peer trusts the amount; our own API takes it from the booking, which has to be there
 * before, and refuses one that differs.
 */
export const paymentBody = later(() =>
  z.object({
    amount: between(0, 1e9),
    currency: text(3, 3),
    locale: text(10),
    receiptEmail: email,
    customerName: text(200),
    name: text(250),
    description: z.optional(text(500)),
    bookingId: z.optional(id),
    /** Which of the embedded ones, where our own API has several. */
    gateway: z.optional(word(paymentGateways)),
  }),
);

/** An embedded payment form to open with `clientSecret`. */
export const paymentSession = later(() =>
  z.object({
    sessionId: z.string(),
    customerId: maybe(z.string()),
    clientSecret: maybe(z.string()),
  }),
);

export const paymentIntent = later(() =>
  z.object({
    paymentIntentId: z.string(),
    customerId: maybe(z.string()),
    clientSecret: maybe(z.string()),
  }),
);

export const payPalOrderBody = later(() =>
  z.object({
    bookingId: id,
    amount: between(0, 1e9),
    currency: currencyText,
    name: text(200),
    description: text(1000),
  }),
);

/** A gateway the operator has set up, with the public key its script needs. */
const gatewayOption = later(() =>
  z.object({
    name: word(paymentGateways),
    publishableKey: maybe(z.string()),
    clientId: maybe(z.string()),
    /** The document of the sandbox's card form, on another origin. */
    frameUrl: maybe(z.string()),
  }),
);

export const paymentOptions = later(() => z.object({ gateways: z.array(gatewayOption) }));

/**
 * How a payment stands. `open`: no money yet. `paid`: the booking is confirmed with it. `refunded`: it could not be kept,
 * and goes back. `expired`: it ended without money.
 */
export const paymentStates = ['open', 'paid', 'refunded', 'expired'] as const;

/** A payment and the booking it is for; whoever knows the session may open that booking. */
export const paymentOfSession = later(() =>
  z.object({
    bookingId: id,
    reference: z.string(),
    state: word(paymentStates),
    bookingStatus,
    amountMinor: minorUnits,
    currency,
    bookingToken: maybe(z.string()),
  }),
);

/** Another way to pay for a booking that still waits for its payment. */
export const paymentChoiceBody = later(() => z.object({ choice: word(paymentChoices) }));

/** What holds after choosing. `later` confirms the booking at once. */
export const chosenPayment = later(() =>
  z.object({
    status: bookingStatus,
    plan: planStep,
    currency,
  }),
);

/** The sandbox's card form; only its printed test numbers are accepted. */
export const sandboxCardBody = later(() =>
  z.object({
    sessionId: text(200, 1),
    clientSecret: text(200, 1),
    number: text(30),
    expiry: text(10),
    code: text(4),
  }),
);

export const sandboxAuthenticationBody = later(() =>
  z.object({
    sessionId: text(200, 1),
    clientSecret: text(200, 1),
    approve: z.boolean(),
  }),
);

/** `authenticate`: the bank asks for one more step before the payment is decided. */
export const sandboxOutcome = later(() => z.object({ outcome: word(['paid', 'authenticate']) }));

export type PaymentSession = z.output<typeof paymentSession>;
export type GatewayOption = z.output<typeof gatewayOption>;
export type PaymentOfSession = z.output<typeof paymentOfSession>;
export type ChosenPayment = z.output<typeof chosenPayment>;
