import { parseWallDate, type WallDate } from './wall-date.ts';

/** Joins the three typed fields of a birth date; null when they name no day. A year needs all four digits. */
export function birthDateOf(fields: { day: string; month: string; year: string }): WallDate | null {
  const [day, month, year] = [fields.day, fields.month, fields.year].map((text) => text.trim());
  if (!day || !month || !year || !/^\d{4}$/.test(year)) return null;
  return parseWallDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
