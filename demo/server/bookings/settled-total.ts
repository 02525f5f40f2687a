import type { BookingRow } from '../db/schema.ts';

/**
 * Returns the columns that keep what staff recorded as paid while the price changes. Otherwise the status would count for the new
 * price too, so that nothing more would be due.
 */
export function settledColumns({
  status,
  displaySettled,
  displayTotal,
}: Pick<BookingRow, 'status' | 'displaySettled' | 'displayTotal'>): Partial<BookingRow> {
  return status === 'paid' && displaySettled === null ? { displaySettled: displayTotal } : {};
}
