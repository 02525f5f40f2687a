import { type WallDate, weekday } from './wall-date.ts';
import type { WallTime } from './wall-time.ts';
import { wallClock, wallDate } from './wall-time.ts';

/** The opening hours of one day, `['08:00', '20:00']`, both ends included; `24:00` is the end of the day. */
export type OpenDay = readonly [open: string, close: string];

/** Seven days from Monday; null is a closed day. */
export type OpeningHours = readonly (OpenDay | null)[];

/** The reason that a counter is closed at a time: all day, or outside the hours in `open`. */
export type ClosedReason = { readonly closed: 'day' } | { readonly closed: 'hour'; readonly open: OpenDay };

const wholeDay: OpenDay = ['00:00', '24:00'];

/** Returns the opening hours of a day; null if closed, the whole day if no hours are known. */
export function openOn(date: WallDate, hours: OpeningHours | null | undefined): OpenDay | null {
  return hours ? (hours[weekday(date)] ?? null) : wholeDay;
}

/** Returns null if the counter is open at that time, otherwise the reason that it is closed. */
export function closedReason(wall: WallTime, hours: OpeningHours | null | undefined): ClosedReason | null {
  const open = openOn(wallDate(wall), hours);
  if (!open) return { closed: 'day' };
  const clock = wallClock(wall);
  return clock >= open[0] && clock <= open[1] ? null : { closed: 'hour', open };
}

/** Returns the hours in which a place can be booked; undefined for any time, because the desk serves customers out of hours too. */
export function bookableHours(
  place: { openingHours?: OpeningHours | undefined; servedOutOfHours?: boolean | undefined } | null | undefined,
): OpeningHours | undefined {
  return place?.servedOutOfHours ? undefined : place?.openingHours;
}

/** Returns the same hours for every day, from hour numbers; the last hour is included, so 8 to 20 ends at 20:59. */
export function hoursBetween(firstHour: number, lastHour: number): OpeningHours {
  const pad = (hour: number) => String(hour).padStart(2, '0');
  return Array.from({ length: 7 }, () => [`${pad(firstHour)}:00`, `${pad(lastHour)}:59`] as const);
}

/** Returns the intersection of two sets of hours, such as a location's hours and the operator's limit. */
export function commonHours(one: OpeningHours, other: OpeningHours): OpeningHours {
  return Array.from({ length: 7 }, (_, day) => {
    const [a, b] = [one[day], other[day]];
    if (!a || !b) return null;
    const open = laterClock(a[0], b[0]);
    const close = laterClock(a[1], b[1]) === a[1] ? b[1] : a[1];
    return open <= close ? ([open, close] as const) : null;
  });
}

function laterClock(one: string, other: string): string {
  return one > other ? one : other;
}
