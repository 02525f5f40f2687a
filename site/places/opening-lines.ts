import type { Language } from '../../widget/domain/enumerations.ts';
import { dayName } from '../../widget/domain/format/date-names.ts';
import { formatWallDate } from '../../widget/domain/format/dates.ts';
import type { ClosedDays, OpenDay, WeeklyHours } from '../../widget/domain/opening-hours.ts';
import { addDaysToDate, type WallDate } from '../../widget/domain/wall-date.ts';
import { msg, str } from '../../widget/i18n/localize.ts';

const monday = '2024-01-01' as WallDate;

const isSame = (one: OpenDay | null, other: OpenDay | null) => one?.[0] === other?.[0] && one?.[1] === other?.[1];

/** Returns the opening hours of a week with equal days combined: "Mon–Fri 08:30–19:00", "Sat 09:00–17:00", "Sun closed". */
export function openingLines(hours: WeeklyHours, language: Language): string[] {
  const spans: { from: number; to: number; open: OpenDay | null }[] = [];
  for (let day = 0; day < 7; day += 1) {
    const open = hours[day] ?? null;
    const last = spans.at(-1);
    if (last && isSame(last.open, open)) last.to = day;
    else spans.push({ from: day, to: day, open });
  }
  const closed = msg('closed', { id: 'site.counter.closed' });
  const [only] = spans;
  if (only?.open && spans.length === 1) {
    const [open, close] = only.open;
    return [msg(str`Daily ${open}–${close}`, { id: 'site.counter.daily' })];
  }
  const name = (day: number) => dayName(addDaysToDate(monday, day), language, 'short');
  return spans.map(({ from, to, open }) => {
    const days = from === to ? name(from) : `${name(from)}–${name(to)}`;
    return `${days} ${open ? `${open[0]}–${open[1]}` : closed}`;
  });
}

/** A card has room for two lines of them. */
const maxClosedDays = 4;

/** Returns the next days on which a desk is closed: "Closed: 25 Dec 2026, 10 Jan 2027 – 28 Feb 2027"; null if there are none. */
export function closedLine(days: readonly ClosedDays[], language: Language, today: WallDate): string | null {
  const next = days.filter(([, last]) => last >= today);
  if (next.length === 0) return null;
  // A date stays on one line.
  const name = (date: WallDate) => formatWallDate(date, language, 'plain').replaceAll(' ', '\u00a0');
  const spans = next.map(([first, last]) => (first === last ? name(first) : `${name(first)} – ${name(last)}`));
  const list = [...spans.slice(0, maxClosedDays), ...(spans.length > maxClosedDays ? ['…'] : [])].join(', ');
  return msg(str`Closed: ${list}`, { id: 'site.counter.closedDays' });
}
