import { useId } from 'react';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { toDisplayMoney } from '../../domain/display-money.ts';
import { hasExcess } from '../../domain/excess.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { toMinor } from '../../domain/money.ts';
import type { ChosenExtras } from '../../domain/price.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { notCoveredText } from '../../i18n/messages/cover-exclusions.ts';
import { ExcessTable, excessTitle } from '../../parts/excess-table.tsx';
import { headingTag } from '../../ui/heading-tag.ts';
import type { Trip } from '../trip/trip.ts';
import type { HeldPrice } from './held-price.ts';

export interface ExcessPartProps {
  trip: Trip;
  price: HeldPrice;
  chosen: ChosenExtras;
  headingLevel: number;
}

/** Shows the excess at each level of cover, apart from the deposit, and what no cover pays for. */
export function ExcessPart({ trip: { car }, price, chosen, headingLevel }: ExcessPartProps) {
  const language = useLanguage();
  const titleId = useId();
  if (!hasExcess(car.excess)) return null;
  const Heading = headingTag(headingLevel);
  const money = (amount: number) => formatMoney(toDisplayMoney(toMinor(amount), price), language);
  const deposit = formatMoney({ amount: price.depositMinor, currency: parseCurrencyCode(price.currency) }, language);
  return (
    <div className="r-checkout-group">
      <Heading id={titleId} className="r-checkout-group__title">
        {excessTitle()}
      </Heading>
      <ExcessTable titleId={titleId} car={car} chosen={chosen} money={money} />
      {price.depositMinor > 0 && (
        <p className="r-checkout-group__text">
          {msg(
            str`This is the excess, the part of the cost you’d pay yourself. It isn’t the deposit of ${deposit}, which you get back after you return the car.`,
            { id: 'checkout.excessNote' },
          )}
        </p>
      )}
      {car.notCovered?.length ? <p className="r-checkout-group__text">{notCoveredText(msg, car.notCovered)}</p> : null}
    </div>
  );
}
