import type { BookingRow } from '../db/schema.ts';
import type { PaymentContext } from '../payment/context.ts';

type Context = Pick<PaymentContext, 'pricing' | 'rates'>;

/** The exchange rate a booking was made with; today's where prices have been set in another currency since. */
export async function agreedRate({ pricing, rates }: Context, booking: BookingRow): Promise<number> {
  return booking.baseCurrency === pricing.baseCurrency ? booking.displayRate : rates.rateTo(booking.displayCurrency);
}
