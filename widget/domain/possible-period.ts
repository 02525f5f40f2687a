import { type OpeningHours, openOn } from './opening-hours.ts';
import type { PeriodInput } from './rental-period.ts';
import { addDaysToDate, toEpochDay, type WallDate } from './wall-date.ts';
import { addDays, toInstant, toWallTime, type WallTime, wallClock, wallDate, wallTimeOf } from './wall-time.ts';

/** All that decides which moments can be chosen. */
export type PeriodRules = Omit<PeriodInput, 'from' | 'to'>;

export interface Period {
  readonly from: WallTime;
  readonly to: WallTime;
}

const hourLength = 3_600_000;
const usualDays = 3;
/** A counter that isn't open within two months is no counter. */
const daysToTry = 62;

const halfHours = Array.from({ length: 48 }, (_, step) => {
  const hour = String(Math.floor(step / 2)).padStart(2, '0');
  return `${hour}:${step % 2 === 0 ? '00' : '30'}`;
});

/** The first moment at which a car can be had, on the pick-up's clock. */
export function earliestPickup({
  now,
  minPickupHours,
  pickupZone,
}: Pick<PeriodRules, 'now' | 'minPickupHours' | 'pickupZone'>): WallTime {
  // Seconds are cut off by the clock, so the minute under way is passed over.
  return toWallTime(new Date(now.getTime() + minPickupHours * hourLength + 59_999), pickupZone);
}

/** The first moment at which a car that was fetched at `from` can be brought back, on the drop-off's clock. */
export function earliestDropoff(
  { minRentalHours, pickupZone, dropoffZone }: Pick<PeriodRules, 'minRentalHours' | 'pickupZone' | 'dropoffZone'>,
  from: WallTime,
): WallTime {
  const start = toInstant(from, pickupZone).instant.getTime();
  return toWallTime(new Date(start + minRentalHours * hourLength), dropoffZone);
}

/** Half hours of a day on which the counter is open, from `earliest` on. */
export function timesOn(date: WallDate, hours: OpeningHours | null | undefined, earliest: WallTime): string[] {
  const open = openOn(date, hours);
  if (!open || date < wallDate(earliest)) return [];
  const first = date === wallDate(earliest) ? wallClock(earliest) : open[0];
  return halfHours.filter((clock) => clock >= first && clock >= open[0] && clock <= open[1]);
}

/** Whether the counter is shut all day. */
export function isClosedOn(date: WallDate, hours: OpeningHours | null | undefined): boolean {
  return openOn(date, hours) === null;
}

function minutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** The possible half hour nearest to a wish, on its day or the next one on which there is any. */
function nearest(wish: WallTime, hours: OpeningHours | null | undefined, earliest: WallTime): WallTime | null {
  const away = (clock: string) => Math.abs(minutes(clock) - minutes(wallClock(wish)));
  const first = wallDate(wish > earliest ? wish : earliest);
  for (let day = 0; day < daysToTry; day += 1) {
    const date = addDaysToDate(first, day);
    const [clock] = timesOn(date, hours, earliest).sort((a, b) => away(a) - away(b));
    if (clock) return wallTimeOf(date, clock);
  }
  return null;
}

/**
 * The possible period nearest to one that isn't possible: as long as it, from tomorrow when it lies in the past. Null when
 * a counter never opens.
 */
export function nearestPeriod(rules: PeriodRules, { from, to }: Period): Period | null {
  const soonest = earliestPickup(rules);
  const tomorrow = addDaysToDate(wallDate(toWallTime(rules.now, rules.pickupZone)), 1);
  const wish = from < soonest ? wallTimeOf(tomorrow, wallClock(from)) : from;
  const start = nearest(wish, rules.pickupHours, soonest);
  if (!start) return null;
  const days = toEpochDay(wallDate(to)) - toEpochDay(wallDate(from));
  const end = to > from ? addDays(wallTimeOf(wallDate(start), wallClock(to)), days) : addDays(start, usualDays);
  const finish = nearest(end, rules.dropoffHours, earliestDropoff(rules, start));
  return finish && { from: start, to: finish };
}
