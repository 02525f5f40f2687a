import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import type { PaymentContext } from './context.ts';

/**
 * Makes the worker check the open payments of bookings that staff have changed, and close those that are no longer awaited: the customer
 * would otherwise pay the former amount in an open form, and be refunded.
 */
export async function checkPaymentsSoon(
  tx: Database,
  { now }: Pick<PaymentContext, 'now'>,
  bookingIds: readonly string[],
): Promise<void> {
  if (bookingIds.length === 0) return;
  const isOpen = and(inArray(payments.bookingId, [...bookingIds]), eq(payments.state, 'open'));
  await tx.update(payments).set({ nextCheckAt: now() }).where(isOpen);
}
