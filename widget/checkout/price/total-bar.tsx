import { ChevronUp } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { PlanStep } from '../../contract/quote.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format/money.ts';
import type { Minor } from '../../domain/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { daysText } from '../../i18n/messages/rental-days.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { HeldPrice } from './held-price.ts';

export interface TotalBarProps {
  price: HeldPrice;
  step: PlanStep | undefined;
  isLoading: boolean;
  /** The full summary, shown in "Details". */
  children: ReactNode;
}

/** The running total for screens without a column next to the form. */
export function TotalBar({ price, step, isLoading, children }: TotalBarProps) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const currency = parseCurrencyCode(price.currency);
  const text = (amount: Minor) => formatMoney({ amount, currency }, language);
  const total = formatMoney({ amount: price.totalMinor, currency }, language, { withCode: true });
  const title = msg('Price details', { id: 'checkout.priceDetails' });
  return (
    <div part="panel" className="r-total-bar" data-dimmed={isLoading || undefined}>
      <p className="r-total-bar__total">
        <strong translate="no">{total}</strong>
        <span>{msg(str`for ${daysText(price.days)}`, { id: 'checkout.forDays' })}</span>
      </p>
      {step && (
        <p className="r-total-bar__plan">
          <span>{msg(str`${text(step.now)} now,`, { id: 'checkout.barNow' })}</span>{' '}
          <span>{msg(str`${text(step.atCounter)} at the counter`, { id: 'checkout.barCounter' })}</span>
        </p>
      )}
      <Button size="sm" icon={<Icon of={ChevronUp} size="sm" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {msg('Details', { id: 'checkout.details' })}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={title}>
        {children}
      </Sheet>
    </div>
  );
}
