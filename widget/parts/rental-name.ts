import type { Booking } from '../contract/booking.ts';
import { msg, str } from '../i18n/localize.ts';

/** What is rented, and from whom, on one line: for calendars and bank statements. */
export function rentalName(car: Pick<Booking['car'], 'name'>, supplier: Pick<Booking['supplier'], 'fullName'>): string {
  return msg(str`${car.name}, ${supplier.fullName}`, { id: 'booking.calendarTitle' });
}
