import * as z from 'zod/mini';
import { paymentGateways } from '../domain/payment-plan.ts';
import { bookingStatus } from './booking.ts';
import { currency, id, maybe, minorUnits, word } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';
import { planStep } from './quote.ts';

/** An embedded payment form to open with `clientSecret`. */
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

/** A gateway the operator has set up, with the public key its script needs. */
const gatewayOption = lazySchema(() =>
  z.object({
    name: word(paymentGateways),
    publishableKey: maybe(z.string()),
    clientId: maybe(z.string()),
    /** The document of the sandbox's card form, on another origin. */
    frameUrl: maybe(z.string()),
  }),
);

export const paymentOptions = lazySchema(() => z.object({ gateways: z.array(gatewayOption) }));

/**
 * How a payment stands. `open`: no money yet. `paid`: the booking is confirmed with it. `refunded`: it could not be kept,
 * and goes back. `expired`: it ended without money.
 */
export const paymentStates = ['open', 'paid', 'refunded', 'expired'] as const;

/** A payment and the booking it is for; whoever knows the session may open that booking. */
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

/** What holds after choosing. `later` confirms the booking at once. */
export const chosenPayment = lazySchema(() =>
  z.object({
    status: bookingStatus,
    plan: planStep,
    currency,
  }),
);

/** `authenticate`: the bank asks for one more step before the payment is decided. */
export const sandboxOutcome = lazySchema(() => z.object({ outcome: word(['paid', 'authenticate']) }));

export type PaymentSession = z.output<typeof paymentSession>;
export type GatewayOption = z.output<typeof gatewayOption>;
