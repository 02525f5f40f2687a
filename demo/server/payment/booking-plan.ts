import type { PaymentChoice } from '../../../widget/domain/enumerations.ts';
import { minor } from '../../../widget/domain/money.ts';
import { type PaymentPlan, paymentPlan } from '../../../widget/domain/payment-plan.ts';
import type { BookingRow } from '../db/schema.ts';

/**
 * Returns a booking's payment plan for a payment choice, in its display currency. A booking that was made with a deposit needs
 * none once staff have moved it to a car without one: then nothing is due online.
 */
export function planOf(
  { displayTotal, displayDeposit }: Pick<BookingRow, 'displayTotal' | 'displayDeposit'>,
  choice: PaymentChoice,
): PaymentPlan {
  const needsNone = choice === 'deposit' && displayDeposit <= 0;
  const total = minor(displayTotal);
  return paymentPlan({ choice: needsNone ? 'later' : choice, total, deposit: minor(displayDeposit) });
}
