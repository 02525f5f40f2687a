import { ApiError } from '../client/api-error.ts';
import type { Client } from '../client/create-client.ts';
import { deleteTemporaryBooking } from '../contract/operations/bookings.ts';
import type { DuePayment, GatewayName } from './gateway.ts';
import { openSession } from './open-session.ts';
import { openPayPalOrder } from './paypal-order.ts';

/**
 * Deletes a booking whose payment was abandoned, so that its car is available at once. Throws an ApiError, with
 * `payment_not_due` if the payment was completed first.
 */
export async function abandonPayment(client: Client, gateway: GatewayName, payment: DuePayment): Promise<void> {
  const { bookingId, bookingToken } = payment;
  const sessionId = await findPaymentId(client, gateway, payment).catch((error: unknown) => {
    if (error instanceof ApiError && error.retryable) return unopened;
    throw error;
  });
  await client.call(deleteTemporaryBooking, { params: { bookingId, sessionId } }, { bookingToken });
}

/** Used if the provider doesn't respond, so the payment has no id: the booking's token authorizes the deletion, too. */
const unopened = 'none';

/** Returns the id of the payment, which authorizes the deletion. */
async function findPaymentId(client: Client, gateway: GatewayName, payment: DuePayment): Promise<string> {
  if (gateway === 'paypal') return await openPayPalOrder(client, payment);
  return (await openSession(client, gateway, payment)).sessionId;
}
