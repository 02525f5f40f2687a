import type { Language } from '../domain/enumerations.ts';
import { monthName } from '../domain/format/date-names.ts';
import { languageTable } from '../domain/language-table.ts';
import type { WallDate } from '../domain/wall-date.ts';

/** Returns a month's caption: May 2027. Formatted without `Intl`, whose first use is too slow for opening a calendar. */
export function captionOf(date: WallDate, language: Language): string {
  return `${monthName(date, language, 'long')}${languageTable[language].dateJoiner}${Number(date.slice(0, 4))}`;
}

/** Returns a day's accessible name: 1 May 2027. */
export function spokenDay(date: WallDate, language: Language): string {
  return `${Number(date.slice(8))}${languageTable[language].dateJoiner}${captionOf(date, language)}`;
}
