import type { Language } from '../domain/enumerations.ts';
import { foldText } from '../domain/fold-text.ts';
import { monthName } from '../domain/format/date-names.ts';
import { parseWallDate, type WallDate } from '../domain/wall-date.ts';

/** Returns noon of a day, so that no clock change moves it to another day. For formatting and calendars, never for arithmetic. */
export function toLocalDate(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** Returns the calendar day of a local date, `2026-05-01`. */
export function fromLocalDate(date: Date): WallDate {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}` as WallDate;
}

/** Returns the number of the month whose name, in the language or in English, starts with the word; 0 if none or several do. */
function monthOf(word: string, language: Language): number {
  const names = [language, 'en' as const].map((spoken) =>
    Array.from({ length: 12 }, (_, month) =>
      foldText(monthName(fromLocalDate(new Date(2026, month, 15)), spoken, 'long')),
    ),
  );
  for (const list of names) {
    const fitting = list.flatMap((name, month) => (word.length >= 3 && name.startsWith(word) ? [month + 1] : []));
    if (fitting.length === 1) return fitting[0] ?? 0;
  }
  return 0;
}

/** Returns the year in which a day without a year is the next such day on or after `from`. */
function nearestYear(month: number, day: number, from: string): number {
  const year = Number(from.slice(0, 4));
  const [, fromMonth = 1, fromDay = 1] = from.split('-').map(Number);
  return month < fromMonth || (month === fromMonth && day < fromDay) ? year + 1 : year;
}

/**
 * Parses a typed date: `2/5/2026`, `02.05.26`, `2 May`, `sam. 2 mai 2026`, `2026-05-02`; the day precedes the month.
 * A missing year is the next one in which the day is not before `from`. Returns null if it isn't a date.
 */
export function parseTypedDate(text: string, language: Language, from: string): WallDate | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  const numbers = foldText(text).match(/\d+/g)?.map(Number) ?? [];
  // The month follows the day; a weekday before it may look like a month (`mar. 5 mai`).
  const words = foldText(text.replace(/^\D*/, '')).match(/\p{Letter}+/gu) ?? [];
  const named = words.map((word) => monthOf(word, language)).find((month) => month > 0);
  const [day, month, year] = iso
    ? [Number(iso[3]), Number(iso[2]), Number(iso[1])]
    : named
      ? [numbers[0], named, numbers[1]]
      : numbers;
  if (!day || !month) return null;
  const full = year === undefined ? nearestYear(month, day, from) : year < 100 ? 2000 + year : year;
  const two = (number: number) => String(number).padStart(2, '0');
  return parseWallDate(`${full}-${two(month)}-${two(day)}`);
}
