import { expect, it } from 'vitest';
import { openHours } from './opening-hours.ts';
import {
  earliestDropoff,
  earliestPickup,
  isClosedOn,
  nearestPeriod,
  type PeriodRules,
  timesOn,
} from './possible-period.ts';
import { checkRentalPeriod } from './rental-period.ts';
import type { WallDate } from './wall-date.ts';
import type { WallTime } from './wall-time.ts';

const wall = (text: string) => text as WallTime;
const day = (text: string) => text as WallDate;

/** Saturday noon in Paris, with a counter of the given hours. */
function rules(overrides: Partial<PeriodRules> = {}): PeriodRules {
  return {
    now: new Date('2026-11-21T11:00:30Z'),
    pickupZone: 'Europe/Paris',
    dropoffZone: 'Europe/Paris',
    minPickupHours: 1,
    minRentalHours: 1,
    ...overrides,
  };
}

const officeDay = ['09:00', '18:00'] as const;
const office = openHours({ openingHours: [officeDay, officeDay, officeDay, officeDay, officeDay, officeDay, null] });

it('offers half hours from the minimum lead on, seconds included', () => {
  const soonest = earliestPickup(rules());
  expect(soonest).toBe('2026-11-21T13:01');
  expect(timesOn(day('2026-11-21'), undefined, soonest)[0]).toBe('13:30');
  expect(timesOn(day('2026-11-20'), undefined, soonest)).toEqual([]);
  expect(timesOn(day('2026-11-22'), undefined, soonest)).toHaveLength(48);
});

it('offers only times at which the counter is open', () => {
  const times = timesOn(day('2026-11-23'), office, earliestPickup(rules()));
  expect([times[0], times.at(-1)]).toEqual(['09:00', '18:00']);
  expect(isClosedOn(day('2026-11-22'), office)).toBe(true);
  expect(isClosedOn(day('2026-11-23'), office)).toBe(false);
});

it('offers times from the opening on if the lead is over before it', () => {
  const early = rules({ now: new Date('2026-11-23T03:00:00Z') });
  expect(timesOn(day('2026-11-23'), office, earliestPickup(early))[0]).toBe('09:00');
});

it('returns the earliest drop-off in local time of its location', () => {
  expect(earliestDropoff(rules({ dropoffZone: 'Europe/London' }), wall('2026-12-01T10:00'))).toBe('2026-12-01T10:00');
  expect(earliestDropoff(rules({ minRentalHours: 24 }), wall('2026-12-01T10:00'))).toBe('2026-12-02T10:00');
});

const impossible: [why: string, from: string, to: string, instead: [string, string]][] = [
  ['past', '2020-05-01T10:00', '2020-05-05T12:00', ['2026-11-23T10:00', '2026-11-27T12:00']],
  ['backwards', '2026-12-01T10:00', '2026-11-30T10:00', ['2026-12-01T10:00', '2026-12-04T10:00']],
  ['too short', '2026-12-01T10:00', '2026-12-01T10:30', ['2026-12-01T10:00', '2026-12-01T11:00']],
  ['before it opens', '2026-12-01T06:00', '2026-12-03T10:00', ['2026-12-01T09:00', '2026-12-03T10:00']],
  ['closed that day', '2026-11-29T10:00', '2026-12-03T10:00', ['2026-11-30T10:00', '2026-12-04T10:00']],
  ['brought back on a closed day', '2026-11-26T10:00', '2026-11-29T10:00', ['2026-11-26T10:00', '2026-11-30T10:00']],
];

it.each(impossible)('finds a possible period for one that is %s', (_why, from, to, [start, end]) => {
  const open = rules({ pickupHours: office, dropoffHours: office });
  const found = nearestPeriod(open, { from: wall(from), to: wall(to) });
  expect(found).toEqual({ from: start, to: end });
  expect(found && checkRentalPeriod({ ...open, ...found })).toEqual([]);
});

it('moves a period that lies in the past to tomorrow', () => {
  const past = { from: wall('2020-05-01T10:00'), to: wall('2020-05-05T12:00') };
  expect(nearestPeriod(rules(), past)).toEqual({ from: '2026-11-22T10:00', to: '2026-11-26T12:00' });
});

it('keeps a pick-up at the earliest possible time', () => {
  const now = new Date('2026-11-21T11:00:00Z');
  const period = { from: wall('2026-11-21T13:00'), to: wall('2026-11-23T13:00') };
  expect(nearestPeriod(rules({ now }), period)).toEqual(period);
});

it('makes an empty period last three days', () => {
  const empty = { from: wall('2026-12-01T10:00'), to: wall('2026-12-01T10:00') };
  expect(nearestPeriod(rules(), empty)?.to).toBe('2026-12-04T10:00');
});

it('moves a time to the nearest half hour, to the earlier of two', () => {
  const found = (clock: string) =>
    nearestPeriod(rules(), { from: wall(`2026-12-01T${clock}`), to: wall('2026-12-04T10:00') })?.from.slice(11);
  expect(['10:10', '10:20', '10:45', '09:50'].map(found)).toEqual(['10:00', '10:30', '10:30', '10:00']);
});

it('finds the end of a minimum rental that is longer than two months', () => {
  const long = rules({ minRentalHours: 100 * 24, dropoffHours: office });
  const period = { from: wall('2026-12-01T10:00'), to: wall('2026-12-04T10:00') };
  expect(nearestPeriod(long, period)).toEqual({ from: '2026-12-01T10:00', to: '2027-03-11T10:00' });
});

const beyondLimits: [why: string, from: string, to: string, instead: [string, string]][] = [
  ['in the past and too long', '2020-03-27T10:00', '2027-03-27T11:00', ['2026-11-23T10:00', '2027-11-22T10:00']],
  ['too long', '2026-12-01T10:00', '2027-12-02T11:00', ['2026-12-01T10:00', '2027-11-30T10:00']],
  ['too far ahead', '2033-05-02T10:00', '2033-05-05T10:00', ['2028-11-18T10:00', '2028-11-21T10:00']],
];

it.each(beyondLimits)('offers no period that is longer or further ahead than a rental may be: %s', (...row) => {
  const [, from, to, [start, end]] = row;
  const open = rules({ pickupHours: office, dropoffHours: office });
  const found = nearestPeriod(open, { from: wall(from), to: wall(to) });
  expect(found).toEqual({ from: start, to: end });
  expect(found && checkRentalPeriod({ ...open, ...found })).toEqual([]);
});

it('keeps the longest rental', () => {
  const year = { from: wall('2026-12-01T10:00'), to: wall('2027-12-02T10:00') };
  expect(nearestPeriod(rules(), year)).toEqual(year);
});

it('returns null if the calendar ends before the rental could', () => {
  const last = rules({ now: new Date('9999-12-30T11:00:00Z') });
  expect(nearestPeriod(last, { from: wall('9999-12-31T23:30'), to: wall('9999-12-31T10:00') })).toBeNull();
});

it('returns null if a counter never opens', () => {
  const shut = rules({ pickupHours: () => null });
  expect(nearestPeriod(shut, { from: wall('2026-12-01T10:00'), to: wall('2026-12-04T10:00') })).toBeNull();
});
