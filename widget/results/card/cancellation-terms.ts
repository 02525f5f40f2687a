import { isPastDeadline, lastFreeInstant } from '../../domain/cancellation.ts';
import type { TimeZone } from '../../domain/time-zone.ts';
import { toInstant, type WallTime } from '../../domain/wall-time.ts';

/**
 * Cancellation terms of a car: `included` and `offered` (an extra with a price) with the deadline, `late` if the deadline
 * has passed, `none` if the car has no cancellation.
 */
export type CancellationTerms =
  | { kind: 'included' | 'offered'; until: Date }
  | { kind: 'late' | 'none'; isPastDeadline: boolean };

/**
 * `cancellation` is the extra's price in the API's format: -1 unavailable, 0 included, above 0 its price. Until `refundHours`
 * before pick-up the full amount is refunded.
 */
export function cancellationTerms(input: {
  cancellation: number;
  from: WallTime;
  timeZone: TimeZone;
  refundHours: number;
  now: Date;
}): CancellationTerms {
  const { cancellation, from, timeZone, refundHours, now } = input;
  const trip = { from: toInstant(from, timeZone).instant, refundHours };
  const isLate = isPastDeadline({ ...trip, now });
  if (cancellation < 0) return { kind: 'none', isPastDeadline: isLate };
  if (isLate) return { kind: 'late', isPastDeadline: true };
  const until = lastFreeInstant(trip);
  return { kind: cancellation === 0 ? 'included' : 'offered', until };
}
