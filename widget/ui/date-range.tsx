import { useId, useRef, useState } from 'react';
import { addDaysToDate, toEpochDay, type WallDate } from '../domain/wall-date.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import type { CalendarOpening } from './calendar-panel.tsx';
import { classes } from './classes.ts';
import { DateMoment } from './date-moment.tsx';
import css from './date-range.css?inline';
import { lazyValue, useLazyValue } from './lazy-value.ts';
import type { DayTotalSource } from './use-day-totals.ts';
import { useDismiss } from './use-dismiss.ts';

/** The two ends of a range. */
export type RangeEnd = 'from' | 'to';

export interface DateRangeProps {
  /** Local times, `2026-05-01T10:00`; empty if not chosen. */
  from: string;
  to: string;
  onChange: (range: { from: string; to: string }) => void;
  /** The first day that can be chosen, `2026-05-01`. */
  minDate: string;
  maxDate?: string | undefined;
  /** Returns the reason that a day can't be an end of the range, or null if it can. */
  isDayDisabled?: ((date: string, end: RangeEnd) => string | null) | undefined;
  /** Returns the available times of a day, such as `10:00`. */
  timesFor: (date: string, end: RangeEnd) => readonly string[];
  /** Visible labels of the two dates, and accessible names of their times. */
  labels: Record<RangeEnd | 'fromTime' | 'toTime', string>;
  errors?: Partial<Record<RangeEnd, string | undefined>> | undefined;
  /** The fields are `id-from`, `id-from-time`, `id-to`, `id-to-time`. */
  id?: string | undefined;
  className?: string | undefined;
  /** Totals that the calendar shows on request. */
  totals?: DayTotalSource | undefined;
}

/** The calendar with its popover and sheet: 24 kB. */
const calendarPanel = lazyValue(() => import('./calendar-panel.tsx').then(({ CalendarPanel }) => CalendarPanel));

const narrowView = '(max-width: 719px)';
const defaultTime = '10:00';

function dayOf(wall: string): string {
  return wall.slice(0, 10);
}

/** Returns the available time nearest to the wanted one, or the wanted one if none is available. */
export function nearestTime(wanted: string, offered: readonly string[]): string {
  if (offered.length === 0 || offered.includes(wanted)) return wanted;
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const away = (clock: string) => Math.abs(minutes(clock) - minutes(wanted));
  return offered.toSorted((a, b) => away(a) - away(b))[0] ?? wanted;
}

/** Sets a day of the range. An end that would be before the start moves too, keeping the number of days. */
export function withDay(props: Pick<DateRangeProps, 'from' | 'to' | 'timesFor'>, end: RangeEnd, date: string) {
  const at = (day: string, which: RangeEnd) => {
    const clock = props[which].slice(11) || props.from.slice(11) || defaultTime;
    return `${day}T${nearestTime(clock, props.timesFor(day, which))}`;
  };
  if (end === 'to') return { from: props.from, to: at(date, 'to') };
  const from = at(date, 'from');
  const before = props.to !== '' && dayOf(props.to) < date;
  if (!before) return { from, to: props.to };
  const days =
    props.from === '' ? 1 : toEpochDay(dayOf(props.to) as WallDate) - toEpochDay(dayOf(props.from) as WallDate);
  return { from, to: at(addDaysToDate(date as WallDate, Math.max(0, days)), 'to') };
}

/**
 * Renders two local dates, typed or picked in a calendar, with their times chosen from a list. The calendar's code is
 * loaded when a pointer or the focus enters; after a failure the next press tries again, and typing still works. On a
 * phone the calendar is a sheet.
 */
export function DateRange(props: DateRangeProps) {
  const { from, to, onChange, minDate, maxDate, isDayDisabled, timesFor, labels, errors, className } = props;
  useStyles(css);
  useLanguage();
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<CalendarOpening | null>(null);
  const { value: Panel, error, load } = useLazyValue(calendarPanel, false);
  // The end that shows a failed load. It stays until the load succeeds, because removing the error during a press would move the button.
  const lastOpened = useRef<RangeEnd | null>(null);

  const show = (end: RangeEnd, focus: boolean) => {
    load();
    lastOpened.current = end;
    setOpen((now) => ({ end, focus, sheet: now?.sheet ?? matchMedia(narrowView).matches }));
  };
  const close = () => setOpen(null);
  // A user who moved on while the calendar was loading is not interrupted by it.
  useDismiss(open !== null && !Panel, [frame], close);
  const pick = (date: string) => {
    if (!open) return;
    const startsOver = open.end === 'to' && (from === '' || date < dayOf(from));
    const end = startsOver ? 'from' : open.end;
    onChange(withDay(props, end, date));
    if (end === 'from') {
      setOpen({ ...open, end: 'to' });
    } else {
      frame.current?.querySelector<HTMLElement>('[data-end="to"]')?.focus();
      close();
    }
  };
  const calendarFailed = msg('We couldn’t load the calendar.', { id: 'ui.calendarFailed' });
  const moment = (end: RangeEnd) => (
    <DateMoment
      id={`${id}-${end}`}
      end={end}
      label={labels[end]}
      timeLabel={end === 'from' ? labels.fromTime : labels.toTime}
      error={errors?.[end] ?? (error && lastOpened.current === end ? calendarFailed : undefined)}
      busy={open?.end === end && !Panel && !error}
      value={end === 'from' ? from : to}
      minDate={minDate}
      times={timesFor(dayOf(end === 'from' ? from : to) || minDate, end)}
      active={open?.end === end}
      onDate={(date) => onChange(withDay(props, end, date))}
      onTime={(clock) =>
        onChange(end === 'from' ? { from: `${dayOf(from)}T${clock}`, to } : { from, to: `${dayOf(to)}T${clock}` })
      }
      onOpen={(focus) => show(end, focus)}
      onNear={load}
    />
  );
  return (
    <div ref={frame} className={classes('r-date-range', className)}>
      <div className="r-date-range__fields">
        {moment('from')}
        {moment('to')}
      </div>
      {Panel && (
        <Panel
          opening={open}
          anchor={frame}
          from={dayOf(from)}
          to={dayOf(to)}
          minDate={minDate}
          maxDate={maxDate}
          isDayDisabled={isDayDisabled}
          labels={labels}
          onPick={pick}
          onClose={close}
          totals={props.totals}
        />
      )}
    </div>
  );
}
