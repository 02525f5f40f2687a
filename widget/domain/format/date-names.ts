import type { Language } from '../enumerations.ts';
import { languageTable } from '../language-table.ts';
import { type WallDate, weekday } from '../wall-date.ts';

export type NameWidth = 'short' | 'long';

/** Returns the name of a date's day of the week. */
export function dayName(date: WallDate, language: Language, width: NameWidth): string {
  const { weekdays, shortWeekdays } = languageTable[language];
  return (width === 'long' ? weekdays : shortWeekdays)[weekday(date)] ?? '';
}

/** Returns the name of a date's month. */
export function monthName(date: WallDate, language: Language, width: NameWidth): string {
  const { months, shortMonths } = languageTable[language];
  return (width === 'long' ? months : shortMonths)[Number(date.slice(5, 7)) - 1] ?? '';
}
