import type { Client } from '../client/create-client.ts';
import { createPayPalOrder } from '../contract/operations/payment.ts';
import { toMajor } from '../domain/money.ts';
import type { DuePayment } from './gateway.ts';

/** What PayPal takes at most, in characters. */
const longest = { name: 127, description: 127 };

/** PayPal's order of a booking; asked again, our API answers the same one while it is open. Throws an ApiError. */
export function openPayPalOrder(client: Client, { order, bookingId }: DuePayment): Promise<string> {
  const { amount, name, description } = order;
  return client.call(createPayPalOrder, {
    body: {
      bookingId,
      amount: toMajor(amount.amount),
      currency: amount.currency,
      name: name.slice(0, longest.name),
      description: description.slice(0, longest.description),
    },
  });
}
