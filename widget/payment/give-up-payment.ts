import type { Client } from '../client/create-client.ts';
import { deleteTemporaryBooking } from '../contract/operations/bookings.ts';
import type { DuePayment, GatewayName } from './gateway.ts';
import { openSession } from './open-session.ts';
import { openPayPalOrder } from './paypal-order.ts';

/** Drops a booking whose payment is given up, so that its car is free at once. Throws an ApiError: `payment_not_due` when the money came first. */
export async function giveUpPayment(client: Client, gateway: GatewayName, payment: DuePayment): Promise<void> {
  const sessionId = await namePayment(client, gateway, payment);
  await client.call(deleteTemporaryBooking, { params: { bookingId: payment.bookingId, sessionId } });
}

/** Only who can name a booking's payment may drop it. */
async function namePayment(client: Client, gateway: GatewayName, payment: DuePayment): Promise<string> {
  if (gateway === 'paypal') return await openPayPalOrder(client, payment);
  return (await openSession(client, gateway, payment)).sessionId;
}
