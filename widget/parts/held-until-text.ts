import type { Booking } from '../contract/booking.ts';
import { toWallTime, wallClock } from '../domain/wall-time.ts';
import { msg, str } from '../i18n/localize.ts';
import { deviceZone } from './device-zone.ts';

const dayMs = 86_400_000;

/**
 * Returns until when an unpaid booking holds its car, by the clock of the device; null without an end, or with one more than a day
 * ahead, which a time alone doesn't tell.
 */
export function heldUntilText({ expireAt }: Pick<Booking, 'expireAt'>): string | null {
  if (!expireAt) return null;
  const end = new Date(expireAt);
  if (end.getTime() - Date.now() > dayMs) return null;
  const clock = wallClock(toWallTime(end, deviceZone()));
  return msg(str`We’re holding the car for you until ${clock}.`, { id: 'booking.heldForYou' });
}
