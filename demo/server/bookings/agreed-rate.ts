import type { BookingRow } from '../db/schema.ts';
import type { Services } from '../services.ts';

/** The exchange rate a booking was made with; today's where prices have been set in another currency since. */
export async function agreedRate({ pricing, rates }: Services, booking: BookingRow): Promise<number> {
  return booking.baseCurrency === pricing.baseCurrency ? booking.displayRate : rates.rateTo(booking.displayCurrency);
}
