import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../client/api-error.ts';
import type { Client } from '../../client/create-client.ts';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import type { CheckoutBody } from '../../contract/requests/booking-body.ts';
import { checkoutMemory, clearMemories } from '../form/checkout-memory.ts';
import { sendBooking } from './send-booking.ts';
import { serverProblems } from './server-problems.ts';

const body = (totalMinor: number) => ({ totalMinor }) as unknown as CheckoutBody;
const refusal = (code: ProblemCode, more: object = {}) =>
  new ApiError({ code, method: 'POST', url: '/api/checkout', status: 400, problem: { code, ...more } as never });

afterEach(() => clearMemories());

/** Creates a client that returns the given responses in order. */
function setUp(...responses: (ProblemCode | 'ok')[]) {
  const sent: { body: unknown; key: string | undefined }[] = [];
  const call = vi.fn((_operation, input: { body: unknown }, options: { idempotencyKey: string }) => {
    sent.push({ body: input.body, key: options.idempotencyKey });
    const response = responses.shift() ?? 'ok';
    return response === 'ok' ? Promise.resolve({ bookingId: 'b' }) : Promise.reject(refusal(response));
  });
  const memory = checkoutMemory('trip', false);
  const wait = vi.fn(() => Promise.resolve());
  return {
    sent,
    memory,
    wait,
    send: (wanted: CheckoutBody) => sendBooking({ client: { call } as unknown as Client, memory, wait }, wanted),
  };
}

describe('sendBooking', () => {
  it('waits while the server still processes an earlier attempt', async () => {
    const { send, wait, sent } = setUp('idempotency_running', 'idempotency_running', 'ok');
    await expect(send(body(1))).resolves.toMatchObject({ bookingId: 'b' });
    expect(wait.mock.calls).toEqual([[1000], [2000]]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('stores a body with an unknown outcome and sends it again when its key was used for it', async () => {
    const { send, sent, memory } = setUp('timeout', 'idempotency_mismatch', 'ok');
    await expect(send(body(1))).rejects.toMatchObject({ code: 'timeout' });
    expect(memory.get().sent).toEqual([body(1)]);
    await expect(send(body(2))).resolves.toMatchObject({ bookingId: 'b' });
    expect(sent.map((attempt) => attempt.body)).toEqual([body(1), body(2), body(1)]);
  });

  it('forgets a body that the server refused', async () => {
    const { send, memory } = setUp('email_taken');
    await expect(send(body(1))).rejects.toMatchObject({ code: 'email_taken' });
    expect(memory.get().sent).toEqual([]);
  });

  it('rethrows a key mismatch that no stored body explains', async () => {
    const { send } = setUp('idempotency_mismatch');
    await expect(send(body(1))).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });
});

describe('serverProblems', () => {
  it.each([
    ['email_taken', {}, 'driver.email', 'email_taken'],
    ['driver_too_young', { field: 'driver.birthDate' }, 'driver.birthDate', 'too_young'],
    ['additional_driver_required', { field: 'additionalDriver' }, 'additionalDriver.fullName', 'required'],
    ['phone_invalid', { field: 'additionalDriver.phone' }, 'additionalDriver.phone', 'phone_invalid'],
    ['license_required', { field: 'driver.license' }, 'driver.license', 'license_required'],
    ['invalid_body', { field: 'driver.birthDate' }, 'driver.birthDate', 'birth_date_invalid'],
    ['invalid_body', { fields: { 'driver.fullName': 'required' } }, 'driver.fullName', 'required'],
  ] as const)('finds the field of %s', (code, more, field, problem) => {
    expect(serverProblems(refusal(code, more), 23)).toEqual([expect.objectContaining({ field, code: problem })]);
  });

  it('returns nothing for a problem that is about no field', () => {
    expect(serverProblems(refusal('car_unavailable', { field: 'car' }), 23)).toEqual([]);
    expect(serverProblems(refusal('invalid_body', { field: 'booking.from' }), 23)).toEqual([]);
  });
});
