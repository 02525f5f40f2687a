import type Stripe from 'stripe';
import { displayCurrencies, isOneOf } from '../../../widget/domain/enumerations.ts';
import { minor } from '../../../widget/domain/money.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { CheckOptions, ServerGateway, SessionRequest, SessionResult } from './server-gateway.ts';
import {
  callStripe,
  createStripe,
  findAtStripe,
  ignoreRefusal,
  refundIntent,
  type StripeSetup,
} from './stripe-client.ts';

/**
 * Creates a gateway for Stripe's payment intents, for apps that show Stripe's payment sheet. An app may pay before its booking
 * exists, so an intent only authorises the amount: the server captures it once a booking awaits it, and cancels it otherwise.
 */
export function createStripeIntentGateway(setup: StripeSetup): ServerGateway {
  const stripe = createStripe(setup);
  return {
    name: 'stripe-intent',
    isEmbedded: false,
    openSession: (request) => openIntent(stripe, request),
    check: (intentId, options) => checkIntent(stripe, intentId, options),
    close: async (intentId) => {
      await callStripe(() => stripe.paymentIntents.cancel(intentId)).catch(ignoreRefusal);
    },
    refund: (request) => refundIntent(stripe, request),
  };
}

async function openIntent(stripe: Stripe, request: SessionRequest) {
  const { paymentId, bookingId, amount, currency, email, name, description } = request;
  if (!isOneOf(displayCurrencies, currency))
    throw new ProblemError('currency_not_supported', { values: { code: currency } });
  const customerId = await findCustomer(stripe, request);
  const summary = [name, description].filter((text) => text !== '').join(', ');
  const intent = await callStripe(() =>
    stripe.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        capture_method: 'manual',
        automatic_payment_methods: { enabled: true },
        customer: customerId,
        receipt_email: email,
        description: summary.slice(0, 500),
        metadata: { paymentId, ...(bookingId === null ? {} : { bookingId }) },
      },
      { idempotencyKey: paymentId },
    ),
  );
  return { sessionId: intent.id, customerId, clientSecret: intent.client_secret };
}

/** Returns the customer that the payment sheet requires: the one with this address, or a new one. */
async function findCustomer(stripe: Stripe, { paymentId, email, fullName }: SessionRequest): Promise<string> {
  const found = await callStripe(() => stripe.customers.list({ email, limit: 1 }));
  const [customer] = found.data;
  if (customer) return customer.id;
  const created = await callStripe(() =>
    stripe.customers.create({ email, name: fullName }, { idempotencyKey: `${paymentId}-customer` }),
  );
  return created.id;
}

async function checkIntent(
  stripe: Stripe,
  intentId: string,
  { canCapture }: CheckOptions,
): Promise<SessionResult | null> {
  const found = await findAtStripe(() => stripe.paymentIntents.retrieve(intentId));
  if (found === null) return null;
  const intent =
    found.status === 'requires_capture' && canCapture
      ? await callStripe(() =>
          stripe.paymentIntents.capture(intentId, undefined, { idempotencyKey: `${intentId}-capture` }),
        ).catch(async (error: unknown) => {
          ignoreRefusal(error);
          return callStripe(() => stripe.paymentIntents.retrieve(intentId));
        })
      : found;
  if (intent.status === 'canceled') return { state: 'expired' };
  if (intent.status !== 'succeeded') return { state: intent.status === 'processing' ? 'pending' : 'open' };
  const currency = intent.currency.toUpperCase();
  return { state: 'paid', received: minor(intent.amount_received), currency, chargeId: intent.id };
}
