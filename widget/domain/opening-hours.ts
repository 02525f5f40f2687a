import { type WallDate, weekday } from './wall-date.ts';
import type { WallTime } from './wall-time.ts';
import { wallClock, wallDate } from './wall-time.ts';

/** The opening hours of one day, `['08:00', '20:00']`, both ends included; `24:00` is the end of the day. */
export type OpenDay = readonly [open: string, close: string];

/** The same hours each week: seven days from Monday; null is a closed day. */
export type WeeklyHours = readonly (OpenDay | null)[];

/** Returns the opening hours of a day; null if closed. */
export type OpeningHours = (date: WallDate) => OpenDay | null;

/** The days on which a desk is closed, such as a public holiday or a season; both included. */
export type ClosedDays = readonly [first: WallDate, last: WallDate];

/** The fields of a location that say when its desk is open. */
export interface Desk {
  readonly openingHours?: WeeklyHours | null | undefined;
  readonly closedDays?: readonly ClosedDays[] | null | undefined;
  /** True if a fee is charged for customers outside the week's hours. */
  readonly servedOutOfHours?: boolean | undefined;
}

/** The reason that a counter is closed at a time: all day, or outside the hours in `open`. */
export type ClosedReason = { readonly closed: 'day' } | { readonly closed: 'hour'; readonly open: OpenDay };

/** The hours of a desk of which none are known. */
export const alwaysOpen: OpeningHours = () => ['00:00', '24:00'];

/** Returns null if the counter is open at that time, otherwise the reason that it is closed. */
export function closedReason(wall: WallTime, hours: OpeningHours = alwaysOpen): ClosedReason | null {
  const open = hours(wallDate(wall));
  if (!open) return { closed: 'day' };
  const clock = wallClock(wall);
  return clock >= open[0] && clock <= open[1] ? null : { closed: 'hour', open };
}

/** Returns the hours in which a desk is open: those of the week, except on the days on which it is closed. */
export function openHours(desk: Desk | null | undefined, week = desk?.openingHours): OpeningHours {
  const isClosed = (date: WallDate) => desk?.closedDays?.some(([first, last]) => first <= date && date <= last);
  return (date) => (isClosed(date) ? null : week ? (week[weekday(date)] ?? null) : alwaysOpen(date));
}

/** Returns the hours in which a place can be booked: also out of hours where the desk is staffed for a fee, but not when it is closed all day. */
export function bookableHours(desk: Desk | null | undefined): OpeningHours {
  return openHours(desk, desk?.servedOutOfHours ? null : desk?.openingHours);
}

/** Returns the same hours for every day, from hour numbers; the last hour is included, so 8 to 20 ends at 20:59. */
export function hoursBetween(firstHour: number, lastHour: number): OpeningHours {
  const pad = (hour: number) => String(hour).padStart(2, '0');
  return () => [`${pad(firstHour)}:00`, `${pad(lastHour)}:59`];
}

/** Returns the intersection of two sets of hours, such as a location's hours and the operator's limit. */
export function commonHours(one: OpeningHours, other = alwaysOpen): OpeningHours {
  return (date) => {
    const [a, b] = [one(date), other(date)];
    if (!a || !b) return null;
    const open = (a[0] > b[0] ? a : b)[0];
    const close = (a[1] < b[1] ? a : b)[1];
    return open <= close ? [open, close] : null;
  };
}
