import { useCallback, useMemo } from 'react';
import { earliestDropoff, earliestPickup, isClosedOn, type PeriodRules, timesOn } from '../domain/possible-period.ts';
import { parseWallDate } from '../domain/wall-date.ts';
import { parseWallTime, type WallTime, wallDate } from '../domain/wall-time.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { DateRange, type DateRangeProps, type RangeEnd } from '../ui/date-range.tsx';

/** Returns the available days and times of each end, as `DateRange` expects them. */
function useAvailability(rules: PeriodRules, from: WallTime | null) {
  useLanguage();
  const { pickupHours, dropoffHours, minRentalHours, pickupZone, dropoffZone } = rules;
  const earliest = earliestPickup(rules);
  const earliestReturn = useMemo(
    () => (from ? earliestDropoff({ minRentalHours, pickupZone, dropoffZone }, from) : earliest),
    [from, earliest, minRentalHours, pickupZone, dropoffZone],
  );
  const timesFor = useCallback(
    (day: string, end: RangeEnd): readonly string[] => {
      const date = parseWallDate(day);
      if (!date) return [];
      return end === 'from' ? timesOn(date, pickupHours, earliest) : timesOn(date, dropoffHours, earliestReturn);
    },
    [pickupHours, dropoffHours, earliest, earliestReturn],
  );
  const isDayDisabled = useCallback(
    (day: string, end: RangeEnd): string | null => {
      const date = parseWallDate(day);
      // A day before pick-up starts a new range, so the rules of pick-up apply.
      const side = end === 'to' && date && from && date < wallDate(from) ? 'from' : end;
      if (!date || timesFor(day, side).length > 0) return null;
      if (isClosedOn(date, side === 'from' ? pickupHours : dropoffHours)) {
        return msg('closed', { id: 'period.dayClosed' });
      }
      return side === 'from'
        ? msg('too late for that day', { id: 'period.dayTooLate' })
        : msg('too short a rental', { id: 'period.dayTooShort' });
    },
    [timesFor, pickupHours, dropoffHours, from],
  );
  return { timesFor, isDayDisabled, minDate: wallDate(earliest) };
}

export interface PeriodFieldProps
  extends Pick<DateRangeProps, 'id' | 'className' | 'from' | 'to' | 'onChange' | 'errors' | 'totals'> {
  /** The operator's limits and the hours of the two locations. */
  rules: PeriodRules;
}

/** Renders the rental period in local time of its two locations; unavailable days show the reason. */
export function PeriodField({ rules, ...range }: PeriodFieldProps) {
  useLanguage();
  const availability = useAvailability(rules, parseWallTime(range.from));
  return (
    <DateRange
      {...range}
      {...availability}
      labels={{
        from: msg('Pick-up date', { id: 'period.from' }),
        fromTime: msg('Pick-up time', { id: 'period.fromTime' }),
        to: msg('Drop-off date', { id: 'period.to' }),
        toTime: msg('Drop-off time', { id: 'period.toTime' }),
      }}
    />
  );
}
