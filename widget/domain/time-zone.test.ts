import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

it('returns the offset of years before the year 1', () => {
  for (const year of ['0001', '0000', '-000001', '-000499']) {
    expect(zoneOffset(Date.parse(`${year}-03-01T00:00Z`), 'Etc/GMT-2')).toBe(2 * hour);
  }
});

describe('the runtime’s data', () => {
  /** Loads the module as in a runtime with this `Temporal`, or without one. */
  async function load(Temporal: unknown) {
    vi.stubGlobal('Temporal', Temporal);
    vi.resetModules();
    return await import('./time-zone.ts');
  }

  const toZonedDateTimeISO = vi.fn();
  const fromEpochMilliseconds = vi.fn();

  beforeEach(() => {
    toZonedDateTimeISO.mockReturnValue({ offsetNanoseconds: 2 * hour * 1e6 });
    fromEpochMilliseconds.mockReturnValue({ toZonedDateTimeISO });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    toZonedDateTimeISO.mockReset();
    fromEpochMilliseconds.mockReset();
  });

  it('comes from Temporal if there is one', async () => {
    const { zoneOffset: offsetOf } = await load({ Instant: { fromEpochMilliseconds } });
    expect(offsetOf(1234.5, 'Europe/Paris')).toBe(2 * hour);
    expect(fromEpochMilliseconds).toHaveBeenCalledWith(1234);
    expect(toZonedDateTimeISO).toHaveBeenCalledWith('Europe/Paris');
  });

  it('is not needed for UTC', async () => {
    const { zoneOffset: offsetOf } = await load({ Instant: { fromEpochMilliseconds } });
    expect(offsetOf(0, 'UTC')).toBe(0);
    expect(fromEpochMilliseconds).not.toHaveBeenCalled();
  });

  it('is computed once for an instant, until a thousand others were', async () => {
    const { zoneOffset: offsetOf } = await load({ Instant: { fromEpochMilliseconds } });
    const computedFor = (instants: number[]) => {
      fromEpochMilliseconds.mockClear();
      for (const instant of instants) expect(offsetOf(instant, 'Europe/Paris')).toBe(2 * hour);
      return fromEpochMilliseconds.mock.calls.length;
    };
    const thousand = Array.from({ length: 1000 }, (_, instant) => instant);
    expect(computedFor([...thousand, ...thousand])).toBe(1000);
    expect(computedFor([1000, 1000, 0, 0])).toBe(2);
  });

  it('comes from one date format for each zone without Temporal', async () => {
    const { zoneOffset: offsetOf } = await load(undefined);
    const created = vi.fn();
    class Format extends Intl.DateTimeFormat {
      constructor(...input: ConstructorParameters<typeof Intl.DateTimeFormat>) {
        super(...input);
        created();
      }
    }
    vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: Format } }));
    expect([0, 1000, 2000].map((instant) => offsetOf(instant, 'Etc/GMT-2'))).toEqual([2 * hour, 2 * hour, 2 * hour]);
    expect(offsetOf(0, 'Etc/GMT+3')).toBe(-3 * hour);
    expect(created).toHaveBeenCalledTimes(2);
  });
});
