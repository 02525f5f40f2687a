import { alwaysOpen, type OpeningHours } from './opening-hours.ts';
import { maxDaysAhead, maxRentalDays, type PeriodInput, rentalDays } from './rental-period.ts';
import { addDaysToDate, toEpochDay, type WallDate } from './wall-date.ts';
import { addDays, toInstant, toWallTime, type WallTime, wallClock, wallDate, wallTimeOf } from './wall-time.ts';

/** The rules that decide which times can be chosen. */
export type PeriodRules = Omit<PeriodInput, 'from' | 'to'>;

export interface Period {
  readonly from: WallTime;
  readonly to: WallTime;
}

const hourLength = 3_600_000;
const defaultDays = 3;
/** Stops searching for an opening after two months. */
const maxDays = 62;

const halfHours = Array.from({ length: 48 }, (_, step) => {
  const hour = String(Math.floor(step / 2)).padStart(2, '0');
  return `${hour}:${step % 2 === 0 ? '00' : '30'}`;
});

/** Returns the earliest possible pick-up, in local time of the pick-up location. */
export function earliestPickup({
  now,
  minPickupHours,
  pickupZone,
}: Pick<PeriodRules, 'now' | 'minPickupHours' | 'pickupZone'>): WallTime {
  // A wall time has no seconds, so the current minute is rounded up.
  return toWallTime(new Date(now.getTime() + minPickupHours * hourLength + 59_999), pickupZone);
}

/** Returns the earliest possible drop-off for a pick-up at `from`, in local time of the drop-off location. */
export function earliestDropoff(
  { minRentalHours, pickupZone, dropoffZone }: Pick<PeriodRules, 'minRentalHours' | 'pickupZone' | 'dropoffZone'>,
  from: WallTime,
): WallTime {
  const start = toInstant(from, pickupZone).instant.getTime();
  return toWallTime(new Date(start + minRentalHours * hourLength), dropoffZone);
}

/** Returns the half hours of a day at which the counter is open, from `earliest` on. */
export function timesOn(date: WallDate, hours: OpeningHours = alwaysOpen, earliest: WallTime): string[] {
  const open = hours(date);
  if (!open || date < wallDate(earliest)) return [];
  const first = date === wallDate(earliest) ? wallClock(earliest) : open[0];
  return halfHours.filter((clock) => clock >= first && clock >= open[0] && clock <= open[1]);
}

/** Returns true if the counter is closed all day. */
export function isClosedOn(date: WallDate, hours: OpeningHours = alwaysOpen): boolean {
  return hours(date) === null;
}

function minutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** Returns the possible half hour nearest to a wish, on its day or the next day that has one; or with -1, the previous one. */
function nearest(
  wish: WallTime,
  hours: OpeningHours | undefined,
  earliest: WallTime,
  step: 1 | -1 = 1,
): WallTime | null {
  const away = (clock: string) => Math.abs(minutes(clock) - minutes(wallClock(wish)));
  const first = wallDate(wish > earliest ? wish : earliest);
  for (let day = 0; day < maxDays; day += 1) {
    const date = addDaysToDate(first, day * step);
    const [clock] = timesOn(date, hours, earliest).sort((a, b) => away(a) - away(b));
    if (clock) return wallTimeOf(date, clock);
  }
  return null;
}

function isTooLong({ pickupZone, dropoffZone }: PeriodRules, from: WallTime, to: WallTime): boolean {
  const [start, end] = [toInstant(from, pickupZone).instant, toInstant(to, dropoffZone).instant];
  return rentalDays(start, end, pickupZone) > maxRentalDays;
}

/**
 * Returns the rentable period nearest to one that can't be rented: of the same length, and from tomorrow if it lies in the
 * past. One that is too long or too far ahead is shortened, or starts earlier. Returns null if a counter never opens, or the
 * calendar ends.
 */
export function nearestPeriod(rules: PeriodRules, { from, to }: Period): Period | null {
  const soonest = earliestPickup(rules);
  const today = wallDate(toWallTime(rules.now, rules.pickupZone));
  const latest = addDaysToDate(today, maxDaysAhead - 1);
  const wish = from < soonest ? wallTimeOf(addDaysToDate(today, 1), wallClock(from)) : from;
  const ahead = nearest(wish, rules.pickupHours, soonest);
  const isTooFar = ahead && wallDate(ahead) > latest;
  const start = isTooFar ? nearest(wallTimeOf(latest, wallClock(from)), rules.pickupHours, soonest, -1) : ahead;
  if (!start) return null;
  const days = toEpochDay(wallDate(to)) - toEpochDay(wallDate(from));
  const end = to > from ? addDays(wallTimeOf(wallDate(start), wallClock(to)), days) : addDays(start, defaultDays);
  const soonestEnd = earliestDropoff(rules, start);
  const finish = nearest(end, rules.dropoffHours, soonestEnd);
  if (!finish || !isTooLong(rules, start, finish)) return finish && { from: start, to: finish };
  // Two days less, because the two places may have different times.
  const longest = nearest(addDays(start, maxRentalDays - 2), rules.dropoffHours, soonestEnd, -1);
  return longest && { from: start, to: longest };
}
