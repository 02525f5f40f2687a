import type { MouseEvent } from 'react';
import { isSymbolShared, parseCurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { daysText } from '../../i18n/messages/rental-days.ts';
import { LinkButton } from '../../ui/button.tsx';
import { isPlainClick } from '../../ui/plain-click.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { closedText } from '../card/closed-text.ts';
import type { CardFrame } from '../list/list-props.ts';
import type { PricedCar } from './compare-rows.ts';

/** The total with the button that selects the car. */
export function ComparePrice({ car, price, frame }: PricedCar & { frame: CardFrame }) {
  const language = useLanguage();
  const currency = parseCurrencyCode(price.currency);
  const { totalMinor, perDayMinor, days } = price;
  const { query, checkoutHref, onSelect } = frame;
  const url = checkoutHref(car._id, query);
  const closed = closedText(car, query.driverAge);
  const total = formatMoney({ amount: totalMinor, currency }, language);
  const perDay = formatMoney({ amount: perDayMinor, currency }, language);
  const forDays = daysText(days);
  const click = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onSelect({ carId: car._id, name: car.name, query, price: { totalMinor, currency, days }, url });
  };
  return (
    <div className="r-compare-price">
      <strong className="r-compare-price__total" translate="no">
        {total}
        {isSymbolShared(currency) && <span className="r-compare-price__code"> {currency}</span>}
      </strong>
      <span>{msg(str`Total for ${forDays}`, { id: 'parts.totalFor' })}</span>
      <span className="r-compare-price__day">{msg(str`${perDay} per day`, { id: 'results.perDay' })}</span>
      {closed ? (
        <span className="r-compare-price__day">{closed}</span>
      ) : (
        <LinkButton kind="primary" size="sm" href={url} onClick={click} className="r-compare-price__select">
          <span>
            {msg('Select', { id: 'results.select' })}
            <VisuallyHidden>
              {' '}
              {car.name}, {total}
            </VisuallyHidden>
          </span>
        </LinkButton>
      )}
    </div>
  );
}
