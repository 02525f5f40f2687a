import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPeriod, firstAllowed } from './default-period.ts';
import { openHours, type WeeklyHours } from './opening-hours.ts';
import { checkRentalPeriod, type PeriodInput, rentalDays } from './rental-period.ts';
import { addDays, parseWallTime, toInstant, type WallTime } from './wall-time.ts';

function wall(text: string): WallTime {
  const parsed = parseWallTime(text);
  if (!parsed) throw new Error(`Not a wall time: ${text}`);
  return parsed;
}

const opens: WeeklyHours = [...Array.from({ length: 5 }, () => ['08:00', '20:00'] as const), ['09:00', '12:00'], null];
const weekdays = openHours({ openingHours: opens });

function codes(overrides: Partial<Omit<PeriodInput, 'from' | 'to'>> & { from?: string; to?: string }) {
  const { from = '2027-05-03T10:00', to = '2027-05-06T10:00', ...rest } = overrides;
  const zones = { pickupZone: 'Europe/Madrid', dropoffZone: 'Europe/Madrid' };
  const now = new Date('2027-05-01T08:00Z');
  const input = { ...zones, now, minPickupHours: 1, minRentalHours: 1, ...rest };
  return checkRentalPeriod({ ...input, from: wall(from), to: wall(to) }).map(({ code }) => code);
}

describe('checkRentalPeriod', () => {
  it('accepts a valid period', () => expect(codes({ pickupHours: weekdays, dropoffHours: weekdays })).toEqual([]));

  it('rejects the past and less than the minimum lead, and accepts exactly the minimum', () => {
    const now = new Date('2027-05-03T07:00Z');
    expect(codes({ from: '2027-05-03T08:59', now })).toEqual(['pickup_in_past']);
    expect(codes({ from: '2027-05-03T09:59', now })).toEqual(['pickup_too_soon']);
    expect(codes({ from: '2027-05-03T10:00', now })).toEqual([]);
  });

  it('rejects an inverted, an empty and a too short period', () => {
    expect(codes({ to: '2027-05-03T09:00' })).toEqual(['dropoff_before_pickup']);
    expect(codes({ to: '2027-05-03T10:00' })).toEqual(['dropoff_before_pickup']);
    expect(codes({ to: '2027-05-03T10:59' })).toEqual(['rental_too_short']);
    expect(codes({ to: '2027-05-03T11:00' })).toEqual([]);
  });

  it('reads drop-off in local time of its location', () => {
    expect(codes({ to: '2027-05-03T10:30', dropoffZone: 'Africa/Casablanca' })).toEqual([]);
    expect(codes({ to: '2027-05-03T10:30', dropoffZone: 'Asia/Tokyo' })).toEqual(['dropoff_before_pickup']);
  });

  it('rejects closed days and hours, and reports the opening hours', () => {
    expect(
      codes({ from: '2027-05-02T10:00', to: '2027-05-08T13:00', pickupHours: weekdays, dropoffHours: weekdays }),
    ).toEqual(['pickup_closed', 'dropoff_hour']);
    const [issue] = checkRentalPeriod({
      from: wall('2027-05-03T07:59'),
      to: wall('2027-05-04T10:00'),
      pickupZone: 'UTC',
      dropoffZone: 'UTC',
      now: new Date('2027-05-01T08:00Z'),
      minPickupHours: 1,
      minRentalHours: 1,
      pickupHours: weekdays,
    });
    expect(issue).toEqual({ code: 'pickup_hour', field: 'from', values: { open: '08:00', close: '20:00' } });
  });

  it('accepts a pick-up at this instant without a minimum lead', () => {
    const now = new Date('2027-05-03T08:00Z');
    expect(codes({ now, minPickupHours: 0 })).toEqual([]);
  });

  it('names the end of the period that has a problem, and the hours of a minimum', () => {
    const issues = (from: string, to: string) =>
      checkRentalPeriod({
        from: wall(from),
        to: wall(to),
        pickupZone: 'UTC',
        dropoffZone: 'UTC',
        now: new Date('2027-05-03T08:00Z'),
        minPickupHours: 2,
        minRentalHours: 3,
        pickupHours: weekdays,
        dropoffHours: weekdays,
      });
    expect(issues('2027-05-03T09:00', '2027-05-03T11:00')).toEqual([
      { code: 'pickup_too_soon', field: 'from', values: { hours: 2 } },
      { code: 'rental_too_short', field: 'to', values: { hours: 3 } },
    ]);
    expect(issues('2027-05-02T10:00', '2027-05-01T13:00')).toEqual([
      { code: 'pickup_in_past', field: 'from' },
      { code: 'pickup_closed', field: 'from' },
      { code: 'dropoff_before_pickup', field: 'to' },
      { code: 'dropoff_hour', field: 'to', values: { open: '09:00', close: '12:00' } },
    ]);
    expect(issues('2027-05-07T10:00', '2027-05-09T10:00')).toEqual([{ code: 'dropoff_closed', field: 'to' }]);
  });

  it('counts elapsed hours across a clock change', () => {
    const night = { from: '2026-10-25T01:30', now: new Date('2026-10-01T00:00Z'), minRentalHours: 2 };
    expect(codes({ ...night, to: '2026-10-25T03:00' })).toEqual([]);
    expect(codes({ ...night, from: '2027-03-28T01:30', to: '2027-03-28T03:45' })).toEqual(['rental_too_short']);
  });
});

describe('rentalDays', () => {
  const at = (text: string) => new Date(`2027-05-${text}Z`);

  it('is at least a day for a period that ends after it starts, and no day or fewer otherwise', () => {
    expect(rentalDays(at('03T10:00'), at('03T10:01'), 'UTC')).toBe(1);
    expect(rentalDays(at('03T10:00'), at('03T10:00'), 'UTC')).toBe(0);
    expect(rentalDays(at('03T10:00'), at('03T09:00'), 'UTC')).toBe(0);
    expect(rentalDays(at('03T10:00'), at('01T10:00'), 'UTC')).toBe(-2);
  });

  const zones = ['Europe/Madrid', 'Africa/Casablanca', 'America/New_York', 'Australia/Lord_Howe'];
  const hour = fc.integer({ min: 4, max: 22 }).map((value) => String(value).padStart(2, '0'));
  const date = fc
    .integer({ min: 0, max: 3650 })
    .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10));

  it('is n for the same time n days later, across every clock change', () => {
    fc.assert(
      fc.property(date, hour, fc.integer({ min: 1, max: 60 }), fc.constantFrom(...zones), (day, at, days, zone) => {
        const from = wall(`${day}T${at}:00`);
        const start = toInstant(from, zone).instant;
        const end = toInstant(addDays(from, days), zone).instant;
        expect(rentalDays(start, end, zone)).toBe(days);
        expect(rentalDays(start, new Date(end.getTime() + 1000), zone)).toBe(days + 1);
      }),
      { numRuns: 500 },
    );
  });
});

describe('defaultPeriod', () => {
  const now = new Date('2027-05-03T07:10:30Z');
  const options = { now, zone: 'Europe/Madrid', minPickupHours: 1 };

  it('is tomorrow at ten for three days, in local time', () => {
    expect(defaultPeriod(options)).toEqual({ from: '2027-05-04T10:00', to: '2027-05-07T10:00' });
    expect(defaultPeriod({ ...options, now: new Date('2027-05-03T22:30Z') }).from).toBe('2027-05-05T10:00');
  });

  it('moves to the next half hour after the minimum lead', () => {
    expect(defaultPeriod({ ...options, minPickupHours: 48 }).from).toBe('2027-05-05T09:30');
  });

  it('moves both ends to the next half hour with an open counter', () => {
    const friday = new Date('2027-05-06T12:00Z');
    const late = openHours({ openingHours: opens.map((open) => open && ['10:15', open[1]]) });
    expect(defaultPeriod({ ...options, now: friday, hours: late })).toEqual({
      from: '2027-05-07T10:30',
      to: '2027-05-10T10:30',
    });
    const thursday = new Date('2027-05-05T12:00Z');
    expect(defaultPeriod({ ...options, now: thursday, hours: weekdays })).toEqual({
      from: '2027-05-06T10:00',
      to: '2027-05-10T08:00',
    });
  });

  it('ends with the calendar', () => {
    expect(defaultPeriod({ ...options, minRentalHours: 1e8 })).toEqual({
      from: '2027-05-04T10:00',
      to: '9999-12-31T23:59',
    });
  });

  it('starts after the lead in an hour that a clock change repeats', () => {
    const earliest = Date.parse('2026-10-25T01:10Z');
    expect(firstAllowed(wall('2026-10-25T00:00'), 'Europe/Madrid', earliest, undefined)).toBe('2026-10-25T03:00');
  });

  it('treats a counter that never opens as always open', () => {
    expect(defaultPeriod({ ...options, hours: () => null })).toEqual(defaultPeriod(options));
  });

  it('is at least the minimum rental long', () => {
    expect(defaultPeriod({ ...options, minRentalHours: 96 }).to).toBe('2027-05-08T10:00');
  });

  it('passes its own check if the counter ever opens', () => {
    const day = fc.option(fc.constantFrom(['08:00', '20:00'], ['10:30', '11:00'], ['00:00', '23:59'] as const));
    const openings = fc.array(day, { minLength: 7, maxLength: 7 }).filter((days) => days.some((open) => open !== null));
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const hours = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(instant, openings, hours, hours, (at, days, minPickupHours, minRentalHours) => {
        const open = openHours({ openingHours: days as WeeklyHours });
        const limits = { now: at, minPickupHours, minRentalHours };
        const period = defaultPeriod({ ...limits, zone: 'Europe/Madrid', hours: open });
        const zones = { pickupZone: 'Europe/Madrid', dropoffZone: 'Europe/Madrid' };
        expect(checkRentalPeriod({ ...limits, ...zones, ...period, pickupHours: open, dropoffHours: open })).toEqual(
          [],
        );
      }),
      { numRuns: 300 },
    );
  });
});
