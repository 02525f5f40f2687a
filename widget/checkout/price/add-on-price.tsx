import type { AddOnDetail } from '../../contract/car.ts';
import { addOnUnitPrice } from '../../domain/add-ons.ts';
import { toDisplayMoney } from '../../domain/display-money.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { type Minor, toMinor } from '../../domain/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import type { HeldPrice } from './held-price.ts';

/** Renders what one unit of an add-on costs for the trip, and how that is counted. */
export function AddOnPrice({ addOn, price }: { addOn: AddOnDetail; price: HeldPrice }) {
  const language = useLanguage();
  const text = (amount: Minor) => formatMoney(toDisplayMoney(amount, price), language);
  const base = { ...addOn, price: toMinor(addOn.price), max: addOn.max === undefined ? null : toMinor(addOn.max) };
  if (base.price === 0)
    return <span className="r-extra__included">{msg('Free of charge', { id: 'checkout.addOnFree' })}</span>;
  const forTrip = text(addOnUnitPrice(base, price.days));
  const perDay = text(base.price);
  return (
    <span className="r-extra__price">
      <span className="r-extra__trip">{msg(str`${forTrip} for the trip`, { id: 'checkout.extraForTrip' })}</span>
      <span className="r-extra__day">
        {base.per === 'trip'
          ? msg('once', { id: 'checkout.extraOnce' })
          : base.max === null
            ? msg(str`${perDay} a day`, { id: 'checkout.extraPerDay' })
            : msg(str`${perDay} a day, at most ${text(base.max)}`, { id: 'checkout.addOnCapped' })}
      </span>
    </span>
  );
}
