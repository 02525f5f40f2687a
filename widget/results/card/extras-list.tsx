import { Check, type IconNode, Minus, Plus } from 'lucide';
import type { SearchCar } from '../../contract/car.ts';
import type { CurrencyCode } from '../../domain/currency.ts';
import { type ExtraName, extraNames, flatExtraNames, isOneOf } from '../../domain/enumerations.ts';
import { type TripExtraState, tripExtraState } from '../../domain/extras.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { extraName } from '../../i18n/messages/enumerations.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './extras-list.css?inline';
import { extraFee } from './trip-price.ts';

const missing = { icon: Minus, className: 'r-extras__extra--none' };
const looks: Record<TripExtraState, { icon: IconNode; className: string }> = {
  included: { icon: Check, className: 'r-extras__extra--included' },
  offered: { icon: Plus, className: '' },
  late: missing,
  unavailable: missing,
};

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
  /** True if free cancellation and changes have ended for this trip. */
  isPastDeadline: boolean;
}

/** The six extras: included, available at a price, and unavailable. */
export function ExtrasList({ car, currency, rate, isPastDeadline }: ExtrasListProps) {
  useStyles(css);
  const language = useLanguage();
  const valueText = (extra: ExtraName, state: TripExtraState) => {
    if (state === 'included') return msg('Included', { id: 'results.extraIncluded' });
    if (state === 'late') return msg('Too late for this trip', { id: 'results.extraLate' });
    if (state === 'unavailable') return msg('Not available', { id: 'results.extraNone' });
    const amount = extraFee(car[extra], car.supplier, { currency, rate });
    return priceText(extra, formatMoney({ amount, currency }, language));
  };
  return (
    <dl className="r-extras">
      {extraNames.map((extra) => {
        const state = tripExtraState(extra, car[extra], isPastDeadline);
        const { icon, className } = looks[state];
        return (
          <div key={extra} className={classes('r-extras__extra', className)}>
            <dt>
              <Icon of={icon} size="sm" />
              {extraName(extra)}
            </dt>
            <dd>{valueText(extra, state)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
