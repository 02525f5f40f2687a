import type { Language } from '../enumerations.ts';
import type { TimeZone } from '../time-zone.ts';
import type { WallDate } from '../wall-date.ts';
import { toWallTime, type WallTime, wallClock, wallDate } from '../wall-time.ts';

/** English dates are written day first, as most of the places here do. */
const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', es: 'es-ES' };

/** `short`: Sat 1 May; `medium`: Sat 1 May 2027; `long`: Saturday 1 May 2027. Punctuation follows the language. */
export type DateStyle = 'short' | 'medium' | 'long';

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  medium: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Writes a day; no zone can shift it. */
export function formatWallDate(date: WallDate, language: Language, style: DateStyle = 'medium'): string {
  return formatter(language, style).format(Date.parse(`${date}T00:00Z`));
}

/** Writes a day and its clock: Sat 1 May 2027, 10:00. */
export function formatWallDateTime(wall: WallTime, language: Language, style: DateStyle = 'medium'): string {
  return `${formatWallDate(wallDate(wall), language, style)}, ${wallClock(wall)}`;
}

/** Writes both ends of a period; the year stands at the end only when both share it. */
export function formatPeriod(from: WallTime, to: WallTime, language: Language): string {
  const style = from.slice(0, 4) === to.slice(0, 4) ? 'short' : 'medium';
  return `${formatWallDateTime(from, language, style)} – ${formatWallDateTime(to, language)}`;
}

/** Writes an instant as clocks in the zone show it. */
export function formatInstant(instant: Date, zone: TimeZone, language: Language, style: DateStyle = 'medium'): string {
  return formatWallDateTime(toWallTime(instant, zone), language, style);
}

function formatter(language: Language, style: DateStyle): Intl.DateTimeFormat {
  const key = `${language} ${style}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locales[language], { ...styles[style], timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
}
