import { useEffect, useRef } from 'react';
import type { Booking, ChangeQuote } from '../../contract/booking.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { type Minor, minor } from '../../domain/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { PriceLines } from '../../parts/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { headingTag } from '../../ui/heading-tag.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Change } from './use-change.ts';

export interface ChangeOfferProps {
  booking: Booking;
  change: Change;
  offer: ChangeQuote;
  headingLevel: number;
  onClose: () => void;
}

/** Shows the new price next to the old one, to be accepted. */
export function ChangeOffer({ booking, change, offer, headingLevel, onClose }: ChangeOfferProps) {
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { totalMinor } = offer.quote;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new price takes the focus again
  useEffect(() => heading.current?.focus(), [totalMinor]);
  const text = (amount: Minor) =>
    formatMoney({ amount, currency: parseCurrencyCode(offer.currency) }, language, { withCode: true });
  const Heading = headingTag(headingLevel);
  return (
    <div className="r-change__offer">
      <Heading ref={heading} tabIndex={-1} className="r-change__legend">
        {msg('New price', { id: 'account.newPrice' })}
      </Heading>
      {change.isNewPrice && (
        <Notice kind="warning" live="status">
          {msg('The price has changed in the meantime. Please check it again.', { id: 'account.priceChanged' })}
        </Notice>
      )}
      <p>
        {msg(str`Was ${text(offer.beforeMinor)}, now ${text(totalMinor)}.`, {
          id: 'account.priceBeforeAfter',
        })}{' '}
        <strong>{differenceText(offer.differenceMinor, (booking.paidMinor ?? 0) > 0, text)}</strong>
      </p>
      <PriceLines price={offer.quote} />
      <div className="r-change__actions">
        <Button onClick={onClose}>{msg('Keep as is', { id: 'account.changeKeep' })}</Button>
        <Button kind="primary" busy={change.isBusy} onClick={change.accept}>
          {msg(str`Change for ${text(totalMinor)}`, { id: 'account.changeAccept' })}
        </Button>
      </div>
    </div>
  );
}

function differenceText(difference: number, isPaid: boolean, text: (amount: Minor) => string): string {
  if (difference === 0) return msg('The total stays the same.', { id: 'account.priceSame' });
  const amount = text(minor(Math.abs(difference)));
  if (difference > 0) return msg(str`You’ll pay ${amount} more at the counter.`, { id: 'account.priceMore' });
  return isPaid
    ? msg(str`You’ll get ${amount} back.`, { id: 'account.priceBack' })
    : msg(str`You’ll pay ${amount} less at the counter.`, { id: 'account.priceLess' });
}
