import Stripe from 'stripe';
import { displayCurrencies, isOneOf } from '../../../widget/domain/enumerations.ts';
import { minor } from '../../../widget/domain/money.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { StripeKeys } from '../process/payment-keys.ts';
import type { ProviderEvent, ProviderModule, ServerGateway, SessionRequest, SessionResult } from './server-gateway.ts';
import {
  callStripe,
  createStripe,
  findAtStripe,
  ignoreRefusal,
  refundIntent,
  type StripeSetup,
} from './stripe-client.ts';
import { createStripeIntentGateway } from './stripe-intent-gateway.ts';

/**
 * Stripe's minimum lifetime of a session, with a margin. It is added to the payment's expiry, not to the current time, so that
 * a repeated call has the same body; the server closes the session when the payment expires.
 */
const minLifetimeMs = 31 * 60_000;

/**
 * Payment methods that take days to confirm, longer than a booking holds its car. Which other methods customers see is a
 * setting of the Stripe account.
 */
const delayedMethods: Stripe.Checkout.SessionCreateParams.ExcludedPaymentMethodType[] = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'sepa_debit',
  'sofort',
  'us_bank_account',
];

export const stripeProvider: ProviderModule<StripeKeys> = {
  createGateways: (setup) => [createStripeGateway(setup), createStripeIntentGateway(setup)],
  readEvent: ({ keys }, body, headers) => readStripeEvent(keys, body, headers),
};

/** Creates a gateway for Stripe's embedded checkout page. */
function createStripeGateway(setup: StripeSetup): ServerGateway {
  const stripe = createStripe(setup);
  return {
    name: 'stripe',
    isEmbedded: true,
    openSession: (request) => openSession(stripe, setup, request),
    check: (sessionId) => checkSession(stripe, sessionId),
    close: async (sessionId) => {
      await callStripe(() => stripe.checkout.sessions.expire(sessionId)).catch(ignoreRefusal);
    },
    refund: (request) => refundIntent(stripe, request),
  };
}

async function openSession(stripe: Stripe, { siteUrl }: StripeSetup, request: SessionRequest) {
  const { paymentId, currency, email } = request;
  if (!isOneOf(displayCurrencies, currency))
    throw new ProblemError('currency_not_supported', { values: { code: currency } });
  const params = sessionParams(siteUrl(), request);
  const create = (more: { customer_email?: string }, idempotencyKey: string) =>
    callStripe(() => stripe.checkout.sessions.create({ ...params, ...more }, { idempotencyKey }));
  const session = await create({ customer_email: email }, paymentId).catch((error: unknown) => {
    // Stripe accepts fewer addresses than mail servers do. The customer then enters one in its form.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'email_invalid') throw error;
    return create({}, `${paymentId}-without-email`);
  });
  return { sessionId: session.id, customerId: null, clientSecret: session.client_secret };
}

function sessionParams(siteUrl: string, request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const { paymentId, bookingId, amount, currency, language, name, description, expiresAt } = request;
  const metadata = { paymentId, ...(bookingId === null ? {} : { bookingId }) };
  return {
    mode: 'payment',
    ui_mode: 'embedded_page',
    redirect_on_completion: 'if_required',
    return_url: `${siteUrl}/checkout-session/{CHECKOUT_SESSION_ID}`,
    client_reference_id: paymentId,
    locale: language,
    // Stripe would convert the price to the customer's currency and charge them a fee, if the account's settings say so.
    adaptive_pricing: { enabled: false },
    excluded_payment_method_types: delayedMethods,
    expires_at: Math.floor((expiresAt.getTime() + minLifetimeMs) / 1000),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: {
            name: name.slice(0, 250),
            ...(description ? { description: description.slice(0, 500) } : {}),
          },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata },
  };
}

async function checkSession(stripe: Stripe, sessionId: string): Promise<SessionResult | null> {
  const session = await findAtStripe(() =>
    stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
  );
  if (session === null) return null;
  const { status, payment_status, payment_intent: intent, amount_total, currency } = session;
  if (status === 'expired') return { state: 'expired' };
  if (status !== 'complete' || intent === null) return { state: 'open' };
  const isExpanded = typeof intent === 'object';
  if (payment_status !== 'paid') return { state: isExpanded && hasFailed(intent) ? 'expired' : 'pending' };
  const received = minor(isExpanded ? intent.amount_received : (amount_total ?? 0));
  return {
    state: 'paid',
    received,
    currency: (currency ?? '').toUpperCase(),
    chargeId: isExpanded ? intent.id : intent,
  };
}

/** Returns true if a payment that takes days has failed. Its session stays complete. */
function hasFailed({ status }: Stripe.PaymentIntent): boolean {
  return status === 'requires_payment_method' || status === 'canceled';
}

const handledEvents: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
];

/** Stripe's library checks how old an event may be, not that it exists yet. */
const maxClockSkewSeconds = 300;

/** Reads a Stripe webhook; returns null for other events. Throws `forbidden` for an invalid signature. */
async function readStripeEvent(
  { webhookSecret }: StripeKeys,
  body: string,
  headers: Headers,
): Promise<ProviderEvent | null> {
  try {
    const signature = headers.get('stripe-signature') ?? '';
    const event = await Stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
    if (event.created > Date.now() / 1000 + maxClockSkewSeconds) throw new Error('The event is from the future');
    if (event.type === 'refund.failed') {
      const failedRefund = event.data.object.metadata?.['refundId'];
      return failedRefund ? { failedRefund } : null;
    }
    const { object } = event.data;
    return handledEvents.includes(event.type) && 'id' in object ? { sessionId: String(object.id) } : null;
  } catch {
    throw new ProblemError('forbidden');
  }
}
