import { Check, Minus, Plus } from 'lucide';
import type { SearchCar } from '../../contract/car.ts';
import type { CurrencyCode } from '../../domain/currency.ts';
import { type ExtraName, extraNames, flatExtraNames, isOneOf } from '../../domain/enumerations.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { extraName } from '../../i18n/messages/enumerations.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './extras-list.css?inline';
import { extraFee } from './trip-price.ts';

const kinds = {
  included: { icon: Check, className: 'r-extras__extra--included' },
  paid: { icon: Plus, className: '' },
  none: { icon: Minus, className: 'r-extras__extra--none' },
} as const;

/** -1 is unavailable, 0 is included, above 0 is a price. */
function kindOf(price: number): keyof typeof kinds {
  if (price < 0) return 'none';
  return price === 0 ? 'included' : 'paid';
}

function priceText(extra: ExtraName, amount: string): string {
  return isOneOf(flatExtraNames, extra)
    ? msg(str`${amount} for the trip`, { id: 'results.extraFlat' })
    : msg(str`${amount} a day`, { id: 'results.extraDaily' });
}

export interface ExtrasListProps {
  car: Pick<SearchCar, ExtraName | 'supplier'>;
  currency: CurrencyCode;
  /** Units of `currency` for one unit of the base currency. */
  rate: number;
}

/** The six extras: included, available at a price, and unavailable. */
export function ExtrasList({ car, currency, rate }: ExtrasListProps) {
  useStyles(css);
  const language = useLanguage();
  const priceOf = (extra: ExtraName) => {
    const price = car[extra];
    if (price < 0) return msg('Not available', { id: 'results.extraNone' });
    if (price === 0) return msg('Included', { id: 'results.extraIncluded' });
    return priceText(
      extra,
      formatMoney({ amount: extraFee(price, car.supplier, { currency, rate }), currency }, language),
    );
  };
  return (
    <dl className="r-extras">
      {extraNames.map((extra) => {
        const { icon, className } = kinds[kindOf(car[extra])];
        return (
          <div key={extra} className={classes('r-extras__extra', className)}>
            <dt>
              <Icon of={icon} size="sm" />
              {extraName(extra)}
            </dt>
            <dd>{priceOf(extra)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
