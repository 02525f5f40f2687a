import { describe, expect, it } from 'vitest';
import {
  bookableHours,
  closedReason,
  commonHours,
  hoursBetween,
  type OpeningHours,
  openHours,
  type WeeklyHours,
} from './opening-hours.ts';
import { addDaysToDate } from './wall-date.ts';
import { parseWallTime, wallDate } from './wall-time.ts';

const wall = (text: string) => parseWallTime(text) ?? expect.fail(`Not a wall time: ${text}`);
const opens: WeeklyHours = [['08:00', '20:00'], null, null, null, null, ['09:00', '24:00'], null];
const week = openHours({ openingHours: opens });
const day = (text: string) => wallDate(wall(`${text}T00:00`));
const monday = day('2027-05-03');
/** The hours of a week from Monday. */
const eachDay = (hours: OpeningHours) => opens.map((_, day) => hours(addDaysToDate(monday, day)));
const always = (...open: [string, string]) => openHours({ openingHours: Array(7).fill(open) });

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
    expect(eachDay(hoursBetween(8, 20))).toEqual(Array(7).fill(['08:00', '20:59']));
  });

  it('intersect', () => {
    expect(eachDay(commonHours(week, hoursBetween(10, 11)))).toEqual([
      ['10:00', '11:59'],
      null,
      null,
      null,
      null,
      ['10:00', '11:59'],
      null,
    ]);
    expect(commonHours(week, hoursBetween(21, 23))(monday)).toBeNull();
    expect(eachDay(commonHours(week, undefined))).toEqual(opens);
  });

  it('intersect in either order, to the earlier end and the later start', () => {
    const early = always('06:00', '12:00');
    const late = always('09:00', '18:00');
    for (const [one, other] of [
      [early, late],
      [late, early],
    ] as const) {
      expect(eachDay(commonHours(one, other))).toEqual(Array(7).fill(['09:00', '12:00']));
    }
    expect(eachDay(commonHours(early, always('12:00', '13:00')))).toEqual(Array(7).fill(['12:00', '12:00']));
    expect(eachDay(commonHours(early, week))).toEqual(eachDay(commonHours(week, early)));
  });

  it('do not limit a booking if the desk serves customers out of hours', () => {
    expect(eachDay(bookableHours({ openingHours: opens }))).toEqual(opens);
    expect(eachDay(bookableHours({ openingHours: opens, servedOutOfHours: false }))).toEqual(opens);
    const wholeWeek = Array(7).fill(['00:00', '24:00']);
    for (const place of [{ openingHours: opens, servedOutOfHours: true }, null, {}]) {
      expect(eachDay(bookableHours(place))).toEqual(wholeWeek);
    }
  });

  it('exclude the days on which the desk is closed, also where it is served out of hours', () => {
    const closedDays = [
      [day('2027-05-03'), day('2027-05-03')] as const,
      [day('2027-05-07'), day('2027-05-08')] as const,
    ];
    const allDay = ['00:00', '24:00'];
    const closed = [null, allDay, allDay, allDay, null, null, allDay];
    expect(eachDay(openHours({ closedDays }))).toEqual(closed);
    expect(eachDay(bookableHours({ openingHours: opens, closedDays, servedOutOfHours: true }))).toEqual(closed);
    expect(eachDay(bookableHours({ openingHours: opens, closedDays }))).toEqual(Array(7).fill(null));
    expect(openHours({ openingHours: opens, closedDays })(addDaysToDate(monday, 7))).toEqual(['08:00', '20:00']);
  });

  it('close a day that the list does not have', () => {
    expect(closedReason(wall('2027-05-04T10:00'), openHours({ openingHours: [['08:00', '20:00']] }))).toEqual({
      closed: 'day',
    });
  });
});
