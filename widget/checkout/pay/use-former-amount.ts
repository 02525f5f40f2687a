import { useEffect } from 'react';
import type { Money } from '../../domain/money.ts';
import type { PaymentOrder } from '../../payment/gateway.ts';
import type { PaymentPanelProps } from './payment-props.ts';

type Input = Pick<PaymentPanelProps, 'booking' | 'due' | 'memory'>;

/**
 * Returns the amount that the customer agreed to, if staff have changed the booking so that another one is due; null otherwise. The first
 * amount that is shown counts as agreed. BookCars sends no amount due, and its sessions keep theirs.
 */
export function useFormerAmount({ booking, due, memory }: Input, { amount }: PaymentOrder): Money | null {
  const isKnown = booking.plan !== undefined && booking.currency !== undefined;
  const { agreed } = due;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first amount is shown
  useEffect(() => {
    if (isKnown && !agreed) memory.update({ due: { ...due, agreed: amount } });
  }, [isKnown, agreed]);
  if (!isKnown || !agreed) return null;
  return agreed.amount === amount.amount && agreed.currency === amount.currency ? null : agreed;
}
