import Stripe from 'stripe';
import { displayCurrencies, isOneOf } from '../../../widget/domain/enumerations.ts';
import { minor } from '../../../widget/domain/money.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { StripeKeys } from '../process/configuration.ts';
import type { Seen, ServerGateway, SessionRequest } from './server-gateway.ts';
import { ask, askIfKnown, createStripe, ignoreRefusal, refundIntent, type StripeSetup } from './stripe-client.ts';

/**
 * The least time a session lives at Stripe, in milliseconds, and a little for the way. It is added to the payment's own end,
 * not to the moment, so that a repeated call asks for the same; the server ends the session when the payment is over.
 */
const shortestLife = 31 * 60_000;

/** Stripe's embedded checkout page. */
export function createStripeGateway(setup: StripeSetup): ServerGateway {
  const stripe = createStripe(setup);
  return {
    name: 'stripe',
    openSession: (request) => openSession(stripe, setup, request),
    look: (sessionId) => look(stripe, sessionId),
    close: async (sessionId) => {
      await ask(() => stripe.checkout.sessions.expire(sessionId)).catch(ignoreRefusal);
    },
    refund: (request) => refundIntent(stripe, request),
  };
}

async function openSession(stripe: Stripe, { siteUrl }: StripeSetup, request: SessionRequest) {
  const { paymentId, bookingId, amount, currency, language, email, name, description, expiresAt } = request;
  if (!isOneOf(displayCurrencies, currency))
    throw new ProblemError('currency_not_supported', { values: { code: currency } });
  const metadata = { paymentId, ...(bookingId === null ? {} : { bookingId }) };
  const session = await ask(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        ui_mode: 'embedded_page',
        redirect_on_completion: 'if_required',
        return_url: `${siteUrl()}/checkout-session/{CHECKOUT_SESSION_ID}`,
        client_reference_id: paymentId,
        customer_email: email,
        locale: language,
        expires_at: Math.floor((expiresAt.getTime() + shortestLife) / 1000),
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
      },
      { idempotencyKey: paymentId },
    ),
  );
  return { sessionId: session.id, customerId: null, clientSecret: session.client_secret };
}

async function look(stripe: Stripe, sessionId: string): Promise<Seen | null> {
  const session = await askIfKnown(() => stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }));
  if (session === null) return null;
  const { status, payment_status, payment_intent: intent, amount_total, currency } = session;
  if (status === 'expired') return { state: 'expired' };
  if (status !== 'complete' || payment_status !== 'paid' || intent === null) return { state: 'open' };
  const isWhole = typeof intent === 'object';
  const received = minor(isWhole ? intent.amount_received : (amount_total ?? 0));
  return {
    state: 'paid',
    received,
    currency: (currency ?? '').toUpperCase(),
    chargeId: isWhole ? intent.id : intent,
  };
}

const told: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
];

/** The session or intent that a message of Stripe is about; null for messages about other things. Throws `forbidden` for a forged one. */
export async function readStripeEvent(
  keys: StripeKeys,
  body: string,
  signature: string | null,
): Promise<string | null> {
  try {
    const event = await Stripe.webhooks.constructEventAsync(body, signature ?? '', keys.webhookSecret);
    return told.includes(event.type) && 'id' in event.data.object ? String(event.data.object.id) : null;
  } catch {
    throw new ProblemError('forbidden');
  }
}
