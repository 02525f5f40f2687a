import type { Booking } from '../contract/booking.ts';
import { calendarFile, calendarRevision } from '../domain/calendar-file.ts';
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

/** Returns a calendar file with the rental as its only entry. It replaces the entry of an earlier file or mail, which has the same id. */
export function rentalCalendar({ booking, summary, url, product }: RentalCalendarInput): string {
  const { _id, reference, pickupLocation: place, createdAt } = booking;
  const now = new Date();
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
    revision: createdAt ? calendarRevision(new Date(createdAt), now) : 0,
    remindMinutesBefore: 180,
  };
  return calendarFile({ events: [event], now, product });
}

/** Returns the name of the calendar file, such as `booking-K7Q2-9XFM.ics`. */
export function calendarFileName({ _id, reference }: Pick<Booking, '_id' | 'reference'>): string {
  const word = msg('booking', { id: 'booking.calendarFile' });
  return `${word}-${reference ?? _id}.ics`;
}
