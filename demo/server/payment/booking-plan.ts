import type { PaymentChoice } from '../../../widget/domain/enumerations.ts';
import { minor } from '../../../widget/domain/money.ts';
import { type PaymentPlan, paymentPlan } from '../../../widget/domain/payment-plan.ts';
import type { BookingRow } from '../db/schema.ts';

/** Returns a booking's payment plan for a payment choice, in its display currency. */
export function planOf(
  { displayTotal, displayDeposit }: Pick<BookingRow, 'displayTotal' | 'displayDeposit'>,
  choice: PaymentChoice,
): PaymentPlan {
  return paymentPlan({ choice, total: minor(displayTotal), deposit: minor(displayDeposit) });
}
