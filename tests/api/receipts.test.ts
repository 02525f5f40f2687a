import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings } from '../../demo/server/db/schema.ts';
import { bookingToken } from '../../demo/server/process/booking-tokens.ts';
import { root } from '../architecture/modules.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { setPartners } from '../support/fleet-import.ts';
import {
  describeOnDatabase,
  describeServer,
  startTestServer,
  type TestServer,
  testNow,
} from '../support/test-server.ts';

const refused = 'Not a valid receipt from this issuer.';

const day = 86_400_000;

/** Runs the partners' example as their own server would, days after the booking. */
async function verifyAfter(days: number, host: string, receipt: string, ...expected: string[]): Promise<string> {
  const script = join(root, 'demo/partners/verify-receipt.mjs');
  const clock = `data:text/javascript,Date.now=()=>${testNow.getTime() + days * day}`;
  const call = ['--import', clock, script, host, receipt, ...expected];
  return (await promisify(execFile)(process.execPath, call)).stdout;
}

const verifyReceipt = (host: string, receipt: string, ...expected: string[]) =>
  verifyAfter(0, host, receipt, ...expected);

/** Returns the claims of a receipt without verifying it. */
function claimsOf(receipt: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString());
}

/** Changes a byte of a signature. The bits at the end of its last letter belong to no byte, so another letter may be the same signature. */
function withOtherByte(signature: string, which: 'first' | 'last'): string {
  const bytes = Buffer.from(signature, 'base64url');
  const index = which === 'first' ? 0 : bytes.length - 1;
  bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
  return bytes.toString('base64url');
}

/** Books as the page of an origin does, with the id in its attribute, and returns the booking's receipt. */
async function bookFrom(server: TestServer, origin: string | null, partner?: string) {
  const car = await findCar(server);
  const headers = origin === null ? {} : { origin };
  const body = { ...checkoutBody(car), ...(partner === undefined ? {} : { partner }) };
  const response = await checkout(server, body, headers);
  const { bookingId, reference } = parseResponse('checkout', response);
  const token = { 'rental-booking': response.headers.get('rental-booking') ?? '', ...headers };
  const { receipt } = parseResponse('readReceipt', await server.call('GET', receiptPath(bookingId), undefined, token));
  // The next booking takes the same car.
  const { db } = server.get().services;
  await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, bookingId));
  return { bookingId, reference, receipt, claims: claimsOf(receipt) };
}

const receiptPath = (id: string) => `/api/x/bookings/${id}/receipt`;

const hotel = 'https://hotel.example';
const blog = 'https://blog.example';
const portal = 'https://portal.example';

const partners = [
  ['hotel', 'Hotel', 'web@hotel.example', `${hotel}|https://booking.hotel.example`, '', '', '', 'no'],
  ['blog', 'Blog', 'web@blog.example', blog, '', '', '', 'no'],
  ['left', 'Left', 'web@portal.example', portal, '', '', '', 'no'],
  ['right', 'Right', 'web@portal.example', portal, '', '', '', 'no'],
  ['former', 'Former', 'web@portal.example', portal, '', '', '', 'yes'],
];

describeOnDatabase('receipts', (server) => {
  const url = () => server.get().url;

  it('prove a booking to its partner with the public key, without personal data', async () => {
    await setPartners(server, partners);
    const { receipt, reference } = await bookFrom(server, hotel, 'hotel');
    const said = await verifyReceipt(url(), receipt, hotel, 'hotel');
    for (const claim of [`sub: '${reference}'`, "status: 'pending'", "currency: 'USD'", "partner: 'hotel'"])
      expect(said).toContain(claim);
    for (const claim of [`iss: '${url()}'`, "aud: 'hotel'", `origin: '${hotel}'`]) expect(said).toContain(claim);
    expect(said).toMatch(/totalMinor: \d+/);
    expect(said).not.toMatch(/name|mail|phone/i);
    expect(await verifyReceipt(url(), receipt)).toBe(said);
  });

  it('are refused after thirty days', async () => {
    await setPartners(server, partners);
    const { receipt } = await bookFrom(server, hotel);
    expect(await verifyAfter(29.9, url(), receipt, hotel, 'hotel')).toContain("partner: 'hotel'");
    expect(await verifyAfter(30.1, url(), receipt, hotel, 'hotel')).toContain(refused);
    expect(await verifyAfter(30.1, url(), receipt)).toContain(refused);
  });

  it('are refused for another partner, another origin, with a changed byte or by another key', async () => {
    await setPartners(server, partners);
    const { receipt } = await bookFrom(server, hotel, 'hotel');
    const [head = '', claims = '', signature = ''] = receipt.split('.');
    const changed = Buffer.from(JSON.stringify({ ...claimsOf(receipt), totalMinor: 1 })).toString('base64url');
    const wrong: [string, ...string[]][] = [
      [receipt, hotel, 'blog'],
      [receipt, hotel],
      [receipt, blog, 'hotel'],
      [receipt, 'https://booking.hotel.example', 'hotel'],
      [`${head}.${changed}.${signature}`, hotel, 'hotel'],
      [`${head}.${claims}.${withOtherByte(signature, 'first')}`, hotel, 'hotel'],
      [`${head}.${claims}.${withOtherByte(signature, 'last')}`, hotel, 'hotel'],
      [`${receipt}.more`, hotel, 'hotel'],
      [`${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`, hotel, 'hotel'],
      ['nonsense', hotel, 'hotel'],
      ['nonsense'],
    ];
    for (const [text, ...expected] of wrong)
      expect(await verifyReceipt(url(), text, ...expected), `${text} for ${expected.join()}`).toContain(refused);
    const elsewhere = await startTestServer({ secretKeys: ['another-key-of-at-least-32-characters'] });
    try {
      expect(await verifyReceipt(elsewhere.url, receipt, hotel, 'hotel')).toContain(refused);
    } finally {
      await elsewhere.close();
    }
  });

  it('name the partner whose origin sent the booking, whatever id the page has', async () => {
    await setPartners(server, partners);
    const named: [origin: string, id: string | undefined, partner: string | undefined][] = [
      [hotel, undefined, 'hotel'],
      [hotel, 'blog', 'hotel'],
      [hotel, '<svg onload=1>\r\nX: y', 'hotel'],
      ['https://booking.hotel.example', 'hotel', 'hotel'],
      [blog, 'hotel', 'blog'],
      [portal, 'right', 'right'],
      [portal, undefined, undefined],
      [portal, 'hotel', undefined],
      [portal, 'former', undefined],
    ];
    for (const [origin, id, partner] of named) {
      const { claims } = await bookFrom(server, origin, id);
      expect({ origin: claims['origin'], partner: claims['partner'] }, `${id} on ${origin}`).toEqual({
        origin,
        partner,
      });
      expect(claims['aud']).toBe(partner ?? origin);
    }
  });

  it('name a registered partner whose link led to the host’s own site, and no other', async () => {
    await setPartners(server, partners);
    const named = [
      ['hotel', 'hotel'],
      ['former', undefined],
      ['nobody', undefined],
      ['<svg onload=1>', undefined],
      [undefined, undefined],
    ] as const;
    for (const [id, partner] of named) {
      const { claims } = await bookFrom(server, null, id);
      expect({ origin: claims['origin'], partner: claims['partner'] }).toEqual({ origin: url(), partner });
    }
  });

  it('name no partner of a booking that an earlier version stored with any text', async () => {
    await setPartners(server, partners);
    const { bookingId } = await bookFrom(server, null);
    const { db } = server.get().services;
    await db.update(bookings).set({ origin: null, partner: 'hotel' }).where(eq(bookings.id, bookingId));
    const session = await server.call('GET', receiptPath(bookingId), undefined, await tokenOf(server, bookingId));
    const claims = claimsOf(parseResponse('readReceipt', session).receipt);
    for (const name of ['partner', 'origin', 'aud']) expect(claims).not.toHaveProperty(name);
  });

  it('are returned only to the holder of the booking', async () => {
    const { bookingId } = await bookFrom(server, null);
    const { call } = server;
    expect((await readProblem(await call('GET', receiptPath(bookingId)))).code).toBe('not_signed_in');
    const wrong = await call('GET', receiptPath(bookingId), undefined, { 'rental-booking': 'x' });
    expect((await readProblem(wrong)).code).toBe('not_owner');
  });
});

async function tokenOf(server: TestServer, bookingId: string) {
  const { secret } = server.get().services;
  return { 'rental-booking': bookingToken(secret, bookingId) };
}

describeServer(
  'receipts for a page in PARTNER_ORIGINS alone',
  (server) => {
    it('name its origin and no partner', async () => {
      const { receipt, claims } = await bookFrom(server, hotel, 'hotel');
      expect(claims).toMatchObject({ origin: hotel, aud: hotel });
      expect(claims).not.toHaveProperty('partner');
      const { url } = server.get();
      expect(await verifyReceipt(url, receipt, hotel)).toContain(`origin: '${hotel}'`);
      expect(await verifyReceipt(url, receipt, hotel, 'hotel')).toContain(refused);
    });
  },
  { partnerOrigins: [hotel] },
);
