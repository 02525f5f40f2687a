import { eq } from 'drizzle-orm';
import { payments } from '../db/schema.ts';
import { readBytes } from '../http/read-body.ts';
import type { SettlingContext } from './context.ts';
import { withGateway } from './open-payment.ts';
import { markRefundFailed } from './refunds.ts';
import { settlePayment } from './settle-payment.ts';

const maxBodyBytes = 256_000;

/**
 * Handles a provider's webhook, which is authenticated by its signature alone. One about a session only triggers a check of the
 * payment with the provider, so it may arrive twice, late or before the customer returns.
 */
export async function handleWebhook(context: SettlingContext, provider: string, request: Request): Promise<Response> {
  const body = new TextDecoder().decode(await readBytes(request, maxBodyBytes, 'body_too_large'));
  const event = await withGateway(() => context.gateways.readEvent(provider, body, request.headers));
  if (event && 'sessionId' in event) await settleSession(context, event);
  if (event && 'failedRefund' in event) await markRefundFailed(context, event.failedRefund);
  return new Response(null, { status: 204 });
}

async function settleSession(
  context: SettlingContext,
  { sessionId, isReturn = false }: { sessionId: string; isReturn?: boolean },
): Promise<void> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.sessionId, sessionId)).limit(1);
  if (payment) await settlePayment(context, payment, { isReturn });
}
