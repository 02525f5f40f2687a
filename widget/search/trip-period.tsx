import type { PeriodRules } from '../domain/possible-period.ts';
import { parseWallTime, toInstant, type WallTime } from '../domain/wall-time.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { PeriodField } from '../parts/period-field.tsx';
import { Button } from '../ui/button.tsx';
import type { RangeEnd } from '../ui/date-range.tsx';
import type { DayTotalSource } from '../ui/use-day-totals.ts';
import { insteadText, periodText } from './search-texts.ts';
import type { PeriodDraft } from './use-period.ts';

/**
 * Renders a note about local time: the zone, or how a skipped or repeated time is interpreted. The line is always present, so
 * that a place that loads late shifts nothing.
 */
function clockNote(from: WallTime | null, to: WallTime | null, rules: PeriodRules): string {
  const { pickupZone, dropoffZone } = rules;
  const notes = [from && toInstant(from, pickupZone).note, to && toInstant(to, dropoffZone).note];
  if (notes.includes('skipped')) {
    return msg('The clocks go forward that night, so your time counts as one hour later.', {
      id: 'search.clockSkipped',
    });
  }
  if (notes.includes('repeated')) {
    return msg('The clocks go back that night, so the first of the two hours is used.', { id: 'search.clockRepeated' });
  }
  return msg('Times are local to each location.', { id: 'search.localTime' });
}

export interface TripPeriodProps {
  id: string;
  draft: PeriodDraft;
  rules: PeriodRules;
  totals: DayTotalSource | undefined;
}

/** Renders the period in the local time of both locations, with the reason and an alternative if it is impossible. */
export function TripPeriod({ id, draft, rules, totals }: TripPeriodProps) {
  const language = useLanguage();
  const [from, to] = [parseWallTime(draft.from), parseWallTime(draft.to)];
  const errorAt = (field: RangeEnd) => {
    const problem = draft.problems.find((one) => one.field === field);
    return problem && periodText(problem);
  };
  const { instead } = draft;
  return (
    <>
      <PeriodField
        id={id}
        from={draft.from}
        to={draft.to}
        onChange={draft.change}
        rules={rules}
        totals={totals}
        errors={{ from: errorAt('from'), to: errorAt('to') }}
      />
      <input type="hidden" name="from" value={draft.from} />
      <input type="hidden" name="to" value={draft.to} />
      <div className="r-search__below r-period-note">
        {instead && (
          <Button size="sm" onClick={() => draft.change(instead)}>
            {insteadText(instead, language)}
          </Button>
        )}
        <p>{clockNote(from, to, rules)}</p>
      </div>
    </>
  );
}
