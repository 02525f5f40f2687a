import { Check } from 'lucide';
import { useId } from 'react';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { toDisplayMoney } from '../../domain/display-money.ts';
import { type CoverLevel, type ExcessRow, excessRows, type Loss, lossCovers } from '../../domain/excess.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { toMinor } from '../../domain/money.ts';
import type { ChosenExtras } from '../../domain/price.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { notCoveredText } from '../../i18n/messages/cover-exclusions.ts';
import { extraName } from '../../i18n/messages/enumerations.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { headingTag } from '../../ui/heading-tag.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Trip } from '../trip/trip.ts';
import css from './excess-table.css?inline';
import type { HeldPrice } from './held-price.ts';

export interface ExcessTableProps {
  trip: Trip;
  price: HeldPrice;
  chosen: ChosenExtras;
  headingLevel: number;
}

/** Shows what damage and theft cost at most without cover and with each cover, and marks what the present choice leaves. */
export function ExcessTable({ trip: { car }, price, chosen, headingLevel }: ExcessTableProps) {
  useStyles(css);
  const language = useLanguage();
  const titleId = useId();
  const rows = excessRows(car.excess ?? {}, car, chosen);
  if (rows.length === 0) return null;
  const Heading = headingTag(headingLevel);
  const levels = (['none', 'cover', 'full'] as const).filter((level) =>
    rows.some(({ amounts }) => amounts[level] !== undefined),
  );
  const money = (amount: number) => formatMoney(toDisplayMoney(toMinor(amount), price), language);
  const deposit = formatMoney({ amount: price.depositMinor, currency: parseCurrencyCode(price.currency) }, language);
  return (
    <div className="r-checkout-group">
      <Heading id={titleId} className="r-checkout-group__title">
        {msg('The most you’d pay if something happens', { id: 'checkout.excessTitle' })}
      </Heading>
      <table className="r-excess" aria-labelledby={titleId}>
        <thead>
          <tr>
            <td />
            {rows.map(({ loss }) => (
              <th key={loss} scope="col">
                {lossName(loss)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level}>
              <th scope="row">{levelName(level)}</th>
              {rows.map((row) => (
                <Amount key={row.loss} row={row} level={level} money={money} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {price.depositMinor > 0 && (
        <p className="r-checkout-group__text">
          {msg(
            str`This is the excess, the part of the cost that you carry yourself. It isn’t the deposit: the ${deposit} are held at the counter and released after you return the car.`,
            { id: 'checkout.excessNote' },
          )}
        </p>
      )}
      <NotCovered parts={car.notCovered} />
    </div>
  );
}

interface AmountProps {
  row: ExcessRow;
  level: CoverLevel;
  money: (amount: number) => string;
}

function Amount({ row: { loss, amounts, current }, level, money }: AmountProps) {
  const amount = amounts[level];
  const isCurrent = level === current;
  return (
    <td data-current={isCurrent || undefined}>
      <span className="r-excess__amount">
        {isCurrent && <Icon of={Check} size="sm" />}
        {amount === undefined ? '–' : money(amount)}
        {isCurrent && <VisuallyHidden>{msg('your choice', { id: 'checkout.excessChosen' })}</VisuallyHidden>}
      </span>
      {level === 'cover' && amount !== undefined && (
        <span className="r-excess__cover">{extraName(lossCovers[loss])}</span>
      )}
    </td>
  );
}

function levelName(level: CoverLevel): string {
  if (level === 'full') return extraName('fullInsurance');
  return level === 'none'
    ? msg('Without cover', { id: 'checkout.excessNone' })
    : msg('With cover', { id: 'checkout.excessCover' });
}

function lossName(loss: Loss): string {
  return loss === 'damage'
    ? msg('Damage to the car', { id: 'checkout.excessDamage' })
    : msg('Theft of the car', { id: 'checkout.excessTheft' });
}

function NotCovered({ parts }: { parts: Trip['car']['notCovered'] }) {
  useLanguage();
  return parts?.length ? <p className="r-checkout-group__text">{notCoveredText(msg, parts)}</p> : null;
}
