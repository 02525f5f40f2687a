import { type DefaultPeriodOptions, firstAllowed } from './default-period.ts';
import { addDays, toInstant, toWallTime, type WallTime } from './wall-time.ts';

const hourLength = 3_600_000;

/** Returns the period for a customer who needs a car now: from the next half hour that the usual rules allow, for a day. */
export function walkInPeriod(input: DefaultPeriodOptions): { from: WallTime; to: WallTime } {
  const { now, zone, minPickupHours, minRentalHours = 1, hours } = input;
  const { dropoffZone = zone, dropoffHours = hours } = input;
  // A pick-up at this instant would be in the past when it is booked.
  const earliest = Math.max(now.getTime() + minPickupHours * hourLength, now.getTime() + 1);
  const from = firstAllowed(toWallTime(now, zone), zone, earliest, hours);
  const earliestEnd = toInstant(from, zone).instant.getTime() + minRentalHours * hourLength;
  return { from, to: firstAllowed(addDays(from, 1), dropoffZone, earliestEnd, dropoffHours) };
}
