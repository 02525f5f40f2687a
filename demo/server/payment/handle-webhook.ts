import { eq } from 'drizzle-orm';
import { payments } from '../db/schema.ts';
import type { Limits } from '../http/limits.ts';
import { ProblemError } from '../http/problem-error.ts';
import { readBytes } from '../http/read-body.ts';
import type { SettlingContext } from './context.ts';
import { withGateway } from './open-payment.ts';
import { markRefundFailed } from './refunds.ts';
import { settlePayment } from './settle-payment.ts';

const maxBodyBytes = 256_000;

type Context = SettlingContext & { limits: Limits };
type Received = { request: Request; caller: string };

/**
 * Handles a provider's webhook, which is authenticated by its signature alone. One about a session only triggers a check of the
 * payment with the provider, so it may arrive twice, late or before the customer returns. A caller whose signatures are invalid is soon
 * refused before they are verified, because PayPal verifies its own, by requests that count like those of payments.
 */
export async function handleWebhook(
  context: Context,
  provider: string,
  { request, caller }: Received,
): Promise<Response> {
  const { gateways, limits } = context;
  limits.refuseExceeded('webhook', caller);
  const body = new TextDecoder().decode(await readBytes(request, maxBodyBytes, 'body_too_large'));
  const event = await withGateway(() => gateways.readEvent(provider, body, request.headers)).catch(
    async (error: unknown) => {
      if (error instanceof ProblemError && error.code === 'forbidden') await limits.consume('webhook', caller);
      throw error;
    },
  );
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
