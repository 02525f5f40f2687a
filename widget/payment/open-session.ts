import type { Client } from '../client/create-client.ts';
import { createCheckoutSession } from '../contract/operations/payment.ts';
import type { PaymentSession } from '../contract/payment.ts';
import { toMajor } from '../domain/money.ts';
import type { DuePayment, GatewayName, PaymentOrder } from './gateway.ts';

/** Returns a booking's payment session: the prepared one, or a new one. Our API returns the same session while it is open. */
export function openSession(
  client: Client,
  gateway: GatewayName,
  { order, bookingId, bookingToken, prepared }: DuePayment,
): Promise<PaymentSession> {
  return prepared.session
    ? Promise.resolve(prepared.session)
    : createSession(client, gateway, order, { bookingId, bookingToken });
}

/** Starts a session; without a booking, before it exists. */
export function createSession(
  client: Client,
  gateway: GatewayName,
  order: PaymentOrder,
  booking?: Pick<DuePayment, 'bookingId' | 'bookingToken'>,
): Promise<PaymentSession> {
  const { amount, language, email, fullName, name, description } = order;
  const body = {
    amount: toMajor(amount.amount),
    currency: amount.currency,
    locale: language,
    receiptEmail: email,
    customerName: fullName.slice(0, 200),
    name: name.slice(0, 250),
    description: description.slice(0, 500),
  };
  if (!booking) return client.call(createCheckoutSession, { body });
  const { bookingId, bookingToken } = booking;
  return client.call(createCheckoutSession, { body: { ...body, bookingId, gateway } }, { bookingToken });
}
