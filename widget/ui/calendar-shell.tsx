import { addDaysToDate, toEpochDay, type WallDate, weekday } from '../domain/wall-date.ts';
import { useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { captionOf } from './calendar-names.ts';
import { chooseText } from './choose-text.ts';
import css from './range-calendar.css?inline';
import { Skeleton } from './skeleton.tsx';

export interface CalendarShellProps {
  /** Days, `2026-05-01`; the later one is in the first month. */
  from: string;
  minDate: string;
  months: 1 | 2;
  /** Which end the next press sets. */
  end: 'from' | 'to';
}

/** The first days of so many months, from the month of a day on. */
function firstDays(from: string, months: number): WallDate[] {
  const first = `${from.slice(0, 7)}-01` as WallDate;
  return months === 1 ? [first] : [first, ...firstDays(addDaysToDate(first, 31), months - 1)];
}

/** How many weeks from Monday on a month touches. */
function weeksOf(first: WallDate): number {
  const next = `${addDaysToDate(first, 31).slice(0, 7)}-01` as WallDate;
  return Math.ceil((weekday(first) + toEpochDay(next) - toEpochDay(first)) / 7);
}

/** Shown at once while the days of the same months are drawn; as large as they, so that nothing moves. */
export function CalendarShell({ from, minDate, months, end }: CalendarShellProps) {
  useStyles(css);
  const language = useLanguage();
  return (
    <div className="r-range-calendar" aria-hidden="true">
      <div className="r-calendar__months">
        {firstDays([minDate, from].toSorted()[1] ?? minDate, months).map((first) => (
          <div key={first} className="r-calendar__month">
            <div className="r-calendar__caption">
              <span className="r-calendar__name">{captionOf(first, language)}</span>
            </div>
            <div className="r-calendar__shell">
              <Skeleton shape="block" lines={weeksOf(first)} />
            </div>
          </div>
        ))}
      </div>
      <p className="r-range-calendar__status">{chooseText(end)}</p>
    </div>
  );
}
