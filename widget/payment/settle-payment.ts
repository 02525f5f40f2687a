import { ApiError } from '../client/api-error.ts';
import type { Client } from '../client/create-client.ts';
import { checkCheckoutSession, checkPayPalOrder } from '../contract/operations/payment.ts';
import type { ProblemCode } from '../contract/problem-codes.ts';
import type { PaymentOutcome, PaymentReference } from './gateway.ts';

/** After these errors it is unknown whether the customer was charged. */
const uncertain: readonly ProblemCode[] = [
  'network',
  'timeout',
  'contract',
  'server_error',
  'unavailable',
  'payment_unavailable',
  'too_many_requests',
];

/** After these errors the customer can try again in the same form. */
const retryable: readonly ProblemCode[] = [
  'payment_failed',
  'payment_declined',
  'payment_insufficient_funds',
  'payment_not_authenticated',
];

/** Returns true for an error after which it is unknown whether the customer was charged. */
export function isUncertain(code: ProblemCode): boolean {
  return uncertain.includes(code);
}

/** Requests a payment's result, which makes the API check with the provider; our own API accepts repeated requests. */
export async function settlePayment(client: Client, reference: PaymentReference): Promise<PaymentOutcome> {
  try {
    if ('sessionId' in reference) await client.call(checkCheckoutSession, { params: reference });
    else await client.call(checkPayPalOrder, { params: reference });
    return { kind: 'paid' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code } = error;
    if (isUncertain(code)) return { kind: 'unconfirmed', code, reference };
    return { kind: 'failed', code, isOver: !retryable.includes(code) };
  }
}
