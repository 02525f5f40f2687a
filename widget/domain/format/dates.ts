import type { Language } from '../enumerations.ts';
import { languageTable } from '../language-table.ts';
import type { TimeZone } from '../time-zone.ts';
import type { WallDate } from '../wall-date.ts';
import { toWallTime, type WallTime, wallClock, wallDate } from '../wall-time.ts';
import { dayName, monthName } from './date-names.ts';

/** `short`: Sat 1 May; `medium`: Sat 1 May 2027; `long`: Saturday 1 May 2027; `plain`: 1 May 2027. */
export type DateStyle = 'short' | 'medium' | 'long' | 'plain';

/** Formats a calendar day, which no time zone shifts. */
export function formatWallDate(date: WallDate, language: Language, style: DateStyle = 'medium'): string {
  const year = style === 'short' ? '' : String(Number(date.slice(0, 4)));
  const day = String(Number(date.slice(8)));
  const width = style === 'long' ? 'long' : 'short';
  const weekday = style === 'plain' ? '' : dayName(date, language, width);
  const month = monthName(date, language, width);
  return languageTable[language].formatDate({ weekday, day, month, year }, style === 'long');
}

/** Formats a day and a time: Sat 1 May 2027, 10:00. All three languages use the 24-hour clock. */
export function formatWallDateTime(wall: WallTime, language: Language, style: DateStyle = 'medium'): string {
  return `${formatWallDate(wallDate(wall), language, style)}, ${wallClock(wall)}`;
}

/** Formats both ends of a period; a shared year is written once, at the end. */
export function formatPeriod(from: WallTime, to: WallTime, language: Language): string {
  const style = from.slice(0, 4) === to.slice(0, 4) ? 'short' : 'medium';
  return `${formatWallDateTime(from, language, style)} – ${formatWallDateTime(to, language)}`;
}

/** Formats an instant in local time of the zone. */
export function formatInstant(instant: Date, zone: TimeZone, language: Language, style: DateStyle = 'medium'): string {
  return formatWallDateTime(toWallTime(instant, zone), language, style);
}
