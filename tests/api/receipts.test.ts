import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { readAnswer, readProblem } from '../support/contract-answer.ts';
import { describeServer } from '../support/server.ts';

/** What a partner's own server does with a receipt, by the documents alone. */
function verifyReceipt(receipt: string, keys: readonly { kid: string; x: string }[]): unknown {
  const [head = '', claims = '', signature = ''] = receipt.split('.');
  const { kid, alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string; alg: string };
  const key = keys.find((each) => each.kid === kid);
  if (!key || alg !== 'EdDSA') return null;
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.x }, format: 'jwk' });
  const isTrue = verify(null, Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
  return isTrue ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null;
}

describeServer('receipts', (server) => {
  const { call } = server;

  async function booked() {
    const car = await findCar(server);
    const answer = await checkout(server, { ...checkoutBody(car), partner: 'hotel-belvedere' });
    const token = { 'rental-booking': answer.headers.get('rental-booking') ?? '' };
    return { ...readAnswer('checkout', answer), token };
  }

  it('prove a booking to the partner that holds the public key, and name nobody', async () => {
    const { bookingId, reference, token } = await booked();
    const { keys } = readAnswer('receiptKeys', await call('GET', '/api/x/receipt-keys'));
    const path = `/api/x/bookings/${bookingId}/receipt`;
    const { receipt } = readAnswer('readReceipt', await call('GET', path, undefined, token));
    expect(verifyReceipt(receipt, keys)).toEqual({
      iss: server.get().url,
      iat: expect.any(Number),
      sub: reference,
      status: 'pending',
      currency: 'USD',
      totalMinor: expect.any(Number),
      partner: 'hotel-belvedere',
    });
    const forged = receipt.replace(/\.[^.]+\./, `.${Buffer.from('{"totalMinor":1}').toString('base64url')}.`);
    expect(verifyReceipt(forged, keys)).toBeNull();
  });

  it('are given to who made the booking alone', async () => {
    const { bookingId } = await booked();
    const path = `/api/x/bookings/${bookingId}/receipt`;
    expect((await readProblem(await call('GET', path))).code).toBe('not_signed_in');
    expect((await readProblem(await call('GET', path, undefined, { 'rental-booking': 'x' }))).code).toBe('not_owner');
  });
});
