import { describe, expect, it } from 'vitest';
import { parseWallDate, weekday, yearsBetween } from './wall-date.ts';

function day(text: string) {
  const parsed = parseWallDate(text);
  if (!parsed) throw new Error(`Not a day: ${text}`);
  return parsed;
}

describe('parseWallDate', () => {
  it.each(['2027-2-1', '2027-02-30', '2027-00-10', '', '2027-05-01T10:00'])('rejects "%s"', (text) => {
    expect(parseWallDate(text)).toBeNull();
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
