import Stripe from 'stripe';
import { GatewayDown } from './server-gateway.ts';

export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

export type StripeSetup = { keys: StripeKeys; fetch: typeof fetch; siteUrl: () => string };

export function createStripe({ keys, fetch }: StripeSetup): Stripe {
  return new Stripe(keys.secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 1,
    timeout: 20_000,
    telemetry: false,
  });
}

/** Stripe's answer, or GatewayDown when it gave none that says anything. */
export async function ask<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const isAway =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      // The same call is still under way.
      error instanceof Stripe.errors.StripeIdempotencyError ||
      (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 500) >= 500);
    if (isAway) throw new GatewayDown('Stripe does not answer', { cause: error });
    throw error;
  }
}

/** Null for what Stripe doesn't know. */
export async function askIfKnown<Result>(call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ask(call);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

/** What is complete or over can't be ended any more, which is as good. */
export function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}

/** Gives a charge back; once per key, and not again when it went back already. */
export async function refundIntent(
  stripe: Stripe,
  { key, chargeId, amount }: { key: string; chargeId: string; amount: number },
): Promise<void> {
  const refund = () =>
    stripe.refunds.create({ payment_intent: chargeId, amount, metadata: { refundId: key } }, { idempotencyKey: key });
  await ask(refund).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error;
  });
}
