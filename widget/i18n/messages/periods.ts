import type { PeriodIssueCode, PeriodProblem } from '../../domain/rental-period.ts';
import { msg, str } from '../localize.ts';
import { hoursText } from './durations.ts';

type Hours = { readonly hours: number };
type DayHours = { readonly open: string; readonly close: string };

/** The messages of period problems. */
export const periodTexts = {
  pickup_in_past: () => msg('Pick-up is in the past. Choose a later date or time.', { id: 'period.pickupInPast' }),
  pickup_too_soon: ({ hours }: Hours) =>
    msg(str`Pick-up must be at least ${hoursText(hours)} from now.`, { id: 'period.pickupTooSoon' }),
  dropoff_before_pickup: () => msg('Drop-off must be after pick-up.', { id: 'period.dropoffBeforePickup' }),
  rental_too_short: ({ hours }: Hours) =>
    msg(str`There must be at least ${hoursText(hours)} between pick-up and drop-off.`, { id: 'period.tooShort' }),
  pickup_closed: () =>
    msg('The pick-up location is closed that day. Choose another day.', { id: 'period.pickupClosed' }),
  dropoff_closed: () =>
    msg('The drop-off location is closed that day. Choose another day.', { id: 'period.dropoffClosed' }),
  pickup_hour: ({ open, close }: DayHours) =>
    msg(str`The pick-up location is open from ${open} to ${close} that day.`, { id: 'period.pickupHour' }),
  dropoff_hour: ({ open, close }: DayHours) =>
    msg(str`The drop-off location is open from ${open} to ${close} that day.`, { id: 'period.dropoffHour' }),
} satisfies Record<PeriodIssueCode, (values: never) => string>;

export function periodMessage(problem: PeriodProblem): string {
  switch (problem.code) {
    case 'pickup_too_soon':
    case 'rental_too_short':
      return periodTexts[problem.code](problem.values);
    case 'pickup_hour':
    case 'dropoff_hour':
      return periodTexts[problem.code](problem.values);
    default:
      return periodTexts[problem.code]();
  }
}
