import type { DeskDay } from '../../contract/desk.ts';
import type { Location } from '../../contract/location.ts';
import { formatWallDate } from '../../domain/format/dates.ts';
import type { WallDate } from '../../domain/wall-date.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';

export interface DeskDaySummaryProps {
  day: WallDate;
  place: Location | null;
  /** Null until it has loaded. */
  data: DeskDay | null;
}

/** Names the day and the place, and counts what is planned. It is also the title of the printed sheet. */
export function DeskDaySummary({ day, place, data }: DeskDaySummaryProps) {
  const language = useLanguage();
  const date = formatWallDate(day, language, 'long');
  return (
    <p className="r-desk__summary" role="status">
      <strong>{place ? `${date}, ${place.name}` : date}</strong> {data && countsText(data)}
    </p>
  );
}

function countsText({ pickups, returns, overdue }: DeskDay): string {
  const counts = msg(str`Pick-ups: ${pickups.length} · Returns: ${returns.length}`, { id: 'desk.counts' });
  return overdue.length === 0
    ? counts
    : `${counts} · ${msg(str`Overdue: ${overdue.length}`, { id: 'desk.countOverdue' })}`;
}
