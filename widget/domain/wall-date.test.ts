import { describe, expect, it } from 'vitest';
import { addDaysToDate, parseWallDate, toEpochDay, toWallDate, weekday, yearsBetween } from './wall-date.ts';

function day(text: string) {
  const parsed = parseWallDate(text);
  if (!parsed) throw new Error(`Not a day: ${text}`);
  return parsed;
}

describe('parseWallDate', () => {
  it('accepts exactly the days that exist, in every month and at both ends of the calendar', () => {
    for (const [year, lengths] of [
      ['0001', [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]],
      ['2000', [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]],
      ['2100', [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]],
      ['9999', [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]],
    ] as const) {
      const two = (value: number) => String(value).padStart(2, '0');
      for (let month = 0; month <= 13; month += 1) {
        const found = Array.from({ length: 34 }, (_, number) => `${year}-${two(month)}-${two(number)}`).filter(
          (text) => parseWallDate(text) === text,
        );
        expect(found).toHaveLength(lengths[month - 1] ?? 0);
      }
    }
  });

  it.each(['2027-2-1', '2027-02-30', '2027-00-10', '', '2027-05-01T10:00', ' 2027-05-01', '12027-05-01', '0000-01-01'])(
    'rejects "%s"',
    (text) => {
      expect(parseWallDate(text)).toBeNull();
    },
  );
});

describe('days since 1970', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-03-01', 11_017],
    ['0001-01-01', -719_162],
    ['9999-12-31', 2_932_896],
  ])('of %s are %i', (text, days) => {
    expect(toEpochDay(day(text))).toBe(days);
    expect(toWallDate(days)).toBe(text);
  });

  it('stay within the years 0001 to 9999', () => {
    expect([toWallDate(-719_163), toWallDate(-1e6)]).toEqual(['0001-01-01', '0001-01-01']);
    expect([toWallDate(2_932_897), toWallDate(1e7)]).toEqual(['9999-12-31', '9999-12-31']);
    expect(addDaysToDate(day('9999-12-31'), 3)).toBe('9999-12-31');
    expect(() => toWallDate(Number.NaN)).toThrow(RangeError);
  });

  it('count across months and leap days', () => {
    expect(addDaysToDate(day('2028-02-28'), 2)).toBe('2028-03-01');
    expect(addDaysToDate(day('2027-03-01'), -1)).toBe('2027-02-28');
  });
});

describe('weekday', () => {
  it.each([
    ['2026-11-21', 5],
    ['2027-05-03', 0],
    ['1970-01-01', 3],
    ['1969-12-28', 6],
  ])('of %s is %i', (text, expected) => expect(weekday(day(text))).toBe(expected));
});

describe('yearsBetween', () => {
  it.each([
    ['2005-11-22', '2026-11-21', 20],
    ['2005-11-21', '2026-11-21', 21],
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
  ])('counts full years from %s to %s as %i', (birth, on, expected) => {
    expect(yearsBetween(day(birth), day(on))).toBe(expected);
  });
});
