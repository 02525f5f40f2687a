import { ApiError } from '../../client/api-error.ts';
import type { Client } from '../../client/create-client.ts';
import type { CheckoutResult } from '../../contract/booking.ts';
import { checkout } from '../../contract/operations/checkout.ts';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import type { CheckoutBody } from '../../contract/requests/booking-body.ts';
import type { CheckoutMemory } from '../form/kept-checkout.ts';

/** After these nobody knows whether the booking was made. */
const uncertain: readonly ProblemCode[] = [
  'network',
  'timeout',
  'contract',
  'server_error',
  'unavailable',
  'idempotency_running',
];

/** Milliseconds between looks at an attempt that the server is still busy with. */
const pauses = [1000, 2000, 4000];

export interface Sending {
  readonly client: Client;
  readonly memory: CheckoutMemory;
  /** Of a person who signed in on the host for this page. */
  readonly handOverToken?: string | undefined;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Makes the booking, once, however often it is called: every attempt carries the checkout's key. When an earlier attempt
 * with other details went through unheard, its own body is sent again, which brings that booking.
 */
export async function sendBooking(
  { client, memory, handOverToken, wait = pause }: Sending,
  body: CheckoutBody,
): Promise<CheckoutResult> {
  const earlier = memory.get().sent;
  const text = JSON.stringify(body);
  const others = earlier.filter((sent) => JSON.stringify(sent) !== text);
  memory.update({ sent: [...others, body] });
  try {
    return await sendPatiently(body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'idempotency_mismatch') return await recall(others, error);
    if (!uncertain.includes(error.code)) memory.update({ sent: others });
    throw error;
  }

  async function recall(bodies: readonly CheckoutBody[], refusal: ApiError): Promise<CheckoutResult> {
    for (const sent of bodies) {
      try {
        return await sendPatiently(sent);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'idempotency_mismatch') throw error;
      }
    }
    throw refusal;
  }

  async function sendPatiently(wanted: CheckoutBody): Promise<CheckoutResult> {
    const options = { idempotencyKey: memory.get().key, handOverToken };
    for (const milliseconds of pauses) {
      try {
        return await client.call(checkout, { body: wanted }, options);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'idempotency_running') throw error;
        await wait(milliseconds);
      }
    }
    return await client.call(checkout, { body: wanted }, options);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
