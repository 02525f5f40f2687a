import { useEffect, useRef } from 'react';
import type { Booking, ChangeQuote } from '../../contract/booking.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { type Minor, minor } from '../../domain/money.ts';
import { isPaidOnline, refundOfChange } from '../../domain/payment-plan.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { PriceLines } from '../../parts/price-lines.tsx';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { headingTag } from '../../ui/heading-tag.ts';
import { Notice } from '../../ui/notice.tsx';
import { mayManage } from '../booking-access.ts';
import { failureText } from './change-texts.ts';
import { customersDifference, type DifferenceTexts, ownDifference } from './difference-texts.ts';
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
  const { session } = useStore();
  const heading = useRef<HTMLHeadingElement>(null);
  const { totalMinor } = offer.quote;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new price takes the focus again
  useEffect(() => heading.current?.focus(), [totalMinor]);
  const text = (amount: Minor) =>
    formatMoney({ amount, currency: parseCurrencyCode(offer.currency) }, language, { withCode: true });
  const words = mayManage(session.user.value, 'edit-booking') ? customersDifference : ownDifference;
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
        <strong>{differenceText(booking, offer, { text, words })}</strong>
      </p>
      <PriceLines price={offer.quote} />
      {change.failure && <ErrorNotice>{failureText(change.failure)}</ErrorNotice>}
      <div className="r-change__actions">
        <Button onClick={onClose}>{msg('Keep as is', { id: 'account.changeKeep' })}</Button>
        <Button kind="primary" busy={change.isBusy} onClick={change.accept}>
          {msg(str`Change for ${text(totalMinor)}`, { id: 'account.changeAccept' })}
        </Button>
      </div>
    </div>
  );
}

/** Returns what is refunded if the booking costs this total. A deposit that was paid online stays the same. */
function refundOf({ paymentChoice, plan, ...booking }: Booking, total: Minor): Minor {
  const { paidMinor: paid = minor(0), refundedMinor: refunded = minor(0), waivedMinor: waived = minor(0) } = booking;
  return refundOfChange(paymentChoice === 'deposit' ? (plan?.now ?? paid) : total, { paid, refunded, waived });
}

/** Returns the total up to which the booking was paid elsewhere than online, or in all if it was paid both ways; null if it wasn't. */
function settledTotal({ status, plan, paidMinor, settledMinor }: Booking, before: Minor): Minor | null {
  const isOnline = plan !== undefined && isPaidOnline(plan, minor(paidMinor ?? 0));
  return status === 'paid' ? (settledMinor ?? (isOnline ? null : before)) : null;
}

function differenceText(
  booking: Booking,
  offer: ChangeQuote,
  { text, words }: { text: (amount: Minor) => string; words: DifferenceTexts },
): string {
  const { beforeMinor: before, differenceMinor: difference } = offer;
  const after = offer.quote.totalMinor;
  if (difference === 0) return msg('The total stays the same.', { id: 'account.priceSame' });
  const settled = settledTotal(booking, before);
  const openOf = (total: Minor) => (settled === null ? total : Math.max(0, total - settled));
  const more = openOf(after) - openOf(before);
  if (difference > 0) return more > 0 ? words.more(text(minor(more))) : '';
  const back = minor(Math.min(refundOf(booking, after), -difference));
  const overpaid = settled === null ? 0 : settled - after - back;
  return [
    back > 0 && words.back(text(back)),
    back < -more && words.less(text(minor(-more - back))),
    overpaid > 0 && words.overpaid(text(minor(overpaid))),
  ]
    .filter(Boolean)
    .join(' ');
}
