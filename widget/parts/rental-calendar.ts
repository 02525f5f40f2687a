import type { Booking } from '../contract/booking.ts';
import { calendarFile } from '../domain/calendar-file.ts';
import { msg, str } from '../i18n/localize.ts';
import { stateOf } from './booking-state.ts';

export interface RentalCalendarInput {
  booking: Booking;
  /** The name of the rental. */
  summary: string;
  /** URL of the booking's page. */
  url: string;
  product: string;
}

/** Returns a calendar file with the rental as its only entry. The mails' files have the same id. */
export function rentalCalendar({ booking, summary, url, product }: RentalCalendarInput): string {
  const { _id, reference, pickupLocation: place } = booking;
  const { isCalledOff: isCancelled } = stateOf(booking);
  const description = reference ? msg(str`Reference ${reference}`, { id: 'booking.calendarText' }) : undefined;
  const event = {
    uid: `${_id}@${new URL(url).hostname}`,
    start: new Date(booking.from),
    end: new Date(booking.to),
    summary,
    location: [place.name, place.address].filter(Boolean).join(', '),
    description,
    url,
    latitude: place.latitude,
    longitude: place.longitude,
    isCancelled,
    remindMinutesBefore: 180,
  };
  return calendarFile({ events: [event], now: new Date(), product });
}

/** Returns the name of the calendar file, such as `booking-K7Q2-9XFM.ics`. */
export function calendarFileName({ _id, reference }: Pick<Booking, '_id' | 'reference'>): string {
  const word = msg('booking', { id: 'booking.calendarFile' });
  return `${word}-${reference ?? _id}.ics`;
}
