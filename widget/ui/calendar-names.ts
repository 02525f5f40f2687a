import type { Language } from '../domain/enumerations.ts';
import { monthName } from '../domain/format/date-names.ts';
import { languageTable } from '../domain/language-table.ts';
import type { WallDate } from '../domain/wall-date.ts';

/** A month over its days: May 2027. Ours, as the first use of `Intl` takes longer than a calendar has to open. */
export function captionOf(date: WallDate, language: Language): string {
  return `${monthName(date, language, 'long')}${languageTable[language].dateJoiner}${Number(date.slice(0, 4))}`;
}

/** A day as it is spoken: 1 May 2027. */
export function spokenDay(date: WallDate, language: Language): string {
  return `${Number(date.slice(8))}${languageTable[language].dateJoiner}${captionOf(date, language)}`;
}
