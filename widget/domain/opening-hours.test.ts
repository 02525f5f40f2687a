import { describe, expect, it } from 'vitest';
import { bookableHours, closedReason, commonHours, hoursBetween, type OpeningHours } from './opening-hours.ts';
import { parseWallTime } from './wall-time.ts';

const wall = (text: string) => parseWallTime(text) ?? expect.fail(`Not a wall time: ${text}`);
const week: OpeningHours = [['08:00', '20:00'], null, null, null, null, ['09:00', '24:00'], null];

describe('opening hours', () => {
  it('include both ends of the day', () => {
    expect(closedReason(wall('2027-05-03T08:00'), week)).toBeNull();
    expect(closedReason(wall('2027-05-03T20:00'), week)).toBeNull();
    expect(closedReason(wall('2027-05-03T20:01'), week)).toEqual({ closed: 'hour', open: ['08:00', '20:00'] });
    expect(closedReason(wall('2027-05-08T23:59'), week)).toBeNull();
  });

  it('support closed days, and are always open if unknown', () => {
    expect(closedReason(wall('2027-05-04T10:00'), week)).toEqual({ closed: 'day' });
    expect(closedReason(wall('2027-05-04T10:00'), undefined)).toBeNull();
  });

  it('include the whole last hour if given as hour numbers', () => {
    expect(hoursBetween(8, 20)).toEqual(Array(7).fill(['08:00', '20:59']));
  });

  it('intersect', () => {
    expect(commonHours(week, hoursBetween(10, 11))).toEqual([
      ['10:00', '11:59'],
      null,
      null,
      null,
      null,
      ['10:00', '11:59'],
      null,
    ]);
    expect(commonHours(week, hoursBetween(21, 23))[0]).toBeNull();
  });

  it('intersect in either order, to the earlier end and the later start', () => {
    const early: OpeningHours = Array(7).fill(['06:00', '12:00']);
    const late: OpeningHours = Array(7).fill(['09:00', '18:00']);
    for (const [one, other] of [
      [early, late],
      [late, early],
    ] as const) {
      expect(commonHours(one, other)).toEqual(Array(7).fill(['09:00', '12:00']));
    }
    expect(commonHours(early, Array(7).fill(['12:00', '13:00']))).toEqual(Array(7).fill(['12:00', '12:00']));
    expect(commonHours(early, week)).toEqual(commonHours(week, early));
  });

  it('do not limit a booking if the desk serves customers out of hours', () => {
    expect(bookableHours({ openingHours: week })).toBe(week);
    expect(bookableHours({ openingHours: week, servedOutOfHours: false })).toBe(week);
    expect(bookableHours({ openingHours: week, servedOutOfHours: true })).toBeUndefined();
    expect([bookableHours(undefined), bookableHours(null), bookableHours({})]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('close a day that the list does not have', () => {
    expect(closedReason(wall('2027-05-04T10:00'), [['08:00', '20:00']])).toEqual({ closed: 'day' });
  });
});
