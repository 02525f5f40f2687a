import { eq } from 'drizzle-orm';
import { payments } from '../db/schema.ts';
import { readBytes } from '../http/read-body.ts';
import type { SettlingContext } from './context.ts';
import { withGateway } from './open-payment.ts';
import { settlePayment } from './settle-payment.ts';

const maxBodyBytes = 256_000;

/**
 * Handles a provider's webhook, which is authenticated by its signature alone. It only triggers a check of the payment with the
 * provider, so a webhook may arrive twice, late or before the customer returns.
 */
export async function handleWebhook(context: SettlingContext, provider: string, request: Request): Promise<Response> {
  const body = new TextDecoder().decode(await readBytes(request, maxBodyBytes, 'body_too_large'));
  const sessionId = await withGateway(() => context.gateways.readEvent(provider, body, request.headers));
  const [payment] =
    sessionId === null
      ? []
      : await context.db.select().from(payments).where(eq(payments.sessionId, sessionId)).limit(1);
  if (payment) await settlePayment(context, payment);
  return new Response(null, { status: 204 });
}
