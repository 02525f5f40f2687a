import { useEffect, useRef } from 'react';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format/money.ts';
import type { Minor } from '../../domain/money.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { priceLineName } from '../../i18n/messages/prices.ts';
import { LinkButton } from '../../ui/button.tsx';
import { changedLines, isOtherDeposit, type PriceChange, totalDifference } from './held-price.ts';
import { PriceChangeNotice } from './price-change-notice.tsx';

export interface PriceChangedProps {
  change: PriceChange;
  /** Focus moves to this notice when the number changes. */
  attempt: number;
  searchHref: string;
  onAccept: () => void;
}

/** Shows a price change line by line. It has to be accepted before anything is booked. */
export function PriceChanged({ change, attempt, searchHref, onAccept }: PriceChangedProps) {
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const text = (amount: Minor | null, currency: string) =>
    amount === null ? '–' : formatMoney({ amount, currency: parseCurrencyCode(currency) }, language);
  const { before, after } = change;
  const deposits = [text(before.depositMinor, before.currency), text(after.depositMinor, after.currency)] as const;
  const isDeposit = totalDifference(change) === 0;
  const totals = [text(before.totalMinor, before.currency), text(after.totalMinor, after.currency)] as const;
  const [was, is] = isDeposit ? deposits : totals;
  const isMore = isDeposit ? after.depositMinor > before.depositMinor : totalDifference(change) > 0;
  return (
    <PriceChangeNotice
      {...{ isDeposit, isMore, was, is, box, onAccept }}
      actions={
        <LinkButton href={searchHref} kind="quiet">
          {msg('See other cars', { id: 'checkout.otherCars' })}
        </LinkButton>
      }
    >
      <p>
        {isDeposit
          ? msg('Your total stays the same. Nothing is booked or charged until you accept the new deposit.', {
              id: 'checkout.depositChangedText',
            })
          : msg('Nothing is booked or charged until you accept the new price.', { id: 'checkout.priceChangedText' })}
      </p>
      <table part="table" className="r-price-changed__lines">
        <thead>
          <tr>
            <th scope="col">{msg('What changed', { id: 'checkout.changedWhat' })}</th>
            <th scope="col">{msg('Before', { id: 'checkout.changedBefore' })}</th>
            <th scope="col">{msg('Now', { id: 'checkout.changedNow' })}</th>
          </tr>
        </thead>
        <tbody>
          {changedLines(change).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one code may have several lines, which only their index distinguishes
            <tr key={index}>
              <th scope="row">{priceLineName(line, language)}</th>
              <td>{text(line.before, before.currency)}</td>
              <td>{text(line.after, after.currency)}</td>
            </tr>
          ))}
          {isOtherDeposit(change) && (
            <tr>
              <th scope="row">{msg('Refundable deposit', { id: 'checkout.wayDeposit' })}</th>
              <td>{deposits[0]}</td>
              <td>{deposits[1]}</td>
            </tr>
          )}
        </tbody>
      </table>
    </PriceChangeNotice>
  );
}
