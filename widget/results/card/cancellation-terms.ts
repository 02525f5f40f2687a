import type { TimeZone } from '../../domain/time-zone.ts';
import { toInstant, type WallTime } from '../../domain/wall-time.ts';

const hourLength = 3_600_000;

/**
 * What may be said of cancelling a car: `included` and `offered` (as an extra that is paid for) with the deadline, `late`
 * when the deadline has gone by, `none` when the car has no cancellation.
 */
export type CancellationTerms = { kind: 'included' | 'offered'; until: Date } | { kind: 'late' | 'none' };

/**
 * `cancellation` is the extra's price on the wire: -1 not offered, 0 included, above 0 its price. `refundHours` before
 * pick-up everything still comes back.
 */
export function cancellationTerms(question: {
  cancellation: number;
  from: WallTime;
  timeZone: TimeZone;
  refundHours: number;
  now: Date;
}): CancellationTerms {
  const { cancellation, from, timeZone, refundHours, now } = question;
  if (cancellation < 0) return { kind: 'none' };
  const until = new Date(toInstant(from, timeZone).instant.getTime() - refundHours * hourLength);
  if (until.getTime() <= now.getTime()) return { kind: 'late' };
  return { kind: cancellation === 0 ? 'included' : 'offered', until };
}
