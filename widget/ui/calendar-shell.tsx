import { addDaysToDate, toEpochDay, type WallDate, weekday } from '../domain/wall-date.ts';
import { useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { captionOf } from './calendar-names.ts';
import { calendarPrompt } from './calendar-prompt.ts';
import css from './range-calendar.css?inline';
import { Skeleton } from './skeleton.tsx';

export interface CalendarShellProps {
  /** Days, `2026-05-01`; the first month is the one of the later day. */
  from: string;
  minDate: string;
  months: 1 | 2;
  /** The end that the next press sets. */
  end: 'from' | 'to';
}

/** Returns the first day of each month, starting with the month of `from`. */
function firstDays(from: string, months: number): WallDate[] {
  const first = `${from.slice(0, 7)}-01` as WallDate;
  return months === 1 ? [first] : [first, ...firstDays(addDaysToDate(first, 31), months - 1)];
}

/** Returns the number of calendar weeks in a month. */
function weeksOf(first: WallDate): number {
  const next = `${addDaysToDate(first, 31).slice(0, 7)}-01` as WallDate;
  return Math.ceil((weekday(first) + toEpochDay(next) - toEpochDay(first)) / 7);
}

/** Renders placeholders of the same size as the months, so that nothing moves when their days are rendered. */
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
      <p className="r-range-calendar__status">{calendarPrompt(end)}</p>
    </div>
  );
}
