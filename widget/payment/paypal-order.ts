import type { Client } from '../client/create-client.ts';
import { createPayPalOrder } from '../contract/operations/payment.ts';
import { toMajor } from '../domain/money.ts';
import type { DuePayment } from './gateway.ts';

/** PayPal's limits, in characters. */
const maxLengths = { name: 127, description: 127 };

/** Returns the id of a booking's PayPal order. Our API returns the same order while it is open. Throws an ApiError. */
export function openPayPalOrder(client: Client, { order, bookingId, bookingToken }: DuePayment): Promise<string> {
  const { amount, name, description } = order;
  const body = {
    bookingId,
    amount: toMajor(amount.amount),
    currency: amount.currency,
    name: name.slice(0, maxLengths.name),
    description: description.slice(0, maxLengths.description),
  };
  return client.call(createPayPalOrder, { body }, { bookingToken });
}
