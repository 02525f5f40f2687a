import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { operatorControls } from '../../demo/server/commands/operator-commands.ts';
import { bookings, type PartnerEventData, partnerEvents, partners } from '../../demo/server/db/schema.ts';
import { cleanUp } from '../../demo/server/jobs/clean-up.ts';
import { signEvent } from '../../demo/server/partner-events/sign-event.ts';
import { newId } from '../../demo/server/process/identifiers.ts';
import { root } from '../architecture/modules.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { setPartners } from '../support/fleet-import.ts';
import { type LocalServer, type Received, startLocalServer } from '../support/local-server.ts';
import { pay, startPayment } from '../support/payments.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase, describeServer, type TestServer, testNow } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

type PartnerEvent = {
  id: string;
  type: string;
  created: number;
  host: string;
  partner: string;
  data: PartnerEventData;
};

let now = testNow;
let receiver: LocalServer;
/** The status with which the partner's server responds. */
let responseStatus = 200;

beforeAll(async () => {
  receiver = await startLocalServer((_, response) => {
    const location = responseStatus === 302 ? { location: `${receiver.url}/elsewhere` } : {};
    response.writeHead(responseStatus, location).end('{}');
  });
});
afterAll(() => receiver.close());
afterEach(() => {
  now = testNow;
  responseStatus = 200;
  receiver.received.length = 0;
});

const after = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const metricsToken = 'a-token-for-the-metrics';
const lines: string[] = [];
/** Keeps the messages that the server logs, without those of requests. */
const log = ({ message }: Record<string, unknown>) => {
  if (typeof message === 'string') lines.push(message);
};
const minute = 60_000;
const day = 86_400_000;
const hotel = 'https://hotel.example';

/** Runs the operator's command in the server, and returns the secret that it prints. */
async function createSecret(server: TestServer, key: string): Promise<string> {
  let printed = '';
  const control = operatorControls(server.get().services)['partner-secret'];
  await control?.(key, async (text) => {
    printed += String(text);
  });
  return /^whsec_\S+/.exec(printed)?.[0] ?? printed;
}

/** Makes a partner with a server for events, and returns the secret that signs them. */
async function register(server: TestServer, { path = '/events', more = [] as string[][] } = {}): Promise<string> {
  const row = ['hotel', 'Hotel', 'web@hotel.example', hotel, '', '', `${receiver.url}${path}`, 'no'];
  await setPartners(server, [row, ...more]);
  return createSecret(server, 'hotel');
}

/** Waits until every due event was sent, and returns the events that have arrived since the last call. */
async function arrived(server: TestServer): Promise<PartnerEvent[]> {
  await server.get().services.eventWorker.settle();
  return receiver.received.splice(0).map(({ body }) => JSON.parse(body) as PartnerEvent);
}

const typesOf = (events: readonly PartnerEvent[]) => events.map(({ type }) => type);

/** Verifies a request as the partners' example does, on the server's clock. */
function verify(secret: string, { body, headers }: Received, { at = now } = {}): string {
  const script = join(root, 'demo/partners/verify-event.mjs');
  const clock = `data:text/javascript,Date.now=()=>${at.getTime()}`;
  const call = ['--import', clock, script, secret, String(headers['rental-signature'])];
  return execFileSync(process.execPath, call, { input: body }).toString();
}

const invalid = 'Not a valid event for this secret.';

describeOnDatabase(
  'events for partners',
  (server) => {
    const { call } = server;
    const db = () => server.get().services.db;
    const made: string[] = [];
    afterEach(async () => {
      // The next test takes the same cars, and starts without events. In one transaction, so that the worker sends none of them.
      await db().transaction(async (tx) => {
        if (made.length > 0) await tx.update(bookings).set({ status: 'cancelled' }).where(inArray(bookings.id, made));
        await tx.delete(partnerEvents);
      });
      made.length = 0;
    });

    async function book(headers: Record<string, string> = { origin: hotel }, change: object = {}) {
      const car = await findCar(server);
      const response = await checkout(server, { ...checkoutBody(car), ...change }, headers);
      const { bookingId, reference = '' } = parseResponse('checkout', response);
      made.push(bookingId);
      return { id: bookingId, reference };
    }

    const asAdmin = async (method: string, path: string, body?: unknown) => {
      const response = await call(method, path, body, await signInAs(server, 'admin'));
      expect(response.status, response.text).toBe(200);
      return response;
    };
    const setStatus = (id: string, status: string) =>
      asAdmin('POST', '/api/update-booking-status', { ids: [id], status });

    it('report a booking with its price, dates and places, signed and without a person', async () => {
      const secret = await register(server);
      const { reference } = await book();
      await server.get().services.eventWorker.settle();
      const [request, ...others] = receiver.received.splice(0);
      if (!request) throw new Error('No event arrived');
      expect([others, request.method, request.url]).toEqual([[], 'POST', '/events']);
      const event = JSON.parse(request.body) as PartnerEvent;
      expect(event).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        type: 'booking.created',
        created: testNow.getTime() / 1000,
        host: server.get().url,
        partner: 'hotel',
        data: {
          reference,
          status: 'pending',
          currency: 'USD',
          totalMinor: expect.any(Number),
          paidMinor: 0,
          refundedMinor: 0,
          from: trip.pickupAt,
          to: trip.dropoffAt,
          pickupZone: 'Europe/Paris',
          dropOffZone: 'Europe/Paris',
          pickupLocation: trip.pickupLocation,
          dropOffLocation: trip.dropOffLocation,
          noShow: false,
        },
      });
      expect(request.body).not.toMatch(/@|Ada|phone|mail|birth/i);
      expect(verify(secret, request)).toContain(reference);
      expect(verify(secret, request, { at: new Date(now.getTime() + 4 * minute) })).toContain(reference);
      expect(verify(secret, request, { at: new Date(now.getTime() + 6 * minute) })).toContain(invalid);
      expect(verify('whsec_another', request)).toContain(invalid);
      expect(verify(secret, { ...request, body: request.body.replace('"hotel"', '"other"') })).toContain(invalid);
      const [time = ''] = String(request.headers['rental-signature']).split(',');
      const newer = { ...request.headers, 'rental-signature': `t=${Number(time.slice(2)) + 1},v1=00` };
      expect(verify(secret, { ...request, headers: newer })).toContain(invalid);
    });

    it('report payment, change, cancellation and the end, each once', async () => {
      await register(server);
      const { session, id: paidId } = await startPayment(server, { partner: 'hotel' });
      made.push(paidId);
      expect(await arrived(server)).toEqual([]);
      await pay(server, session);
      await server.get().services.paymentWorker.settle();
      const paid = await arrived(server);
      expect(typesOf(paid)).toEqual(['booking.created', 'booking.paid']);
      expect(paid[1]?.data).toMatchObject({ status: 'paid', currency: 'EUR', paidMinor: paid[1]?.data.totalMinor });
      await setStatus(paidId, 'cancelled');
      const [called] = await arrived(server);
      expect([called?.type, called?.data.status]).toEqual(['booking.cancelled', 'cancelled']);

      const { id, reference } = await book();
      expect(typesOf(await arrived(server))).toEqual(['booking.created']);
      await asAdmin('POST', `/api/x/bookings/${id}/note`, { note: 'For staff only' });
      expect(await arrived(server)).toEqual([]);
      await setStatus(id, 'reserved');
      const changed = await arrived(server);
      expect(changed.map(({ type, data }) => [type, data.reference, data.status])).toEqual([
        ['booking.changed', reference, 'reserved'],
      ]);
      await setStatus(id, 'cancelled');
      const cancelled = await arrived(server);
      expect(cancelled.map(({ type, data }) => [type, data.status])).toEqual([['booking.cancelled', 'cancelled']]);

      const { id: returned } = await book();
      const { id: quiet } = await book();
      const { id: missed } = await book();
      await arrived(server);
      now = new Date(Date.parse(trip.from) + minute);
      await asAdmin('POST', `/api/x/bookings/${returned}/marks`, { mark: 'picked-up', isSet: true });
      await asAdmin('POST', `/api/x/bookings/${missed}/no-show`, { noShow: true });
      const noShow = await arrived(server);
      expect(noShow.map(({ type, data }) => [type, data.noShow])).toEqual([['booking.changed', true]]);
      now = new Date(Date.parse(trip.to) + minute);
      const over = await arrived(server);
      expect(typesOf(over)).toEqual(['booking.completed']);
      await asAdmin('POST', `/api/x/bookings/${returned}/marks`, { mark: 'returned', isSet: true });
      expect(typesOf(await arrived(server))).toEqual(['booking.completed']);
      after(day);
      expect(await arrived(server)).toEqual([]);
      const ofQuiet = await db().select().from(partnerEvents).where(eq(partnerEvents.bookingId, quiet));
      expect(ofQuiet.map(({ type }) => type).sort()).toEqual(['booking.completed', 'booking.created']);
    });

    it('report a booking that staff delete as cancelled, and one that nobody paid not at all', async () => {
      await register(server);
      const { id, reference } = await book();
      await arrived(server);
      await asAdmin('POST', '/api/delete-bookings', [id]);
      const deleted = await arrived(server);
      expect(deleted.map(({ type, data }) => [type, data.reference])).toEqual([['booking.cancelled', reference]]);
      const due = await startPayment(server, { partner: 'hotel' });
      after(day);
      await server.get().services.paymentWorker.settle();
      const [row] = await db().select().from(bookings).where(eq(bookings.id, due.id));
      expect([row?.status, row?.released]).toEqual(['cancelled', true]);
      expect(await arrived(server)).toEqual([]);
    });

    it('are stored with the booking or not at all', async () => {
      await register(server);
      const { id } = await book();
      await arrived(server);
      const failing = db().transaction(async (tx) => {
        await tx.update(bookings).set({ status: 'reserved' }).where(eq(bookings.id, id));
        expect(await tx.$count(partnerEvents, eq(partnerEvents.type, 'booking.changed'))).toBe(1);
        throw new Error('The change is undone');
      });
      await expect(failing).rejects.toThrow('The change is undone');
      expect(await arrived(server)).toEqual([]);
    });

    it('of two changes in one transaction are one, and a restored backup has none', async () => {
      await register(server);
      const { id } = await book();
      await arrived(server);
      await db().transaction(async (tx) => {
        await tx.update(bookings).set({ displayTotal: 1 }).where(eq(bookings.id, id));
        await tx.update(bookings).set({ displayTotal: 2 }).where(eq(bookings.id, id));
      });
      const changed = await arrived(server);
      expect(changed.map(({ type, data }) => [type, data.totalMinor])).toEqual([['booking.changed', 2]]);
      await db().transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL rental.restores_backup = 'on'`);
        await tx.update(bookings).set({ displayTotal: 3 }).where(eq(bookings.id, id));
      });
      expect(await arrived(server)).toEqual([]);
    });

    it('go to the partner of the booking only, and to none that is blocked or has no secret', async () => {
      const other = ['blog', 'Blog', 'web@blog.example', 'https://blog.example', '', '', `${receiver.url}/blog`, 'no'];
      await register(server, { more: [other] });
      await book({ origin: 'https://blog.example' });
      await book({ origin: server.get().url });
      expect(await arrived(server)).toEqual([]);
      const { id } = await book();
      expect(typesOf(await arrived(server))).toEqual(['booking.created']);
      const row = ['hotel', 'Hotel', 'web@hotel.example', hotel, '', '', `${receiver.url}/events`, 'yes'];
      await setPartners(server, [row, other]);
      await setStatus(id, 'reserved');
      expect(await arrived(server)).toEqual([]);
      await setPartners(server, [other]);
      expect(await db().$count(partnerEvents)).toBe(0);
    });

    it('are sent again with longer and longer delays, and given up after three days', async () => {
      await register(server);
      responseStatus = 503;
      const { id } = await book();
      expect(await arrived(server)).toHaveLength(1);
      const stateOf = async () => (await db().select().from(partnerEvents).where(eq(partnerEvents.bookingId, id)))[0];
      const delays: number[] = [];
      for (;;) {
        const event = await stateOf();
        if (!event || event.failedAt) break;
        delays.push(Math.round((event.nextAttemptAt.getTime() - now.getTime()) / minute));
        now = new Date(event.nextAttemptAt.getTime() - 1000);
        expect(await arrived(server)).toEqual([]);
        now = event.nextAttemptAt;
        expect(await arrived(server)).toHaveLength(1);
      }
      expect(delays.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
      expect(now.getTime() - testNow.getTime()).toBeGreaterThanOrEqual(3 * day);
      expect(now.getTime() - testNow.getTime()).toBeLessThan(3.3 * day);
      const metrics = await call('GET', '/metrics', undefined, { authorization: `Bearer ${metricsToken}` });
      expect(metrics.text).toMatch(/rental_partner_events_failed 1\n/);
      expect(lines.at(-1)).toMatch(/^Event \w+ \(booking\.created\) for partner hotel given up: the response was 503$/);
      after(30 * day);
      await cleanUp(server.get().services);
      expect(await stateOf()).toBeUndefined();
    });

    it('of one partner do not delay those of another, however many are due', async () => {
      const town = 'https://town.example';
      const more = [['town', 'Town', 'web@town.example', town, '', '', `${receiver.url}/town`, 'no']];
      await register(server, { more });
      await createSecret(server, 'town');
      const { id: bookingId } = await book();
      await arrived(server);
      const owners = await db().select({ id: partners.id, key: partners.key }).from(partners);
      const idOf = (key: string) => owners.find((each) => each.key === key)?.id ?? '';
      const [stored] = await db().select().from(partnerEvents).where(eq(partnerEvents.bookingId, bookingId));
      const event = (key: string, second: number) => {
        const time = new Date(testNow.getTime() + second * 1000);
        const data = stored?.data as PartnerEventData;
        const id = newId(server.get().services.random);
        const xid = sql`pg_current_xact_id()`;
        return {
          id,
          xid,
          partnerId: idOf(key),
          bookingId,
          type: 'booking.changed' as const,
          data,
          createdAt: time,
          nextAttemptAt: time,
        };
      };
      const many = Array.from({ length: 25 }, (_, second) => event('hotel', second));
      after(minute);
      await db()
        .insert(partnerEvents)
        .values([...many, event('town', 59)]);
      await server.get().services.eventWorker.settle();
      const paths = receiver.received.splice(0).map(({ url }) => url);
      expect(paths).toHaveLength(26);
      expect(paths.slice(0, 2)).toContain('/town');
    });

    it('arrive later if the server was down, and follow no redirect', async () => {
      await register(server);
      responseStatus = 302;
      await book();
      expect(await arrived(server)).toHaveLength(1);
      responseStatus = 200;
      after(2 * minute);
      expect(typesOf(await arrived(server))).toEqual(['booking.created']);
      after(day);
      expect(await arrived(server)).toEqual([]);
    });

    it('are signed with the new and, for a day, the previous secret', async () => {
      const first = await register(server);
      const second = await createSecret(server, 'hotel');
      expect(second).not.toBe(first);
      const { id } = await book();
      await server.get().services.eventWorker.settle();
      const [request] = receiver.received.splice(0);
      if (!request) throw new Error('No event arrived');
      for (const secret of [first, second]) expect(verify(secret, request)).not.toContain(invalid);
      after(day + minute);
      await setStatus(id, 'reserved');
      await server.get().services.eventWorker.settle();
      const [later] = receiver.received.splice(0);
      if (!later) throw new Error('No event arrived');
      expect(verify(second, later)).not.toContain(invalid);
      expect(verify(first, later)).toContain(invalid);
      const [stored] = await db().select().from(partners);
      expect(JSON.stringify(stored)).not.toContain(second);
      await expect(createSecret(server, 'nobody')).rejects.toThrow('partners.csv has no partner nobody.');
    });
  },
  {
    now: () => now,
    metricsToken,
    log,
  },
);

describeServer(
  'outside demo mode, events',
  (server) => {
    it('are sent to no address of this machine', async () => {
      await register(server);
      const { services } = server.get();
      await services.db.execute(sql`INSERT INTO partner_events (partner_id, booking_id, type, data, next_attempt_at, created_at)
        SELECT id, ${'a'.repeat(24)}, 'booking.created', '{}', ${testNow.toISOString()}::timestamptz, ${testNow.toISOString()}::timestamptz FROM partners`);
      await services.eventWorker.settle();
      expect(receiver.received).toEqual([]);
      expect(lines.at(-1)).toMatch(/not sent: The address is not https$/);
    });
  },
  {
    demo: false,
    publicUrl: 'https://cars.example',
    secretKeys: ['k'.repeat(32)],
    log,
  },
);

it('signs with each secret, as the README says', () => {
  const at = new Date('2027-05-01T10:00:00Z');
  const expected = createHmac('sha256', 'whsec_1')
    .update(`${at.getTime() / 1000}.{}`)
    .digest('hex');
  expect(signEvent('{}', ['whsec_1', 'whsec_2'], at)).toMatch(
    new RegExp(`^t=1809165600,v1=${expected},v1=[0-9a-f]{64}$`),
  );
});
