import { checkoutResult } from '../booking.ts';
import { operation } from '../operation.ts';

export const checkout = operation({
  name: 'checkout',
  method: 'POST',
  path: '/api/checkout',
  effect: 'write',
  access: 'public',
  encoding: 'json',
  ok: checkoutResult,
  accepted: 'confirm_email',
  responseHeaders: { bookingToken: 'Rental-Booking' },
});
