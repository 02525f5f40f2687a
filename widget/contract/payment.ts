import * as z from 'zod/mini';
import { paymentGateways } from '../domain/payment-gateways.ts';
import { bookingStatus } from './booking.ts';
import { currency, id, maybe, minorUnits, word } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';
import { planStep } from './quote.ts';

/** The session of an embedded payment form, which is opened with `clientSecret`. */
export const paymentSession = lazySchema(() =>
  z.object({
    sessionId: z.string(),
    customerId: maybe(z.string()),
    clientSecret: maybe(z.string()),
  }),
);

export const paymentIntent = lazySchema(() =>
  z.object({
    paymentIntentId: z.string(),
    customerId: maybe(z.string()),
    clientSecret: maybe(z.string()),
  }),
);

/** A gateway that the operator has configured, with the public key that its script needs. */
const gatewayOption = lazySchema(() =>
  z.object({
    name: word(paymentGateways),
    publishableKey: maybe(z.string()),
    clientId: maybe(z.string()),
    /** The URL of the sandbox's card form, on another origin. */
    frameUrl: maybe(z.string()),
  }),
);

export const paymentOptions = lazySchema(() => z.object({ gateways: z.array(gatewayOption) }));

/**
 * The state of a payment. `open`: not paid yet. `paid`: the booking is confirmed. `refunded`: the payment could not be used
 * and is refunded. `expired`: the session ended without a payment.
 */
export const paymentStates = ['open', 'paid', 'refunded', 'expired'] as const;

/** A payment and its booking; the session id gives access to that booking. */
export const paymentOfSession = lazySchema(() =>
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

/** The booking's status and plan after the choice. `later` confirms the booking at once. */
export const chosenPayment = lazySchema(() =>
  z.object({
    status: bookingStatus,
    plan: planStep,
    currency,
  }),
);

/** `authenticate`: the bank requires authentication (3-D Secure) first. */
export const sandboxOutcome = lazySchema(() => z.object({ outcome: word(['paid', 'authenticate']) }));

export type PaymentSession = z.output<typeof paymentSession>;
export type GatewayOption = z.output<typeof gatewayOption>;
