import { createContext, useContext } from 'react';
import { formatWallDate } from '../domain/format/dates.ts';
import { formatMoney, needDecimals } from '../domain/format/money.ts';
import { formatNumber } from '../domain/format/numbers.ts';
import { type Money, toMajor } from '../domain/money.ts';
import type { WallDate } from '../domain/wall-date.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import type { DayTotals } from './use-day-totals.ts';

/** The totals that the calendar's days show. */
export interface ShownTotals {
  byDay: ReadonlyMap<string, Money>;
  lowest: Money | null;
  /** True if another day costs more, so that the lowest total stands out. */
  isVaried: boolean;
}

export const noTotals: ShownTotals = { byDay: new Map(), lowest: null, isVaried: false };

export function shownTotals({ byDay }: DayTotals): ShownTotals {
  const all = [...byDay.values()];
  const lowest = all.reduce<Money | null>((best, total) => (best && best.amount <= total.amount ? best : total), null);
  return { byDay, lowest, isVaried: all.some(({ amount }) => amount !== lowest?.amount) };
}

export const TotalsContext = createContext<ShownTotals>(noTotals);

/** Renders a day's total under its number. The day's accessible name contains it too, so screen readers skip it here. */
export function DayTotalLine({ day }: { day: string }) {
  const { byDay, lowest, isVaried } = useContext(TotalsContext);
  const language = useLanguage();
  const total = byDay.get(day);
  if (byDay.size === 0) return null;
  const withDecimals = needDecimals([...byDay.values()].map(({ amount }) => amount));
  return (
    <span
      className="r-calendar__total"
      data-lowest={(isVaried && total?.amount === lowest?.amount) || undefined}
      aria-hidden="true"
    >
      {total && formatNumber(toMajor(total.amount), language, withDecimals)}
    </span>
  );
}

/** Returns the part of a day's accessible name that is about its total; null if there is none. */
export function spokenTotal(
  { byDay, lowest, isVaried }: ShownTotals,
  day: string,
  language: ReturnType<typeof useLanguage>,
) {
  const total = byDay.get(day);
  if (!total) return null;
  const amount = formatMoney(total, language, { withCode: true });
  return isVaried && total.amount === lowest?.amount
    ? msg(str`from ${amount}, the lowest total`, { id: 'ui.dayLowest' })
    : msg(str`from ${amount}`, { id: 'ui.dayTotal' });
}

/** Returns the line about the cheapest day; null before the totals have loaded. */
function lowestText({ byDay, lowest, isVaried }: ShownTotals, language: ReturnType<typeof useLanguage>): string | null {
  if (!lowest) return null;
  const amount = formatMoney(lowest, language, { withCode: true });
  const days = [...byDay].filter(([, total]) => total.amount === lowest.amount).map(([day]) => day);
  const [first = ''] = days.toSorted();
  const day = formatWallDate(first as WallDate, language, 'long');
  if (!isVaried) return msg(str`Lowest total: ${amount} on every day`, { id: 'ui.lowestEveryDay' });
  return days.length > 1
    ? msg(str`Lowest total: ${amount}, first on ${day}`, { id: 'ui.lowestFirst' })
    : msg(str`Lowest total: ${amount}, on ${day}`, { id: 'ui.lowestOn' });
}

export interface CalendarTotalsProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  totals: DayTotals;
}

/** Renders the switch that shows each day's total, and which day is the cheapest. */
export function CalendarTotals({ isOn, onToggle, totals }: CalendarTotalsProps) {
  const language = useLanguage();
  const isLoading = totals.state === 'loading';
  const text = isLoading
    ? msg('Loading prices…', { id: 'ui.totalsLoading' })
    : (lowestText(shownTotals(totals), language) ??
      msg('No car can be booked on these days.', { id: 'ui.totalsNone' }));
  return (
    <div className="r-calendar-totals">
      <Checkbox
        label={msg('Show the lowest total of each pick-up day', { id: 'ui.totalsShow' })}
        value={isOn}
        onChange={onToggle}
      />
      <p className="r-calendar-totals__status" role="status">
        {isOn && totals.state !== 'failed' && text}
        {isOn && totals.state === 'failed' && msg('We couldn’t load the prices.', { id: 'ui.totalsFailed' })}
      </p>
      {isOn && totals.state === 'failed' && (
        <Button size="sm" onClick={totals.retry}>
          {msg('Try again', { id: 'ui.tryAgain' })}
        </Button>
      )}
    </div>
  );
}
