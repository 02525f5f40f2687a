import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isTimeZone, setZoneData, type ZoneOffsets, zoneOffset } from './time-zone.ts';
import { toInstant, type WallTime } from './wall-time.ts';

const hour = 3_600_000;

it.each([
  ['Africa/Casablanca', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
  [undefined, false],
  [null, false],
  [60, false],
])('%s: %s', (name, expected) => expect(isTimeZone(name)).toBe(expected));

describe('setZoneData', () => {
  const [first, second] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2026-07-01T00:00:00Z')];
  const end = Date.parse('2027-01-01T00:00:00Z');
  const offsets: ZoneOffsets = [
    { at: first, offset: 2 * hour },
    { at: second, offset: 3 * hour },
    { at: end, offset: null },
  ];
  const runtime = (instant: number) => {
    setZoneData(() => undefined);
    return zoneOffset(instant, 'Europe/Paris');
  };

  beforeEach(() => setZoneData((zone) => (zone === 'Europe/Paris' ? offsets : undefined)));
  afterEach(() => setZoneData(() => undefined));

  it.each([
    ['at the first change', first, 2 * hour],
    ['just before the next one', second - 1, 2 * hour],
    ['from the next one on', second, 3 * hour],
    ['until the list ends', end - 1, 3 * hour],
  ])('replaces the data of the runtime %s', (_when, instant, expected) => {
    expect(zoneOffset(instant, 'Europe/Paris')).toBe(expected);
  });

  it('uses the runtime’s data before and after the list', () => {
    const before = zoneOffset(first - 1, 'Europe/Paris');
    const after = zoneOffset(end, 'Europe/Paris');
    expect([before, after]).toEqual([runtime(first - 1), runtime(end)]);
  });

  it('uses the runtime’s data for other zones', () => {
    expect(zoneOffset(second, 'America/New_York')).toBe(-4 * hour);
  });

  it('determines the instant of a wall time', () => {
    expect(toInstant('2026-08-01T10:00' as WallTime, 'Europe/Paris').instant).toEqual(new Date('2026-08-01T07:00Z'));
    expect(toInstant('2026-07-01T02:30' as WallTime, 'Europe/Paris').note).toBe('skipped');
  });
});
