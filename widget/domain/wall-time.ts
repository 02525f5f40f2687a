import { type TimeZone, wallMilliseconds, zoneOffset } from './time-zone.ts';
import { addDaysToDate, parseWallDate, type WallDate } from './wall-date.ts';

export { isTimeZone } from './time-zone.ts';

/** A local date and time, `YYYY-MM-DDTHH:mm`. It becomes an instant only together with a location's zone. */
export type WallTime = string & { readonly __wallTime: true };

/** The effect of a clock change on a wall time: the clocks skip it, or repeat it. */
export type ClockNote = 'skipped' | 'repeated' | null;

const shape = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::00(?:\.0+)?)?$/;
const minute = 60_000;
const day = 86_400_000;
/** Like days, times stay within the years 0001 to 9999. */
const [firstMinute, lastMinute] = [Date.parse('0001-01-01T00:00Z'), Date.parse('9999-12-31T23:59Z')];

/** Parses `YYYY-MM-DDTHH:mm` (zero seconds are accepted); returns null for any other format or a day that doesn't exist. */
export function parseWallTime(text: string): WallTime | null {
  const match = shape.exec(text);
  if (!match?.[1] || !parseWallDate(match[1])) return null;
  return text.slice(0, 16) as WallTime;
}

/** Joins a day and a time such as `09:30`; throws a RangeError if the time has another format. */
export function wallTimeOf(date: WallDate, clock: string): WallTime {
  const wall = parseWallTime(`${date}T${clock}`);
  if (!wall) throw new RangeError(`Expected a time like 09:30, got ${clock}`);
  return wall;
}

/**
 * Returns the instant of a wall time in the zone. A skipped time is moved forward by the length of the gap, and a repeated
 * time means its first occurrence (`compatible` disambiguation in `Temporal`); `note` reports both cases.
 */
export function toInstant(wall: WallTime, zone: TimeZone): { instant: Date; note: ClockNote } {
  const shown = Date.parse(`${wall}Z`);
  const before = shown - zoneOffset(shown - day, zone);
  const after = shown - zoneOffset(shown + day, zone);
  const matches = [before, after].filter((instant) => wallMilliseconds(instant, zone) === shown);
  const [first = before] = matches;
  const note = matches.length === 0 ? 'skipped' : matches.length === 2 && before !== after ? 'repeated' : null;
  return { instant: new Date(first), note };
}

/** Returns the local time of the zone at an instant, truncated to the minute. */
export function toWallTime(instant: Date, zone: TimeZone): WallTime {
  return fromMilliseconds(wallMilliseconds(instant.getTime(), zone));
}

/** Returns the same time `count` days later (earlier if negative). */
export function addDays(wall: WallTime, count: number): WallTime {
  return wallTimeOf(addDaysToDate(wallDate(wall), count), wallClock(wall));
}

/** Returns the time `count` minutes later, ignoring clock changes. */
export function addMinutes(wall: WallTime, count: number): WallTime {
  return fromMilliseconds(Date.parse(`${wall}Z`) + count * minute);
}

/** Returns the day of a wall time. */
export function wallDate(wall: WallTime): WallDate {
  return wall.slice(0, 10) as WallDate;
}

/** Returns the time of day of a wall time, `HH:mm`. */
export function wallClock(wall: WallTime): string {
  return wall.slice(11);
}

function fromMilliseconds(shown: number): WallTime {
  const known = Math.min(Math.max(shown, firstMinute), lastMinute);
  return new Date(known).toISOString().slice(0, 16) as WallTime;
}
