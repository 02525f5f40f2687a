import Stripe from 'stripe';
import { displayCurrencies, isOneOf } from '../../../widget/domain/enumerations.ts';
import { minor } from '../../../widget/domain/money.ts';
import { ProblemError } from '../http/problem-error.ts';
import { GatewayDown, type Seen, type ServerGateway, type SessionRequest } from './server-gateway.ts';

export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

export type StripeSetup = { keys: StripeKeys; fetch: typeof fetch; now: () => Date; siteUrl: () => string };

/** The least time a session lives at Stripe, in milliseconds, and a little for the way. */
const shortestLife = 31 * 60_000;

/** Stripe's embedded checkout page. */
export function createStripeGateway(setup: StripeSetup): ServerGateway {
  const stripe = new Stripe(setup.keys.secretKey, {
    httpClient: Stripe.createFetchHttpClient(setup.fetch),
    maxNetworkRetries: 1,
    timeout: 20_000,
    telemetry: false,
  });
  return {
    name: 'stripe',
    openSession: (request) => openSession(stripe, setup, request),
    look: (sessionId) => look(stripe, sessionId),
    close: async (sessionId) => {
      await ask(() => stripe.checkout.sessions.expire(sessionId)).catch(ignoreRefusal);
    },
    refund: async ({ key, chargeId, amount }) => {
      const refund = () =>
        stripe.refunds.create(
          { payment_intent: chargeId, amount, metadata: { refundId: key } },
          { idempotencyKey: key },
        );
      await ask(refund).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error;
      });
    },
  };
}

async function openSession(stripe: Stripe, { now, siteUrl }: StripeSetup, request: SessionRequest) {
  const { paymentId, bookingId, amount, currency, language, email, name, description, expiresAt } = request;
  if (!isOneOf(displayCurrencies, currency))
    throw new ProblemError('currency_not_supported', { values: { code: currency } });
  const end = Math.max(expiresAt.getTime(), now().getTime() + shortestLife);
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
        expires_at: Math.floor(end / 1000),
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
  try {
    const session = await ask(() => stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }));
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
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

/** Stripe's answer, or GatewayDown when it gave none that says anything. */
async function ask<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const isAway =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 500) >= 500);
    if (isAway) throw new GatewayDown('Stripe does not answer', { cause: error });
    throw error;
  }
}

/** A session that is complete or over can't be ended any more, which is as good. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}

const told: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];

/** The session that a message of Stripe is about; null for messages about other things. Throws `forbidden` for a forged one. */
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
