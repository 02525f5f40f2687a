/** A calendar day, `YYYY-MM-DD`, years 0001 to 9999. It is not an instant: it has no zone and no time. */
export type WallDate = string & { readonly __wallDate: true };

const shape = /^\d{4}-\d{2}-\d{2}$/;
const dayLength = 86_400_000;
/** 0001-01-01 and 9999-12-31. */
const [firstDay, lastDay] = [-719_162, 2_932_896];

/** Parses `YYYY-MM-DD`; returns null for any other format or a day that doesn't exist. */
export function parseWallDate(text: string): WallDate | null {
  return shape.test(text) && toWallDate(toEpochDay(text as WallDate)) === text ? (text as WallDate) : null;
}

/** Returns the number of days since 1970-01-01. */
export function toEpochDay(date: WallDate): number {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, day);
  return instant.getTime() / dayLength;
}

/**
 * Returns the day `days` after 1970-01-01. It stays within the years 0001 to 9999, so that no period that an address contains
 * makes a page fail.
 */
export function toWallDate(days: number): WallDate {
  const known = Math.min(Math.max(days, firstDay), lastDay);
  return new Date(known * dayLength).toISOString().slice(0, 10) as WallDate;
}

/** Returns the day `count` days later (earlier if negative). */
export function addDaysToDate(date: WallDate, count: number): WallDate {
  return toWallDate(toEpochDay(date) + count);
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekday(date: WallDate): number {
  return (((toEpochDay(date) + 3) % 7) + 7) % 7;
}

/**
 * Returns the full years from a birth date to a day. A birthday on 29 February falls on 1 March in a common year.
 */
export function yearsBetween(birthDate: WallDate, day: WallDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
