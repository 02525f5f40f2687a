import { eq } from 'drizzle-orm';
import { payments } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import { readBytes } from '../http/read-body.ts';
import type { PaymentContext, SettlingContext } from './context.ts';
import { withGateway } from './open-payment.ts';
import { readPayPalEvent } from './paypal-gateway.ts';
import { settlePayment } from './settle-payment.ts';
import { readStripeEvent } from './stripe-gateway.ts';

type Context = SettlingContext & Pick<PaymentContext, 'configuration' | 'fetch'>;

const maxBodyBytes = 256_000;

/**
 * Handles a provider's webhook, which is authenticated by its signature alone. It only triggers a check of the payment with the
 * provider, so a webhook may arrive twice, late or before the customer returns.
 */
export async function handleWebhook(context: Context, provider: string, request: Request): Promise<Response> {
  const body = new TextDecoder().decode(await readBytes(request, maxBodyBytes, 'body_too_large'));
  const sessionId = await readEvent(context, provider, request, body);
  const [payment] =
    sessionId === null
      ? []
      : await context.db.select().from(payments).where(eq(payments.sessionId, sessionId)).limit(1);
  if (payment) await settlePayment(context, payment);
  return new Response(null, { status: 204 });
}

function readEvent(context: Context, provider: string, request: Request, body: string): Promise<string | null> {
  const { configuration, fetch, now } = context;
  const { stripe, payPal } = configuration;
  if (provider === 'stripe' && stripe) return readStripeEvent(stripe, body, request.headers.get('stripe-signature'));
  if (provider === 'paypal' && payPal) {
    const setup = { keys: payPal, fetch, now, brand: () => '' };
    return withGateway(() => readPayPalEvent(setup, body, request.headers));
  }
  throw new ProblemError('not_found');
}
