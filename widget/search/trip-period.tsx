import type { PeriodRules } from '../domain/possible-period.ts';
import { parseWallTime, toInstant, type WallTime } from '../domain/wall-time.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { PeriodField } from '../parts/period-field.tsx';
import { Button } from '../ui/button.tsx';
import type { RangeEnd } from '../ui/date-range.tsx';
import { lazyValue, useLazyValue } from '../ui/lazy-value.ts';
import type { DayTotalSource } from '../ui/use-day-totals.ts';
import { insteadText, periodText } from './search-texts.ts';
import type { PeriodDraft } from './use-period.ts';

/** Loaded for the two nights a year on which the clocks change. */
const clockNotes = lazyValue(() => import('./clock-note.ts'));

/**
 * Returns a note about local time: the zone, or how a skipped or repeated time is interpreted. There always is one, so that a place
 * that loads late shifts nothing.
 */
function useTimeNote(from: WallTime | null, to: WallTime | null, { pickupZone, dropoffZone }: PeriodRules): string {
  useLanguage();
  const notes = [from && toInstant(from, pickupZone).note, to && toInstant(to, dropoffZone).note];
  // Until the text of such a night has loaded, the usual one is shown.
  const { value: texts } = useLazyValue(clockNotes, notes.some(Boolean));
  return texts?.clockNote(notes) ?? msg('Times are local to each location.', { id: 'search.localTime' });
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
  const note = useTimeNote(from, to, rules);
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
        <p>{note}</p>
      </div>
    </>
  );
}
