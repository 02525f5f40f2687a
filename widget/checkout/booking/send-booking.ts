import { ApiError } from '../../client/api-error.ts';
import type { Client } from '../../client/create-client.ts';
import type { CheckoutResult } from '../../contract/booking.ts';
import { checkout } from '../../contract/operations/checkout.ts';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import type { CheckoutBody } from '../../contract/requests/booking-body.ts';
import type { CheckoutMemory } from '../form/checkout-memory.ts';

/** After these errors it is unknown whether the booking was made. */
const uncertainCodes: readonly ProblemCode[] = [
  'network',
  'timeout',
  'contract',
  'server_error',
  'unavailable',
  'idempotency_running',
  // The link in the mail may have booked it since.
  'confirm_email',
];

/** Delays in milliseconds between retries while the server still processes the attempt. */
const retryDelays = [1000, 2000, 4000];

export interface SendContext {
  readonly client: Client;
  readonly memory: CheckoutMemory;
  /** Token of a user who signed in on the host for this page. */
  readonly partnerSignInToken?: string | undefined;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Makes the booking once, however often it is called: every attempt carries the checkout's key. If an earlier attempt with
 * other details succeeded but its response was lost, its body is sent again, which returns that booking.
 */
export async function sendBooking(
  { client, memory, partnerSignInToken, wait = pause }: SendContext,
  body: CheckoutBody,
): Promise<CheckoutResult> {
  const earlier = memory.get().sent;
  const text = JSON.stringify(body);
  const others = earlier.filter((sent) => JSON.stringify(sent) !== text);
  memory.update({ sent: [...others, body] });
  try {
    return await sendWithRetry(body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'idempotency_mismatch') return await findEarlierBooking(others, error);
    if (!uncertainCodes.includes(error.code)) memory.update({ sent: others });
    throw error;
  }

  /** Sends earlier bodies again until one is that of the key, which returns its booking. */
  async function findEarlierBooking(bodies: readonly CheckoutBody[], refusal: ApiError): Promise<CheckoutResult> {
    for (const sent of bodies) {
      try {
        return await sendWithRetry(sent);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'idempotency_mismatch') throw error;
      }
    }
    throw refusal;
  }

  async function sendWithRetry(body: CheckoutBody): Promise<CheckoutResult> {
    const options = { idempotencyKey: memory.get().key, partnerSignInToken };
    for (const milliseconds of retryDelays) {
      try {
        return await client.call(checkout, { body }, options);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'idempotency_running') throw error;
        await wait(milliseconds);
      }
    }
    return await client.call(checkout, { body }, options);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
