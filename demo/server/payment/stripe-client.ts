import Stripe from 'stripe';
import type { StripeKeys } from '../process/configuration.ts';
import { GatewayDown, type RefundRequest } from './server-gateway.ts';

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

/**
 * Gives a charge back; once per key, and not again when it went back already. Stripe forgets keys after a day, and refunds are
 * tried for longer: a repeated one is looked for in Stripe's books first.
 */
export async function refundIntent(
  stripe: Stripe,
  { key, chargeId, amount, isRepeated }: RefundRequest,
): Promise<void> {
  if (isRepeated && (await ask(() => hasRefund(stripe, chargeId, key)))) return;
  const refund = () =>
    stripe.refunds.create({ payment_intent: chargeId, amount, metadata: { refundId: key } }, { idempotencyKey: key });
  await ask(refund).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error;
  });
}

async function hasRefund(stripe: Stripe, intentId: string, key: string): Promise<boolean> {
  for await (const { metadata, status } of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
    if (metadata?.['refundId'] === key && status !== 'failed' && status !== 'canceled') return true;
  }
  return false;
}
