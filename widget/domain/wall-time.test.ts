import { fromAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTimeZone } from './time-zone.ts';
import {
  addDays,
  addMinutes,
  parseWallTime,
  toInstant,
  toWallTime,
  type WallTime,
  wallClock,
  wallDate,
  wallTimeOf,
} from './wall-time.ts';

const zones = [
  'UTC',
  'Europe/Madrid',
  'Africa/Casablanca',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kolkata',
];
const zone = fc.constantFrom(...zones);
const instant = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) });
const anyWall = instant.map((ms) => new Date(ms).toISOString().slice(0, 16) as WallTime);

function wall(text: string): WallTime {
  const parsed = parseWallTime(text);
  if (!parsed) throw new Error(`Not a wall time: ${text}`);
  return parsed;
}

describe('parseWallTime', () => {
  it('parses a day and a time, with or without zero seconds', () => {
    expect(parseWallTime('2027-05-01T10:00')).toBe('2027-05-01T10:00');
    expect(parseWallTime('2028-02-29T23:59:00')).toBe('2028-02-29T23:59');
  });

  it.each([
    '',
    '2027-05-01',
    '2027-02-29T10:00',
    '2027-13-01T10:00',
    '2027-05-01T24:00',
    '2027-05-01T10:60',
    '2027-05-01 10:00',
    '2027-05-01T10:00:30',
    '2027-05-01T10:00Z',
    '0000-01-01T00:00',
    '27-05-01T10:00',
  ])('refuses "%s"', (text) => expect(parseWallTime(text)).toBeNull());
});

describe('toInstant', () => {
  it.each([
    ['2027-03-28T02:30', 'Europe/Madrid', '2027-03-28T01:30:00.000Z', 'skipped'],
    ['2026-10-25T02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z', 'repeated'],
    ['2026-10-25T03:00', 'Europe/Madrid', '2026-10-25T02:00:00.000Z', null],
    ['2027-05-01T10:00', 'UTC', '2027-05-01T10:00:00.000Z', null],
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z', 'skipped'],
  ])('reads %s in %s as %s (%s)', (text, zoneName, expected, note) => {
    const result = toInstant(wall(text), zoneName);
    expect([result.instant.toISOString(), result.note]).toEqual([expected, note]);
  });

  it('agrees with an independent calendar library, clock changes included', () => {
    fc.assert(
      fc.property(anyWall, zone, (given, name) => {
        const expected = toZoned(parseDateTime(given), name, 'compatible').toAbsoluteString();
        expect(toInstant(given, name).instant.toISOString()).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('round-trips to the same wall time unless the clocks skip it', () => {
    fc.assert(
      fc.property(anyWall, zone, (given, name) => {
        const { instant: at, note } = toInstant(given, name);
        expect(toWallTime(at, name) === given).toBe(note !== 'skipped');
      }),
      { numRuns: 500 },
    );
  });
});

describe('toWallTime', () => {
  it('agrees with an independent calendar library', () => {
    fc.assert(
      fc.property(instant, zone, (ms, name) => {
        expect(toWallTime(new Date(ms), name)).toBe(fromAbsolute(ms, name).toString().slice(0, 16));
      }),
      { numRuns: 500 },
    );
  });

  it('throws for an unknown zone', () => {
    expect(() => toWallTime(new Date(0), 'Mars/Base')).toThrow();
    expect(isTimeZone('Mars/Base')).toBe(false);
    expect(isTimeZone('')).toBe(false);
    expect(zones.every(isTimeZone)).toBe(true);
  });
});

describe('wall-time arithmetic', () => {
  it('crosses months, years and midnight', () => {
    expect(addDays(wall('2027-12-30T10:00'), 3)).toBe('2028-01-02T10:00');
    expect(addDays(wall('2028-03-01T10:00'), -1)).toBe('2028-02-29T10:00');
    expect(addMinutes(wall('2027-12-31T23:45'), 30)).toBe('2028-01-01T00:15');
  });

  it('splits and joins a wall time', () => {
    fc.assert(
      fc.property(anyWall, (given) => {
        expect(wallTimeOf(wallDate(given), wallClock(given))).toBe(given);
      }),
    );
    expect(() => wallTimeOf(wallDate(wall('2027-05-01T10:00')), '25:00')).toThrow('got 25:00');
  });

  it('stays within the years 0001 to 9999', () => {
    expect(addDays(wall('9999-12-31T10:00'), 1)).toBe('9999-12-31T10:00');
    expect(addDays(wall('0001-01-01T10:00'), -1)).toBe('0001-01-01T10:00');
    expect(addMinutes(wall('9999-12-31T23:45'), 30)).toBe('9999-12-31T23:59');
    expect(addMinutes(wall('0001-01-01T00:15'), -30)).toBe('0001-01-01T00:00');
    expect(toWallTime(new Date('+010000-01-01T00:00Z'), 'Europe/Madrid')).toBe('9999-12-31T23:59');
  });
});
