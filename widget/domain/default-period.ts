import { closedReason, type OpeningHours } from './opening-hours.ts';
import type { TimeZone } from './time-zone.ts';
import { addDaysToDate } from './wall-date.ts';
import {
  addDays,
  addMinutes,
  toInstant,
  toWallTime,
  type WallTime,
  wallClock,
  wallDate,
  wallTimeOf,
} from './wall-time.ts';

const stepMinutes = 30;
const hourLength = 3_600_000;
/** Stops searching for an opening after four weeks of half hours. */
const maxSteps = 28 * 48;

export interface DefaultPeriodOptions {
  readonly now: Date;
  readonly zone: TimeZone;
  readonly minPickupHours: number;
  readonly minRentalHours?: number | undefined;
  readonly hours?: OpeningHours | undefined;
  /** The zone of a different drop-off location. `dropoffZone` and `dropoffHours` default to `zone` and `hours`. */
  readonly dropoffZone?: TimeZone | undefined;
  readonly dropoffHours?: OpeningHours | undefined;
}

/**
 * Returns the initial period of a search form: tomorrow 10:00 at the pick-up location for three days, or the next half
 * hours that opening hours, minimum lead and minimum rental allow. A counter that never opens is treated as always open;
 * the period check reports it.
 */
export function defaultPeriod(input: DefaultPeriodOptions): { from: WallTime; to: WallTime } {
  const { now, zone, minPickupHours, minRentalHours = 1, hours } = input;
  const { dropoffZone = zone, dropoffHours = hours } = input;
  const tomorrow = wallTimeOf(addDaysToDate(wallDate(toWallTime(now, zone)), 1), '10:00');
  const from = firstAllowed(tomorrow, zone, now.getTime() + minPickupHours * hourLength, hours);
  const earliestEnd = toInstant(from, zone).instant.getTime() + minRentalHours * hourLength;
  const to = firstAllowed(addDays(from, 3), dropoffZone, earliestEnd, dropoffHours);
  return { from, to };
}

/** Returns the first half hour from a wish on, and not before an instant, at which the counter is open. */
export function firstAllowed(
  wish: WallTime,
  zone: TimeZone,
  earliest: number,
  hours: OpeningHours | undefined,
): WallTime {
  const start = toInstant(wish, zone).instant.getTime() >= earliest ? wish : nextHalfHour(earliest, zone);
  let candidate = start;
  for (let step = 0; step < maxSteps; step += 1) {
    if (!closedReason(candidate, hours)) return candidate;
    candidate = addMinutes(candidate, stepMinutes);
  }
  return start;
}

function nextHalfHour(instant: number, zone: TimeZone): WallTime {
  const wall = toWallTime(new Date(instant), zone);
  const past = Number(wallClock(wall).slice(3)) % stepMinutes;
  let candidate = past === 0 ? wall : addMinutes(wall, stepMinutes - past);
  const isEarly = () => toInstant(candidate, zone).instant.getTime() < instant;
  // A time that a clock change skips or repeats can be earlier. At the end of the calendar every time is.
  for (let step = 0; step < maxSteps && isEarly(); step += 1) candidate = addMinutes(candidate, stepMinutes);
  return candidate;
}
