import type { Booking } from '../contract/booking.ts';
import { toWallTime, type WallTime } from '../domain/wall-time.ts';

export interface BookingTimes {
  readonly pickupAt: WallTime;
  readonly dropoffAt: WallTime;
  readonly pickupZone: string;
}

/** Returns both times in local time of their locations; `fallback` is the zone of a location without one. */
export function bookingTimes(booking: Booking, fallback: string): BookingTimes {
  const { pickupLocation, dropOffLocation, pickupAt, dropoffAt, from, to } = booking;
  const pickupZone = pickupLocation.timeZone ?? fallback;
  return {
    pickupZone,
    pickupAt: pickupAt ?? toWallTime(new Date(from), pickupZone),
    dropoffAt: dropoffAt ?? toWallTime(new Date(to), dropOffLocation.timeZone ?? fallback),
  };
}
