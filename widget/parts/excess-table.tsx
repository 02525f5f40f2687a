import { Check } from 'lucide';
import type { CarDetail } from '../contract/car.ts';
import { type CoverLevel, type ExcessRow, excessRows, type Loss, lossCovers } from '../domain/excess.ts';
import type { ChosenExtras } from '../domain/price.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { extraName } from '../i18n/messages/enumerations.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './excess-table.css?inline';

/** The title of the table. Its texts are those of the group `cover`. */
export const excessTitle = () => msg('The most you’d pay if something happens', { id: 'cover.title' });

export interface ExcessTableProps {
  /** Id of the title. */
  titleId: string;
  car: Pick<CarDetail, 'excess' | keyof ChosenExtras>;
  /** Null where nothing can be chosen yet: no level is marked. */
  chosen: ChosenExtras | null;
  /** Formats an amount in major units of the base currency. */
  money: (amount: number) => string;
}

/** Shows what damage and theft cost at most without cover and with each cover, and marks what the present choice leaves. */
export function ExcessTable({ titleId, car, chosen, money }: ExcessTableProps) {
  useStyles(css);
  useLanguage();
  const rows = excessRows(car.excess ?? {}, car, chosen ?? {});
  const levels = (['none', 'cover', 'full'] as const).filter((level) =>
    rows.some(({ amounts }) => amounts[level] !== undefined),
  );
  return (
    <table part="table" className="r-excess" aria-labelledby={titleId}>
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
              <Amount
                key={row.loss}
                row={row}
                level={level}
                money={money}
                isCurrent={chosen !== null && level === row.current}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AmountProps {
  row: ExcessRow;
  level: CoverLevel;
  money: (amount: number) => string;
  isCurrent: boolean;
}

function Amount({ row: { loss, amounts }, level, money, isCurrent }: AmountProps) {
  useLanguage();
  const amount = amounts[level];
  return (
    <td data-current={isCurrent || undefined}>
      <span className="r-excess__amount">
        {isCurrent && <Icon of={Check} size="sm" />}
        <span translate="no">{amount === undefined ? '–' : money(amount)}</span>
        {isCurrent && <VisuallyHidden>{msg('your choice', { id: 'cover.current' })}</VisuallyHidden>}
      </span>
      {level === 'cover' && amount !== undefined && (
        <span className="r-excess__cover">{extraName(lossCovers[loss])}</span>
      )}
    </td>
  );
}

function levelName(level: CoverLevel): string {
  if (level === 'full') return extraName('fullInsurance');
  return level === 'none' ? msg('Without cover', { id: 'cover.none' }) : msg('With cover', { id: 'cover.chosen' });
}

function lossName(loss: Loss): string {
  return loss === 'damage'
    ? msg('Damage to the car', { id: 'cover.damage' })
    : msg('Theft of the car', { id: 'cover.theft' });
}
