import { Check, type IconNode, Minus, Plus } from 'lucide';
import type { CurrencyCode } from '../../domain/currency.ts';
import { type ExtraName, extraNames } from '../../domain/enumerations.ts';
import { type TripExtraState, tripExtraState } from '../../domain/extras.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { extraName } from '../../i18n/messages/enumerations.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { type CarWithExtras, extraPriceText } from './extra-price-text.ts';
import css from './extras-list.css?inline';

const missing = { icon: Minus, className: 'r-extras__extra--none' };
const looks: Record<TripExtraState, { icon: IconNode; className: string }> = {
  included: { icon: Check, className: 'r-extras__extra--included' },
  offered: { icon: Plus, className: '' },
  late: missing,
  unavailable: missing,
};

export interface ExtrasListProps {
  car: CarWithExtras;
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
    return extraPriceText(extra, car, { currency, rate }, language);
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
