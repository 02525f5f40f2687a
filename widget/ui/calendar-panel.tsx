import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { afterPaint } from './after-paint.ts';
import { Button } from './button.tsx';
import { Popover } from './popover.tsx';
import { RangeCalendar } from './range-calendar.tsx';
import { Sheet } from './sheet.tsx';
import type { DayTotalSource } from './use-day-totals.ts';
import { useDismiss } from './use-dismiss.ts';

/** The state of an open calendar: the end to set, whether it is a sheet, and whether it takes the focus. */
export interface CalendarOpening {
  end: 'from' | 'to';
  sheet: boolean;
  focus: boolean;
}

export interface CalendarPanelProps {
  /** Null while it is closed. */
  opening: CalendarOpening | null;
  anchor: RefObject<HTMLElement | null>;
  /** Days, `2026-05-01`; empty if not chosen yet. */
  from: string;
  to: string;
  minDate: string;
  maxDate?: string | undefined;
  isDayDisabled?: ((date: string, end: 'from' | 'to') => string | null) | undefined;
  labels: Record<'from' | 'to', string>;
  onPick: (date: string) => void;
  onClose: () => void;
  totals?: DayTotalSource | undefined;
}

/** Returns true after the paint that follows the opening, which marks the field. */
function usePainted(isOpen: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useLayoutEffect(() => {
    if (isOpen) return afterPaint(() => setPainted(true));
    setPainted(false);
  }, [isOpen]);
  return isOpen && isPainted;
}

/**
 * Renders the open calendar: next to its fields, or as a sheet on a phone. It imports all code that only an open calendar
 * needs. The field shows the press first, because a slow phone takes 100 ms to render eighty buttons.
 */
export function CalendarPanel(props: CalendarPanelProps) {
  const { opening, anchor, from, to, minDate, maxDate, isDayDisabled, labels, onPick, onClose, totals } = props;
  useLanguage();
  const [placed, setPlaced] = useState(false);
  const [showsTotals, setShowsTotals] = useState(false);
  const end = opening?.end ?? 'from';
  const isOpen = opening !== null;
  const isSheet = opening?.sheet ?? false;
  useEffect(() => {
    if (!isOpen) setPlaced(false);
  }, [isOpen]);
  const unavailableReason = useCallback(
    (date: string) => {
      if (date < minDate) return msg('too early', { id: 'ui.dayTooEarly' });
      if (maxDate && date > maxDate) return msg('too far ahead', { id: 'ui.dayTooLate' });
      return isDayDisabled?.(date, end) ?? null;
    },
    [minDate, maxDate, isDayDisabled, end],
  );
  const isShown = usePainted(isOpen);
  useDismiss(isOpen && !isShown, [anchor], onClose);
  const isRtl = isShown && anchor.current !== null && getComputedStyle(anchor.current).direction === 'rtl';
  const calendar = isShown && (
    <RangeCalendar
      from={from}
      to={to}
      end={end}
      onPick={onPick}
      minDate={minDate}
      maxDate={maxDate}
      unavailableReason={unavailableReason}
      months={isSheet ? 1 : 2}
      dir={isRtl ? 'rtl' : 'ltr'}
      totals={totals}
      showsTotals={showsTotals}
      onShowTotals={setShowsTotals}
      takeFocus={isSheet || (placed && opening?.focus) || false}
    />
  );
  return (
    <>
      <Popover
        open={isShown && !isSheet}
        onClose={onClose}
        anchor={anchor}
        label={labels[end]}
        focus={opening?.focus ? 'panel' : 'stay'}
        onPlaced={() => setPlaced(true)}
      >
        {calendar}
      </Popover>
      <Sheet
        open={isShown && isSheet}
        onClose={onClose}
        title={labels[end]}
        actions={
          <Button kind="primary" onClick={onClose}>
            {msg('Done', { id: 'ui.done' })}
          </Button>
        }
      >
        {calendar}
      </Sheet>
    </>
  );
}
