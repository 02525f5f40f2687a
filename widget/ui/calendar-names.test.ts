import { expect, it } from 'vitest';
import { languageTable } from '../domain/language-table.ts';
import { addDaysToDate, type WallDate } from '../domain/wall-date.ts';
import { captionOf, spokenDay } from './calendar-names.ts';

it.each(['en', 'fr', 'es'] as const)('month and day names match the platform’s: %s', (language) => {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const caption = new Intl.DateTimeFormat(languageTable[language].tag, options);
  const day = new Intl.DateTimeFormat(languageTable[language].tag, { ...options, day: 'numeric' });
  for (let count = 0; count < 366; count += 5) {
    const date = addDaysToDate('2027-01-01' as WallDate, count);
    expect(captionOf(date, language)).toBe(caption.format(Date.parse(date)));
    expect(spokenDay(date, language)).toBe(day.format(Date.parse(date)));
  }
});
