import { type TimeZone, wallMilliseconds, zoneOffset } from './time-zone.ts';
import { addDaysToDate, parseWallDate, toWallDate, type WallDate } from './wall-date.ts';

export { isTimeZone } from './time-zone.ts';

/** What the clock on a wall shows, `YYYY-MM-DDTHH:mm`. It becomes an instant only together with a place's zone. */
export type WallTime = string & { readonly __wallTime: true };

/** How a wall time met a clock change: the clocks jump over it, or show it twice. */
export type ClockNote = 'skipped' | 'repeated' | null;

const shape = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::00(?:\.0+)?)?$/;
const minute = 60_000;
const day = 86_400_000;

/** Reads `YYYY-MM-DDTHH:mm` (zero seconds are tolerated); null for any other form or a day that doesn't exist. */
export function parseWallTime(text: string): WallTime | null {
  const match = shape.exec(text);
  if (!match?.[1] || !parseWallDate(match[1])) return null;
  return text.slice(0, 16) as WallTime;
}

/** Joins a day and a clock such as `09:30`; throws a RangeError when the clock has another form. */
export function wallTimeOf(date: WallDate, clock: string): WallTime {
  const wall = parseWallTime(`${date}T${clock}`);
  if (!wall) throw new RangeError(`Expected a clock like 09:30, got ${clock}`);
  return wall;
}

/** The instant at which clocks in the zone show the wall time. A time that the clocks skip is read as the same distance
 * after the jump, and of a time that they show twice the first is taken ("compatible"); `note` says so. */
export function toInstant(wall: WallTime, zone: TimeZone): { instant: Date; note: ClockNote } {
  const shown = Date.parse(`${wall}Z`);
  const before = shown - zoneOffset(shown - day, zone);
  const after = shown - zoneOffset(shown + day, zone);
  const matches = [before, after].filter((instant) => wallMilliseconds(instant, zone) === shown);
  const [first = before] = matches.sort((a, b) => a - b);
  const note = matches.length === 0 ? 'skipped' : matches.length === 2 && before !== after ? 'repeated' : null;
  return { instant: new Date(first), note };
}

/** What clocks in the zone show at an instant, seconds cut off. */
export function toWallTime(instant: Date, zone: TimeZone): WallTime {
  return fromMilliseconds(wallMilliseconds(instant.getTime(), zone));
}

/** The same clock `count` days later (earlier when negative). */
export function addDays(wall: WallTime, count: number): WallTime {
  return wallTimeOf(addDaysToDate(wallDate(wall), count), wallClock(wall));
}

/** So many minutes later on the clock face, ignoring clock changes. */
export function addMinutes(wall: WallTime, count: number): WallTime {
  return fromMilliseconds(Date.parse(`${wall}Z`) + count * minute);
}

/** The day of a wall time. */
export function wallDate(wall: WallTime): WallDate {
  return wall.slice(0, 10) as WallDate;
}

/** The clock of a wall time, `HH:mm`. */
export function wallClock(wall: WallTime): string {
  return wall.slice(11);
}

function fromMilliseconds(shown: number): WallTime {
  const date = toWallDate(Math.floor(shown / day));
  return `${date}T${new Date(shown).toISOString().slice(-13, -8)}` as WallTime;
}
