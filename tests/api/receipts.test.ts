import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../architecture/modules.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { describeServer } from '../support/test-server.ts';

/** Runs the partners' example as their own server would. */
async function verifyReceipt(host: string, receipt: string): Promise<string> {
  const script = join(root, 'demo/partners/verify-receipt.mjs');
  return (await promisify(execFile)(process.execPath, [script, host, receipt])).stdout;
}

describeServer('receipts', (server) => {
  const { call } = server;

  async function booked() {
    const car = await findCar(server);
    const response = await checkout(server, { ...checkoutBody(car), partner: 'hotel-belvedere' });
    const token = { 'rental-booking': response.headers.get('rental-booking') ?? '' };
    return { ...parseResponse('checkout', response), token };
  }

  it('prove a booking to a partner with the public key, without personal data', async () => {
    const { bookingId, reference, token } = await booked();
    const path = `/api/x/bookings/${bookingId}/receipt`;
    const { receipt } = parseResponse('readReceipt', await call('GET', path, undefined, token));
    const { url } = server.get();
    const said = await verifyReceipt(url, receipt);
    for (const claim of [`sub: '${reference}'`, "status: 'pending'", "currency: 'USD'", "partner: 'hotel-belvedere'"])
      expect(said).toContain(claim);
    expect(said).toMatch(/totalMinor: \d+/);
    expect(said).toContain(`iss: '${url}'`);
    expect(said).not.toMatch(/name|mail|phone/i);
    const forged = receipt.replace(/\.[^.]+\./, `.${Buffer.from('{"totalMinor":1}').toString('base64url')}.`);
    for (const wrong of [forged, 'nonsense'])
      expect(await verifyReceipt(url, wrong)).toContain('Not a valid receipt from this issuer.');
  });

  it('repeat no free text of a page under our signature', async () => {
    const car = await findCar(server, 3);
    const partner = '<svg onload=1>\r\nX: y';
    const response = await checkout(server, { ...checkoutBody(car), partner });
    const { bookingId } = parseResponse('checkout', response);
    const token = { 'rental-booking': response.headers.get('rental-booking') ?? '' };
    const path = `/api/x/bookings/${bookingId}/receipt`;
    const { receipt } = parseResponse('readReceipt', await call('GET', path, undefined, token));
    expect(JSON.parse(Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString())).not.toHaveProperty('partner');
  });

  it('are returned only to the holder of the booking', async () => {
    const { bookingId } = await booked();
    const path = `/api/x/bookings/${bookingId}/receipt`;
    expect((await readProblem(await call('GET', path))).code).toBe('not_signed_in');
    expect((await readProblem(await call('GET', path, undefined, { 'rental-booking': 'x' }))).code).toBe('not_owner');
  });
});
