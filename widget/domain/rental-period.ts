import { closedReason, type OpeningHours } from './opening-hours.ts';
import { type TimeZone, wallMilliseconds } from './time-zone.ts';
import { toInstant, type WallTime } from './wall-time.ts';

export { defaultPeriod } from './default-period.ts';
export type { OpeningHours } from './opening-hours.ts';

const hourLength = 3_600_000;
const dayLength = 86_400_000;

/**
 * Returns the rental days between two instants, counted in local time of the zone; a started day counts as a whole day.
 * 10:00 to 10:00 three days later is three days, also across a clock change. A period that ends after it starts has at
 * least one day, also inside a repeated hour; one that ends before it starts has zero or fewer.
 */
export function rentalDays(from: Date, to: Date, zone: TimeZone): number {
  const span = wallMilliseconds(to.getTime(), zone) - wallMilliseconds(from.getTime(), zone);
  const days = Math.ceil(span / dayLength) + 0;
  return to.getTime() > from.getTime() ? Math.max(1, days) : Math.min(0, days);
}

/** How far ahead a rental may start, and how long it may last. */
export const maxDaysAhead = 730;
export const maxRentalDays = 366;
/** The longest minimum rental that a supplier may set. */
export const maxMinimumRentalDays = 365;

export const periodIssueCodes = [
  'pickup_in_past',
  'pickup_too_soon',
  'pickup_closed',
  'pickup_hour',
  'dropoff_before_pickup',
  'rental_too_short',
  'dropoff_closed',
  'dropoff_hour',
] as const;
export type PeriodIssueCode = (typeof periodIssueCodes)[number];

/** A problem with the values for its message: `hours` of the minimum, `open` and `close` of the day. */
export type PeriodProblem =
  | { readonly code: 'pickup_in_past' | 'dropoff_before_pickup' | 'pickup_closed' | 'dropoff_closed' }
  | { readonly code: 'pickup_too_soon' | 'rental_too_short'; readonly values: { readonly hours: number } }
  | {
      readonly code: 'pickup_hour' | 'dropoff_hour';
      readonly values: { readonly open: string; readonly close: string };
    };

/** A problem of one end of the period. */
export type PeriodIssue = PeriodProblem & { readonly field: 'from' | 'to' };

export interface PeriodInput {
  readonly from: WallTime;
  readonly to: WallTime;
  readonly pickupZone: TimeZone;
  /** The zone of the drop-off location, in which `to` is interpreted. */
  readonly dropoffZone: TimeZone;
  readonly now: Date;
  readonly minPickupHours: number;
  readonly minRentalHours: number;
  readonly pickupHours?: OpeningHours | undefined;
  readonly dropoffHours?: OpeningHours | undefined;
}

/** Returns all problems of a period, pick-up first; empty if it can be rented. Exactly the minimum is valid. */
export function checkRentalPeriod(input: PeriodInput): PeriodIssue[] {
  const from = toInstant(input.from, input.pickupZone).instant.getTime();
  const to = toInstant(input.to, input.dropoffZone).instant.getTime();
  const issues = [
    checkLead(from, input.now.getTime(), input.minPickupHours),
    checkOpen(input.from, input.pickupHours, 'from'),
    checkLength(from, to, input.minRentalHours),
    checkOpen(input.to, input.dropoffHours, 'to'),
  ];
  return issues.filter((issue) => issue !== null);
}

function checkLead(from: number, now: number, hours: number): PeriodIssue | null {
  if (from < now) return { code: 'pickup_in_past', field: 'from' };
  if (from < now + hours * hourLength) return { code: 'pickup_too_soon', field: 'from', values: { hours } };
  return null;
}

function checkLength(from: number, to: number, hours: number): PeriodIssue | null {
  if (to <= from) return { code: 'dropoff_before_pickup', field: 'to' };
  if (to < from + hours * hourLength) return { code: 'rental_too_short', field: 'to', values: { hours } };
  return null;
}

function checkOpen(wall: WallTime, hours: OpeningHours | undefined, field: 'from' | 'to'): PeriodIssue | null {
  const reason = closedReason(wall, hours);
  const place = field === 'from' ? 'pickup' : 'dropoff';
  if (!reason) return null;
  if (reason.closed === 'day') return { code: `${place}_closed`, field };
  return { code: `${place}_hour`, field, values: { open: reason.open[0], close: reason.open[1] } };
}
