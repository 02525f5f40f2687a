import type { Client } from '../client/create-client.ts';
import { deleteTemporaryBooking } from '../contract/operations/bookings.ts';
import type { DuePayment } from './gateway.ts';
import { openSession } from './open-session.ts';

/** Drops a booking whose payment is given up, so that its car is free at once. Throws an ApiError: `payment_not_due` when the money came first. */
export async function giveUpPayment(client: Client, payment: DuePayment): Promise<void> {
  const { sessionId } = await openSession(client, payment);
  await client.call(deleteTemporaryBooking, { params: { bookingId: payment.bookingId, sessionId } });
}
