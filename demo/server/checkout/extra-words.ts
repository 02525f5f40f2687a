import type { BookingRow } from '../db/schema.ts';

/** Returns a booking's extras for the audit log: the codes of the six, and the names of add-ons with their number of units. */
export function extraWords({ extras, lines }: Pick<BookingRow, 'extras' | 'lines'>): string[] {
  const addOns = lines.flatMap(({ code, key, names, quantity }) =>
    code === 'addOn' ? [`${quantity} × ${names?.['en'] ?? key}`] : [],
  );
  return [...extras, ...addOns];
}
