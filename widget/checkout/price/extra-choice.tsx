import { parseCurrencyCode } from '../../domain/currency.ts';
import { type ExtraName, flatExtraNames, isOneOf } from '../../domain/enumerations.ts';
import { formatMoney } from '../../domain/format/money.ts';
import type { Minor } from '../../domain/money.ts';
import { type PriceRule, pricePerDay } from '../../domain/price.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { extraName } from '../../i18n/messages/enumerations.ts';
import { extraDescription } from '../../i18n/messages/extra-descriptions.ts';
import { useStore } from '../../state/store-context.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import type { CheckoutFields } from '../driver/use-fields.ts';
import type { Trip } from '../trip/trip.ts';
import { extraPrice, type HeldPrice } from './held-price.ts';

export interface ExtraChoiceProps {
  name: ExtraName;
  trip: Trip;
  price: HeldPrice;
  rule: PriceRule;
  fields: CheckoutFields;
}

/** An optional extra with the amount that it adds to the total. */
export function ExtraChoice({ name, trip, price, rule, fields }: ExtraChoiceProps) {
  useLanguage();
  const { draft, change } = fields;
  const { config } = useStore();
  const isChosen = draft.extras[name] === true;
  return (
    <Checkbox
      className={classes('r-extra', isChosen && 'r-extra--chosen')}
      name={name}
      label={<span className="r-extra__name">{extraName(name)}</span>}
      hint={extraDescription(name, { ...config.value, hasChanges: trip.hasChanges })}
      aside={<ExtraAmount name={name} amount={extraPrice(trip, price, name, rule, draft.extras)} price={price} />}
      value={isChosen}
      onChange={(chosen) => change((typed) => ({ ...typed, extras: { ...typed.extras, [name]: chosen } }))}
    />
  );
}

function ExtraAmount({ name, amount, price }: { name: ExtraName; amount: Minor; price: HeldPrice }) {
  const language = useLanguage();
  const text = (value: Minor) => formatMoney({ amount: value, currency: parseCurrencyCode(price.currency) }, language);
  if (amount === 0) return <span className="r-extra__included">{msg('Included', { id: 'checkout.includedOne' })}</span>;
  const perDay = pricePerDay(amount, price.days);
  const forTrip = text(amount);
  return (
    <span className="r-extra__price">
      <span className="r-extra__trip">{msg(str`${forTrip} for the trip`, { id: 'checkout.extraForTrip' })}</span>
      <span className="r-extra__day">
        {isOneOf(flatExtraNames, name)
          ? msg('once', { id: 'checkout.extraOnce' })
          : msg(str`${text(perDay)} a day`, { id: 'checkout.extraPerDay' })}
      </span>
    </span>
  );
}
