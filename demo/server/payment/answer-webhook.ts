import { eq } from 'drizzle-orm';
import { payments } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import { readBytes } from '../http/read-body.ts';
import type { Services } from '../services.ts';
import { withGateway } from './open-payment.ts';
import { readPayPalEvent } from './paypal-gateway.ts';
import { settlePayment } from './settle-payment.ts';
import { readStripeEvent } from './stripe-gateway.ts';

const longestBody = 256_000;

/**
 * A provider's own message, known by its signature and by nothing else. It only makes us look at the provider's books, so a
 * message that comes twice, late or before the customer's return does no harm.
 */
export async function answerWebhook(services: Services, provider: string, request: Request): Promise<Response> {
  const body = new TextDecoder().decode(await readBytes(request, longestBody, 'body_too_large'));
  const sessionId = await readEvent(services, provider, request, body);
  const [payment] =
    sessionId === null
      ? []
      : await services.db.select().from(payments).where(eq(payments.sessionId, sessionId)).limit(1);
  if (payment) await settlePayment(services, payment);
  return new Response(null, { status: 204 });
}

function readEvent(services: Services, provider: string, request: Request, body: string): Promise<string | null> {
  const { configuration, fetch, now } = services;
  const { stripe, payPal } = configuration;
  if (provider === 'stripe' && stripe) return readStripeEvent(stripe, body, request.headers.get('stripe-signature'));
  if (provider === 'paypal' && payPal) {
    const setup = { keys: payPal, fetch, now, brand: () => '' };
    return withGateway(() => readPayPalEvent(setup, body, request.headers));
  }
  throw new ProblemError('not_found');
}
