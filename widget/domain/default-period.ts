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
/** Four weeks of half hours: a counter that isn't open by then is not open at all. */
const mostSteps = 28 * 48;

export interface DefaultPeriodOptions {
  readonly now: Date;
  readonly zone: TimeZone;
  readonly minPickupHours: number;
  readonly minRentalHours?: number | undefined;
  readonly hours?: OpeningHours | null | undefined;
  /** Where drop-off is elsewhere; otherwise the same as `zone` and `hours`. */
  readonly dropoffZone?: TimeZone | undefined;
  readonly dropoffHours?: OpeningHours | null | undefined;
}

/**
 * The period a search form starts with: tomorrow 10:00 on the pick-up's clock for three days, or the next half hours
 * that opening hours, minimum lead and minimum rental allow. A counter that never opens is taken as always open; the
 * period check will say so.
 */
export function defaultPeriod(question: DefaultPeriodOptions): { from: WallTime; to: WallTime } {
  const { now, zone, minPickupHours, minRentalHours = 1, hours } = question;
  const { dropoffZone = zone, dropoffHours = hours } = question;
  const tomorrow = wallTimeOf(addDaysToDate(wallDate(toWallTime(now, zone)), 1), '10:00');
  const from = firstAllowed(tomorrow, zone, now.getTime() + minPickupHours * hourLength, hours);
  const earliestEnd = toInstant(from, zone).instant.getTime() + minRentalHours * hourLength;
  const to = firstAllowed(addDays(from, 3), dropoffZone, earliestEnd, dropoffHours);
  return { from, to };
}

function firstAllowed(
  wish: WallTime,
  zone: TimeZone,
  earliest: number,
  hours: OpeningHours | null | undefined,
): WallTime {
  const start = toInstant(wish, zone).instant.getTime() >= earliest ? wish : nextHalfHour(earliest, zone);
  let candidate = start;
  for (let step = 0; step < mostSteps; step += 1) {
    if (!closedReason(candidate, hours)) return candidate;
    candidate = addMinutes(candidate, stepMinutes);
  }
  return start;
}

function nextHalfHour(instant: number, zone: TimeZone): WallTime {
  const wall = toWallTime(new Date(instant), zone);
  const past = Number(wallClock(wall).slice(3)) % stepMinutes;
  let candidate = past === 0 ? wall : addMinutes(wall, stepMinutes - past);
  while (toInstant(candidate, zone).instant.getTime() < instant) candidate = addMinutes(candidate, stepMinutes);
  return candidate;
}
