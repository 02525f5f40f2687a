import type { BookingRow } from '../db/schema.ts';
import type { PaymentContext } from '../payment/context.ts';

type Context = Pick<PaymentContext, 'pricing' | 'rates'>;

/** Returns the exchange rate a booking was made with, or today's rate if the base currency has changed since. */
export async function agreedRate({ pricing, rates }: Context, booking: BookingRow): Promise<number> {
  return booking.baseCurrency === pricing.baseCurrency ? booking.displayRate : rates.rateTo(booking.displayCurrency);
}
