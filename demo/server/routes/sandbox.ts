import { eq } from 'drizzle-orm';
import { payments } from '../db/schema.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { authenticateSandbox, paySandbox, type SandboxOutcome } from '../payment/sandbox/pay-sandbox.ts';
import { gatewaysOf } from '../process/payment-methods.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<RouteContext, 'configuration' | 'db' | 'now' | 'paymentWorker' | 'secret'>;

/** Handles the sandbox's two operations, if the sandbox is one of the payment providers. */
export function sandboxHandlers(context: Context): Handlers {
  const { configuration, db, now, paymentWorker } = context;
  if (!gatewaysOf(configuration).includes('sandbox')) return {};

  /** Schedules a check of a paid session, as a provider's webhook would. */
  async function schedulePaidCheck(sessionId: string, outcome: SandboxOutcome): Promise<SandboxOutcome> {
    if (outcome.outcome === 'paid') {
      await db.update(payments).set({ nextCheckAt: now() }).where(eq(payments.sessionId, sessionId));
      paymentWorker.wake();
    }
    return outcome;
  }

  return {
    paySandbox: async ({ body }) => schedulePaidCheck(body.sessionId, await paySandbox(context, body)),
    authenticateSandbox: async ({ body }) =>
      schedulePaidCheck(body.sessionId, await authenticateSandbox(context, body)),
  };
}
