import type { PaymentChoice } from '../../../widget/domain/enumerations.ts';
import { minor } from '../../../widget/domain/money.ts';
import { type PaymentPlan, paymentPlan } from '../../../widget/domain/payment-plan.ts';
import type { BookingRow } from '../db/schema.ts';

/** What a booking asks for when it is paid in this way, in its display currency. */
export function planOf(
  { displayTotal, displayDeposit }: Pick<BookingRow, 'displayTotal' | 'displayDeposit'>,
  choice: PaymentChoice,
): PaymentPlan {
  return paymentPlan({ choice, total: minor(displayTotal), deposit: minor(displayDeposit) });
}
