import { expect, it } from 'vitest';
import type { Language } from '../enumerations.ts';
import { languages, languageTable } from '../language-table.ts';
import { addDaysToDate, type WallDate } from '../wall-date.ts';
import { dayName, monthName, type NameWidth } from './date-names.ts';

const cases = languages.flatMap((language): [Language, NameWidth][] => [
  [language, 'short'],
  [language, 'long'],
]);

it.each(cases)('names match the platform’s: %s, %s', (language, width) => {
  const format = new Intl.DateTimeFormat(languageTable[language].tag, {
    weekday: width,
    day: 'numeric',
    month: width,
    timeZone: 'UTC',
  });
  for (let count = 0; count < 366; count += 1) {
    const date = addDaysToDate('2027-01-01' as WallDate, count);
    const parts = format.formatToParts(Date.parse(date));
    const part = (name: string) => parts.find(({ type }) => type === name)?.value;
    expect(dayName(date, language, width)).toBe(part('weekday'));
    expect(monthName(date, language, width)).toBe(part('month'));
  }
});
