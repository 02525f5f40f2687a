import Stripe from 'stripe';
import type { StripeKeys } from '../process/payment-keys.ts';
import { GatewayUnavailable, RefundRefused, type RefundRequest } from './server-gateway.ts';

export type StripeSetup = { keys: StripeKeys; fetch: typeof fetch; siteUrl: () => string };

export function createStripe({ keys, fetch }: StripeSetup): Stripe {
  return new Stripe(keys.secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 1,
    timeout: 20_000,
    telemetry: false,
  });
}

/** Calls Stripe; throws GatewayUnavailable if the response does not reveal whether the call took effect. */
export async function callStripe<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const isUnavailable =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeIdempotencyError ||
      (error instanceof Stripe.errors.StripeAPIError && isUnknownOutcome(error));
    if (isUnavailable)
      throw new GatewayUnavailable('Stripe does not respond', { cause: error, hasResponded: hasFailed(error) });
    throw error;
  }
}

/** Returns true if Stripe has failed to handle a call. It stores this response with the call's key. */
function hasFailed({ statusCode = 0 }: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return statusCode >= 500;
}

/** Returns true for an invalid response, a failure at Stripe, and 409: the same call is still in progress. */
function isUnknownOutcome({ statusCode = 500 }: InstanceType<typeof Stripe.errors.StripeAPIError>): boolean {
  return statusCode >= 500 || statusCode === 409;
}

/** Calls Stripe; returns null if the object does not exist. */
export async function findAtStripe<Result>(call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await callStripe(call);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

/** Ignores Stripe's refusal to cancel what is already complete or cancelled. */
export function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}

/**
 * Refunds a charge, once per key. Stripe's idempotency keys expire after a day, and refunds are retried for longer, so a
 * repeated refund is first looked up in Stripe's list of refunds.
 */
export async function refundIntent(
  stripe: Stripe,
  { key, chargeId, amount, isRepeated }: RefundRequest,
): Promise<void> {
  if (isRepeated && (await callStripe(() => hasRefund(stripe, chargeId, key)))) return;
  const refund = () =>
    stripe.refunds.create({ payment_intent: chargeId, amount, metadata: { refundId: key } }, { idempotencyKey: key });
  const made = await callStripe(refund).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code === 'charge_already_refunded') return null;
    if (isFinalRefusal(error)) throw new RefundRefused(error.message, { cause: error });
    throw error;
  });
  if (made && isUnsuccessful(made)) throw new Error(`Stripe refund is ${made.status}`);
}

/** Returns true if the amount is more than what is left of the charge, or if the customer's bank has taken it back in a dispute. */
function isFinalRefusal({ type, param, code }: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return type === 'StripeInvalidRequestError' && (param === 'amount' || code === 'charge_disputed');
}

function isUnsuccessful({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

async function hasRefund(stripe: Stripe, intentId: string, key: string): Promise<boolean> {
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
    if (refund.metadata?.['refundId'] === key && !isUnsuccessful(refund)) return true;
  }
  return false;
}
