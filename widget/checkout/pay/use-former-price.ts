import { useEffect } from 'react';
import { parseCurrencyCode } from '../../domain/currency.ts';
import type { Money } from '../../domain/money.ts';
import type { PaymentOrder } from '../../payment/gateway.ts';
import type { AgreedPrice } from '../form/checkout-memory.ts';
import type { PaymentPanelProps } from './payment-props.ts';

type Input = Pick<PaymentPanelProps, 'booking' | 'due' | 'memory'>;

/** What staff have changed: the price, or only the refundable deposit. */
export interface PaymentPriceChange {
  readonly isDeposit: boolean;
  readonly was: Money;
  readonly is: Money;
}

export interface PriceChangeHandle {
  /** Null unless the booking has another price than the customer agreed to. */
  readonly change: PaymentPriceChange | null;
  accept(): void;
}

/**
 * Compares the booking with what the customer agreed to pay. The first price that is shown counts as agreed. BookCars sends no amount
 * due, and its sessions keep theirs.
 */
export function useFormerPrice({ booking, due, memory }: Input, { amount, choice }: PaymentOrder): PriceChangeHandle {
  const { plan, currency, totalMinor: total } = booking;
  const isKnown = plan !== undefined && currency !== undefined && total !== undefined;
  const { agreed } = due;
  const accept = () => memory.update({ due: { ...due, agreed: { ...amount, total } } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first price is shown
  useEffect(() => {
    if (isKnown && (!agreed || (agreed.total === undefined && agreed.amount === amount.amount))) accept();
  }, [isKnown, agreed]);
  const change = isKnown && agreed ? compare(agreed, { ...amount, total }, choice === 'deposit') : null;
  return { change, accept };
}

function compare(before: AgreedPrice, after: AgreedPrice, isDeposit: boolean): PaymentPriceChange | null {
  const isOtherCurrency = before.currency !== after.currency;
  const money = (price: AgreedPrice, amount = price.amount) => ({
    amount,
    currency: parseCurrencyCode(price.currency),
  });
  if (before.total !== undefined && (isOtherCurrency || before.total !== after.total)) {
    return { isDeposit: false, was: money(before, before.total), is: money(after, after.total) };
  }
  if (!isOtherCurrency && before.amount === after.amount) return null;
  return { isDeposit, was: money(before), is: money(after) };
}
