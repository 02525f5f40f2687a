import { useCallback, useId, useRef, useState } from 'react';
import { addDaysToDate, toEpochDay, type WallDate } from '../domain/wall-date.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { DateMoment } from './date-moment.tsx';
import css from './date-range.css?inline';
import { ErrorState } from './error-state.tsx';
import { Popover } from './popover.tsx';
import { Sheet } from './sheet.tsx';
import { Skeleton } from './skeleton.tsx';
import { useRangeCalendar } from './use-range-calendar.ts';

/** The two moments of a range. */
export type RangeEnd = 'from' | 'to';

export interface DateRangeProps {
  /** Wall-clock moments, `2026-05-01T10:00`; empty while not chosen. */
  from: string;
  to: string;
  onChange: (range: { from: string; to: string }) => void;
  /** The first day that can be chosen, `2026-05-01`. */
  minDate: string;
  maxDate?: string | undefined;
  /** Why a day cannot be an end of the range, in words; null when it can. */
  isDayDisabled?: ((date: string, end: RangeEnd) => string | null) | undefined;
  /** The clock times offered on a day, such as `10:00`. */
  timesFor: (date: string, end: RangeEnd) => readonly string[];
  /** Visible labels of the two dates, and spoken labels of their times. */
  labels: Record<RangeEnd | 'fromTime' | 'toTime', string>;
  errors?: Partial<Record<RangeEnd, string | undefined>> | undefined;
  /** The fields are `id-from`, `id-from-time`, `id-to`, `id-to-time`. */
  id?: string | undefined;
  className?: string | undefined;
}

const narrowView = '(max-width: 719px)';
const noTime = '10:00';

function dayOf(wall: string): string {
  return wall.slice(0, 10);
}

/** The offered time nearest to the wanted one; the wanted one when nothing is offered. */
export function nearestTime(wanted: string, offered: readonly string[]): string {
  if (offered.length === 0 || offered.includes(wanted)) return wanted;
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const away = (clock: string) => Math.abs(minutes(clock) - minutes(wanted));
  return offered.toSorted((a, b) => away(a) - away(b))[0] ?? wanted;
}

/** Sets a day of the range. The other end follows when it would come before, keeping the number of days. */
export function withDay(props: Pick<DateRangeProps, 'from' | 'to' | 'timesFor'>, end: RangeEnd, date: string) {
  const at = (day: string, which: RangeEnd) => {
    const clock = props[which].slice(11) || props.from.slice(11) || noTime;
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

/** The calendar, once it is there; before that its place, and a way to try again. */
function CalendarPanel({
  range,
  end,
  onPick,
  months,
  placed,
}: {
  range: DateRangeProps;
  end: RangeEnd;
  onPick: (date: string) => void;
  months: 1 | 2;
  placed: boolean;
}) {
  const { Calendar, failed, load } = useRangeCalendar();
  const { minDate, maxDate, isDayDisabled } = range;
  const reasonAgainst = useCallback(
    (date: string) => {
      if (date < minDate) return msg('too early', { id: 'ui.dayTooEarly' });
      if (maxDate && date > maxDate) return msg('too far ahead', { id: 'ui.dayTooLate' });
      return isDayDisabled?.(date, end) ?? null;
    },
    [minDate, maxDate, isDayDisabled, end],
  );
  if (failed)
    return <ErrorState title={msg('The calendar could not be loaded.', { id: 'ui.calendarFailed' })} onRetry={load} />;
  if (!Calendar) return <Skeleton shape="block" className={`r-date-range__wait r-date-range__wait--${months}`} />;
  return (
    <Calendar
      from={dayOf(range.from)}
      to={dayOf(range.to)}
      end={end}
      onPick={onPick}
      minDate={minDate}
      maxDate={maxDate}
      reasonAgainst={reasonAgainst}
      months={months}
      takeFocus={placed}
    />
  );
}

/**
 * Two moments on the clock of a place: dates typed or picked in a calendar, times chosen from what is offered.
 * The calendar is fetched when a pointer or the focus comes near. On a phone it is a sheet.
 */
export function DateRange(props: DateRangeProps) {
  const { from, to, onChange, minDate, timesFor, labels, errors, className } = props;
  useStyles(css);
  useLanguage();
  const made = useId();
  const id = props.id ?? made;
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ end: RangeEnd; sheet: boolean; focus: boolean } | null>(null);
  const [placed, setPlaced] = useState(false);
  const { load } = useRangeCalendar();

  const show = (end: RangeEnd, focus: boolean) => {
    load();
    setOpen((now) => ({ end, focus, sheet: now?.sheet ?? matchMedia(narrowView).matches }));
    if (focus && open) setPlaced(true);
  };
  const close = () => {
    setOpen(null);
    setPlaced(false);
  };
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
  const moment = (end: RangeEnd) => (
    <DateMoment
      id={`${id}-${end}`}
      end={end}
      label={labels[end]}
      timeLabel={end === 'from' ? labels.fromTime : labels.toTime}
      error={errors?.[end]}
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
  const title = open?.end === 'to' ? labels.to : labels.from;
  const panel = open && (
    <CalendarPanel
      range={props}
      end={open.end}
      onPick={pick}
      months={open.sheet ? 1 : 2}
      placed={open.sheet || (placed && open.focus)}
    />
  );
  return (
    <div ref={frame} className={classes('r-date-range', className)}>
      <div className="r-date-range__fields">
        {moment('from')}
        {moment('to')}
      </div>
      <Popover
        open={open !== null && !open.sheet}
        onClose={close}
        anchor={frame}
        label={title}
        focus={open?.focus ? 'panel' : 'stay'}
        onPlaced={() => setPlaced(true)}
      >
        {panel}
      </Popover>
      <Sheet
        open={open?.sheet ?? false}
        onClose={close}
        title={title}
        actions={
          <Button kind="primary" onClick={close}>
            {msg('Done', { id: 'ui.done' })}
          </Button>
        }
      >
        {panel}
      </Sheet>
    </div>
  );
}
