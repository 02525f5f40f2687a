import type Stripe from 'stripe';
import { displayCurrencies, isOneOf } from '../../../widget/domain/enumerations.ts';
import { minor } from '../../../widget/domain/money.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { LookOptions, Seen, ServerGateway, SessionRequest } from './server-gateway.ts';
import { ask, askIfKnown, createStripe, ignoreRefusal, refundIntent, type StripeSetup } from './stripe-client.ts';

/**
 * Stripe's intents, for apps that show Stripe's own sheet. An app may pay before its booking is made, so an intent only
 * reserves the sum: the server takes it when there is a booking that waits for it, and lets go of it otherwise.
 */
export function createStripeIntentGateway(setup: StripeSetup): ServerGateway {
  const stripe = createStripe(setup);
  return {
    name: 'stripe-intent',
    openSession: (request) => openIntent(stripe, request),
    look: (intentId, options) => look(stripe, intentId, options),
    close: async (intentId) => {
      await ask(() => stripe.paymentIntents.cancel(intentId)).catch(ignoreRefusal);
    },
    refund: (request) => refundIntent(stripe, request),
  };
}

async function openIntent(stripe: Stripe, request: SessionRequest) {
  const { paymentId, bookingId, amount, currency, email, name, description } = request;
  if (!isOneOf(displayCurrencies, currency))
    throw new ProblemError('currency_not_supported', { values: { code: currency } });
  const customerId = await findCustomer(stripe, request);
  const words = [name, description].filter((text) => text !== '').join(', ');
  const intent = await ask(() =>
    stripe.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        capture_method: 'manual',
        automatic_payment_methods: { enabled: true },
        customer: customerId,
        receipt_email: email,
        description: words.slice(0, 500),
        metadata: { paymentId, ...(bookingId === null ? {} : { bookingId }) },
      },
      { idempotencyKey: paymentId },
    ),
  );
  return { sessionId: intent.id, customerId, clientSecret: intent.client_secret };
}

/** The sheet wants a customer: the one with this address, or a new one. */
async function findCustomer(stripe: Stripe, { paymentId, email, fullName }: SessionRequest): Promise<string> {
  const known = await ask(() => stripe.customers.list({ email, limit: 1 }));
  const [customer] = known.data;
  if (customer) return customer.id;
  const made = await ask(() =>
    stripe.customers.create({ email, name: fullName }, { idempotencyKey: `${paymentId}-customer` }),
  );
  return made.id;
}

async function look(stripe: Stripe, intentId: string, { mayTake }: LookOptions): Promise<Seen | null> {
  const found = await askIfKnown(() => stripe.paymentIntents.retrieve(intentId));
  if (found === null) return null;
  const intent =
    found.status === 'requires_capture' && mayTake
      ? await ask(() =>
          stripe.paymentIntents.capture(intentId, undefined, { idempotencyKey: `${intentId}-capture` }),
        ).catch(async (error: unknown) => {
          ignoreRefusal(error);
          return ask(() => stripe.paymentIntents.retrieve(intentId));
        })
      : found;
  if (intent.status === 'canceled') return { state: 'expired' };
  if (intent.status !== 'succeeded') return { state: 'open' };
  const currency = intent.currency.toUpperCase();
  return { state: 'paid', received: minor(intent.amount_received), currency, chargeId: intent.id };
}
