import type { PeriodIssue } from '../../domain/rental-period.ts';
import { msg, str } from '../localize.ts';

/** An amount of hours in words. */
function hoursText(hours: number): string {
  return hours === 1 ? msg('1 hour', { id: 'period.oneHour' }) : msg(str`${hours} hours`, { id: 'period.hours' });
}

/** Why a period cannot be rented, and what would do. */
export function periodMessage({ code, values = {} }: Pick<PeriodIssue, 'code' | 'values'>): string {
  const hours = hoursText(Number(values.hours ?? 1));
  const { open = '', close = '' } = values;
  switch (code) {
    case 'pickup_in_past':
      return msg('Pick-up is in the past. Choose a later date or time.', { id: 'period.pickupInPast' });
    case 'pickup_too_soon':
      return msg(str`Pick-up must be at least ${hours} from now.`, { id: 'period.pickupTooSoon' });
    case 'dropoff_before_pickup':
      return msg('Drop-off must be after pick-up.', { id: 'period.dropoffBeforePickup' });
    case 'rental_too_short':
      return msg(str`There must be at least ${hours} between pick-up and drop-off.`, { id: 'period.tooShort' });
    case 'pickup_closed':
      return msg('The pick-up location is closed that day. Choose another day.', { id: 'period.pickupClosed' });
    case 'dropoff_closed':
      return msg('The drop-off location is closed that day. Choose another day.', { id: 'period.dropoffClosed' });
    case 'pickup_hour':
      return msg(str`The pick-up location is open from ${open} to ${close} that day.`, { id: 'period.pickupHour' });
    case 'dropoff_hour':
      return msg(str`The drop-off location is open from ${open} to ${close} that day.`, { id: 'period.dropoffHour' });
  }
}
