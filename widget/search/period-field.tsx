import { useCallback, useMemo } from 'react';
import { earliestDropoff, earliestPickup, isClosedOn, type PeriodRules, timesOn } from '../domain/possible-period.ts';
import { parseWallDate } from '../domain/wall-date.ts';
import { parseWallTime, toInstant, type WallTime, wallDate } from '../domain/wall-time.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from '../ui/button.tsx';
import { DateRange, type RangeEnd } from '../ui/date-range.tsx';
import css from './period-field.css?inline';
import { insteadText, periodText } from './search-texts.ts';
import type { PeriodDraft } from './use-period.ts';

/** What can be chosen at each end, as the range of dates asks for it. */
function useOffer(rules: PeriodRules, from: WallTime | null) {
  const { pickupHours, dropoffHours, minRentalHours, pickupZone, dropoffZone } = rules;
  const soonest = earliestPickup(rules);
  const soonestBack = useMemo(
    () => (from ? earliestDropoff({ minRentalHours, pickupZone, dropoffZone }, from) : soonest),
    [from, soonest, minRentalHours, pickupZone, dropoffZone],
  );
  const timesFor = useCallback(
    (day: string, end: RangeEnd): readonly string[] => {
      const date = parseWallDate(day);
      if (!date) return [];
      return end === 'from' ? timesOn(date, pickupHours, soonest) : timesOn(date, dropoffHours, soonestBack);
    },
    [pickupHours, dropoffHours, soonest, soonestBack],
  );
  const isDayDisabled = useCallback(
    (day: string, end: RangeEnd): string | null => {
      const date = parseWallDate(day);
      // A day before pick-up starts the range anew, so it is judged as one.
      const side = end === 'to' && date && from && date < wallDate(from) ? 'from' : end;
      if (!date || timesFor(day, side).length > 0) return null;
      if (isClosedOn(date, side === 'from' ? pickupHours : dropoffHours)) {
        return msg('closed', { id: 'search.dayClosed' });
      }
      return side === 'from'
        ? msg('too late for that day', { id: 'search.dayTooLate' })
        : msg('too short a rental', { id: 'search.dayTooShort' });
    },
    [timesFor, pickupHours, dropoffHours, from],
  );
  return { timesFor, isDayDisabled, minDate: wallDate(soonest) };
}

/**
 * What one should know about the clocks: whose they are, or how a time is read that they skip or show twice. There is
 * always a line, so that a place which arrives late moves nothing.
 */
function clockNote(from: WallTime | null, to: WallTime | null, rules: PeriodRules): string {
  const { pickupZone, dropoffZone } = rules;
  const notes = [from && toInstant(from, pickupZone).note, to && toInstant(to, dropoffZone).note];
  if (notes.includes('skipped')) {
    return msg('The clocks go forward that night: your time counts as one hour later.', {
      id: 'search.clockSkipped',
    });
  }
  if (notes.includes('repeated')) {
    return msg('The clocks go back that night: the first of the two hours is used.', { id: 'search.clockRepeated' });
  }
  return msg('Times are local to the location.', { id: 'search.localTime' });
}

/** The period on the clocks of the two locations; an impossible one comes with its reason and one that works. */
export function PeriodField({ id, draft, rules }: { id: string; draft: PeriodDraft; rules: PeriodRules }) {
  useStyles(css);
  const language = useLanguage();
  const [from, to] = [parseWallTime(draft.from), parseWallTime(draft.to)];
  const offer = useOffer(rules, from);
  const errorAt = (field: RangeEnd) => {
    const problem = draft.problems.find((one) => one.field === field);
    return problem && periodText(problem);
  };
  const { instead } = draft;
  return (
    <>
      <DateRange
        id={id}
        from={draft.from}
        to={draft.to}
        onChange={draft.change}
        minDate={offer.minDate}
        timesFor={offer.timesFor}
        isDayDisabled={offer.isDayDisabled}
        labels={{
          from: msg('Pick-up date', { id: 'search.fromDate' }),
          fromTime: msg('Pick-up time', { id: 'search.fromTime' }),
          to: msg('Drop-off date', { id: 'search.toDate' }),
          toTime: msg('Drop-off time', { id: 'search.toTime' }),
        }}
        errors={{ from: errorAt('from'), to: errorAt('to') }}
      />
      <input type="hidden" name="from" value={draft.from} />
      <input type="hidden" name="to" value={draft.to} />
      <div className="r-search__below r-period-note">
        {instead && (
          <Button size="sm" className="r-period-note__fix" onClick={() => draft.change(instead)}>
            {insteadText(instead, language)}
          </Button>
        )}
        <p className="r-period-note__text">{clockNote(from, to, rules)}</p>
      </div>
    </>
  );
}
