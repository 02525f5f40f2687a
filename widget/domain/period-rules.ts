import { bookableHours, type Desk } from './opening-hours.ts';
import type { PeriodRules } from './possible-period.ts';
import { isTimeZone } from './wall-time.ts';

/** The fields of a location that the rules need. */
export interface RuledPlace extends Desk {
  readonly timeZone?: string | null | undefined;
}

/** Returns the rules for a rental between two places. A place without a time zone has `timeZone`. */
export function rulesBetween(
  [pickup, dropoff]: readonly [RuledPlace | null, RuledPlace | null],
  { minPickupHours, minRentalHours }: Pick<PeriodRules, 'minPickupHours' | 'minRentalHours'>,
  timeZone: string,
  now: Date,
): PeriodRules {
  const pickupZone = isTimeZone(pickup?.timeZone) ? pickup.timeZone : timeZone;
  return {
    now,
    minPickupHours,
    minRentalHours,
    pickupZone,
    dropoffZone: isTimeZone(dropoff?.timeZone) ? dropoff.timeZone : pickupZone,
    pickupHours: bookableHours(pickup),
    dropoffHours: bookableHours(dropoff),
  };
}
