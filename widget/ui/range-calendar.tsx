import { ChevronLeft, ChevronRight } from 'lucide';
import { type ComponentPropsWithoutRef, useEffect, useMemo, useRef, useState } from 'react';
import { type ClassNames, type DayButtonProps, DayPicker, type Modifiers } from 'react-day-picker';
import type { Language } from '../domain/enumerations.ts';
import { dayName } from '../domain/format/date-names.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { captionOf, spokenDay } from './calendar-names.ts';
import {
  CalendarTotals,
  DayTotalLine,
  noTotals,
  type ShownTotals,
  shownTotals,
  spokenTotal,
  TotalsContext,
} from './calendar-totals.tsx';
import { Icon } from './icon.tsx';
import css from './range-calendar.css?inline';
import { fromLocalDate, toLocalDate } from './typed-date.ts';
import { type DayTotalSource, type DayTotals, useDayTotals } from './use-day-totals.ts';

export interface RangeCalendarProps {
  /** Days, `2026-05-01`; empty if not chosen yet. */
  from: string;
  to: string;
  /** The end that the next press sets. */
  end: 'from' | 'to';
  onPick: (date: string) => void;
  minDate: string;
  maxDate?: string | undefined;
  /** Returns the reason that a day can't be chosen, or null. */
  unavailableReason: (date: string) => string | null;
  months: 1 | 2;
  /** The page's text direction, which the arrow keys follow. */
  dir: 'ltr' | 'rtl';
  /** True when the calendar is positioned and should take the focus. */
  takeFocus: boolean;
  /** Totals of the days; undefined if none can be shown. */
  totals?: DayTotalSource | undefined;
  /** True if the user wants to see them. */
  showsTotals: boolean;
  onShowTotals: (isShown: boolean) => void;
}

/** Returns the prompt below the calendar: the day to choose next. */
function calendarPrompt(end: 'from' | 'to'): string {
  return end === 'from'
    ? msg('Choose the first day', { id: 'ui.chooseFirstDay' })
    : msg('Choose the last day', { id: 'ui.chooseLastDay' });
}

/** Renders a day's button. Unavailable days stay focusable, so that users can find out the reason. */
function DayButton({ day, modifiers, children, ...rest }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) button.current?.focus();
  }, [modifiers.focused]);
  return (
    <button {...rest} ref={button} type="button" part="day" aria-disabled={modifiers['unavailable'] || undefined}>
      {children}
      <DayTotalLine day={fromLocalDate(day.date)} />
    </button>
  );
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' | undefined }) {
  return <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} />;
}

/** Renders the button of the previous or the next month. */
function MonthButton(props: ComponentPropsWithoutRef<'button'>) {
  return <button type="button" {...props} part="button" />;
}

const components = { DayButton, Chevron, PreviousMonthButton: MonthButton, NextMonthButton: MonthButton };

const classNames: Partial<ClassNames> = {
  root: 'r-calendar',
  months: 'r-calendar__months',
  month: 'r-calendar__month',
  nav: 'r-calendar__nav',
  button_previous: 'r-calendar__step',
  button_next: 'r-calendar__step',
  month_caption: 'r-calendar__caption',
  caption_label: 'r-calendar__name',
  month_grid: 'r-calendar__grid',
  weekdays: 'r-calendar__weekdays',
  weekday: 'r-calendar__weekday',
  weeks: 'r-calendar__weeks',
  week: 'r-calendar__week',
  day: 'r-calendar__cell',
  day_button: 'r-calendar__day',
  today: 'r-calendar__cell--today',
  outside: 'r-calendar__cell--outside',
};

const modifiersClassNames = {
  unavailable: 'r-calendar__cell--unavailable',
  past: 'r-calendar__cell--past',
  first: 'r-calendar__cell--first',
  last: 'r-calendar__cell--last',
  between: 'r-calendar__cell--between',
};

function useTexts(language: Language, reason: (date: Date) => string | null, totals: ShownTotals) {
  useLanguage();
  return useMemo(() => {
    const caption = (date: Date) => captionOf(fromLocalDate(date), language);
    const weekday = (date: Date) => dayName(fromLocalDate(date), language, 'long');
    // The name begins with the number, because that is the visible text.
    const spoken = (date: Date, modifiers: Modifiers) =>
      [
        spokenDay(fromLocalDate(date), language),
        weekday(date),
        modifiers['today'] && msg('today', { id: 'ui.today' }),
        reason(date) ?? spokenTotal(totals, fromLocalDate(date), language),
      ]
        .filter(Boolean)
        .join(', ');
    return {
      formatters: {
        formatCaption: caption,
        formatWeekdayName: (date: Date) => dayName(fromLocalDate(date), language, 'short'),
      },
      labels: {
        labelDayButton: spoken,
        labelGrid: caption,
        labelWeekday: weekday,
        labelNav: () => msg('Months', { id: 'ui.months' }),
        labelPrevious: () => msg('Previous month', { id: 'ui.previousMonth' }),
        labelNext: () => msg('Next month', { id: 'ui.nextMonth' }),
      },
    };
  }, [language, reason, totals]);
}

/** Caches the reason of each day, because the calendar requests it several times per render and on each pointer move. */
function useReason(unavailableReason: (date: string) => string | null): (date: Date) => string | null {
  return useMemo(() => {
    const known = new Map<string, string | null>();
    return (date: Date) => {
      const day = fromLocalDate(date);
      const reason = known.get(day) ?? (known.has(day) ? null : unavailableReason(day));
      known.set(day, reason);
      return reason;
    };
  }, [unavailableReason]);
}

/** Returns the first days of the visible months that can be chosen. */
function firstDays(month: Date, months: number, minDate: string): string[] {
  return Array.from({ length: months }, (_, index) => {
    const first = fromLocalDate(new Date(month.getFullYear(), month.getMonth() + index, 1));
    return first < minDate ? minDate : first;
  });
}

/** Returns the same totals while they are equal, because every day's name depends on them. */
function useShown(totals: DayTotals, isShown: boolean): ShownTotals {
  const days = [...totals.byDay].map(([day, { amount, currency }]) => `${day} ${amount} ${currency}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the totals
  return useMemo(() => (isShown ? shownTotals(totals) : noTotals), [days, isShown]);
}

/** Renders one or two months in which the user chooses a range of days. Weeks begin on Monday in all our languages. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { from, to, end, onPick, minDate, maxDate, unavailableReason, months, dir, takeFocus } = props;
  const { totals: source, showsTotals, onShowTotals } = props;
  useStyles(css);
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState('');
  const [refused, setRefused] = useState('');
  const reason = useReason(unavailableReason);
  const [month, setMonth] = useState(() => toLocalDate(from || minDate));
  const isShown = source !== undefined && end === 'from' && showsTotals;
  const totals = useDayTotals(source, isShown ? firstDays(month, months, minDate) : null);
  const shown = useShown(totals, isShown);
  const texts = useTexts(language, reason, shown);
  const last = end === 'to' && pointed > from ? pointed : to;
  const focusDay = useRef((end === 'to' && to) || from);
  useEffect(() => {
    if (!takeFocus) return;
    const day = box.current?.querySelector<HTMLElement>(`[data-day="${focusDay.current}"] button`);
    (day ?? box.current?.querySelector<HTMLElement>('.r-calendar__day[tabindex="0"]'))?.focus();
  }, [takeFocus]);
  const showMonth = (shown: Date) => {
    // A focused day would be removed with its month, and React would then focus the element around the calendar.
    const isDayFocused = box.current?.querySelector('.r-calendar__day:focus');
    if (isDayFocused) box.current?.focus({ preventScroll: true });
    setMonth(shown);
  };
  const isPast = (date: Date) => fromLocalDate(date) < minDate;
  const isDay = (wanted: string) => (date: Date) => fromLocalDate(date) === wanted;
  const isBetween = (date: Date) => from !== '' && fromLocalDate(date) > from && fromLocalDate(date) < last;
  const press = (date: Date) => {
    const unavailable = reason(date);
    setRefused(unavailable ?? '');
    if (!unavailable) onPick(fromLocalDate(date));
  };
  return (
    <div ref={box} className="r-range-calendar" tabIndex={-1} data-totals={isShown || undefined}>
      <TotalsContext value={shown}>
        <DayPicker
          lang={language}
          dir={dir}
          weekStartsOn={1}
          numberOfMonths={months}
          month={month}
          onMonthChange={showMonth}
          startMonth={toLocalDate(minDate)}
          {...(maxDate ? { endMonth: toLocalDate(maxDate) } : {})}
          showOutsideDays={false}
          modifiers={{
            selected: [isDay(from), isDay(to), isBetween],
            unavailable: (date: Date) => reason(date) !== null,
            past: isPast,
            first: isDay(from),
            last: isDay(last),
            between: isBetween,
          }}
          modifiersClassNames={modifiersClassNames}
          classNames={classNames}
          components={components}
          formatters={texts.formatters}
          labels={texts.labels}
          onDayClick={press}
          onDayMouseEnter={(date) => setPointed(fromLocalDate(date))}
          onDayFocus={(date) => setPointed(fromLocalDate(date))}
          onDayMouseLeave={() => setPointed('')}
        />
      </TotalsContext>
      {source && end === 'from' && <CalendarTotals isOn={showsTotals} onToggle={onShowTotals} totals={totals} />}
      <p className="r-range-calendar__status" role="status">
        {refused ? msg(str`Not available: ${refused}`, { id: 'ui.dayRefused' }) : calendarPrompt(end)}
      </p>
    </div>
  );
}
