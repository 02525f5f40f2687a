import { and, eq, inArray, lt } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { bookings, mails, notifications } from '../../demo/server/db/schema.ts';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { checkout, checkoutBody, findCar, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { signInAs } from '../support/sign-in.ts';
import { comparableText, describeOnDatabase, type TestServer } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';
import { markUnsent } from '../support/unsent-mails.ts';

async function book(server: TestServer, change: object = {}) {
  const car = await findCar(server, 0);
  const body = checkoutBody(car, change);
  const response = await checkout(server, body);
  const { bookingId: id, reference = '' } = parseResponse('checkout', response);
  return {
    id,
    reference,
    car,
    email: body.driver.email,
    token: { 'rental-booking': response.headers.get('rental-booking') ?? '' },
  };
}

describeOnDatabase('bookings', (server) => {
  const { call } = server;

  async function list(person: 'customer' | 'supplier' | 'admin', query: object = {}, page = '1/1000') {
    const session = await signInAs(server, person);
    return readPage(parseResponse('bookingsPage', await call('POST', `/api/bookings/${page}/en`, query, session)));
  }

  /** Releases the cars of a test for the next ones. */
  const release = (ids: string[]) =>
    server.get().services.db.update(bookings).set({ status: 'cancelled' }).where(inArray(bookings.id, ids));

  describe('lists', () => {
    it('show a customer’s own, a supplier’s own and an admin all bookings, newest first, without unpaid ones', async () => {
      const { db } = server.get().services;
      const isUnpaid = ({ status, expiresAt }: typeof bookings.$inferSelect) =>
        status === 'void' || (status === 'cancelled' && expiresAt !== null);
      const all = (await db.select().from(bookings)).filter((booking) => !isUnpaid(booking));
      const { customer, supplier } = demoAccounts;
      expect((await list('admin')).total).toBe(all.length);
      expect((await list('customer')).total).toBe(all.filter(({ driverId }) => driverId === customer.id).length);
      expect((await list('supplier')).total).toBe(
        all.filter(({ supplierId }) => supplierId === supplier.supplier).length,
      );
      const dates = (await list('admin')).rows.map(({ createdAt }) => createdAt ?? '');
      expect(dates).toEqual([...dates].sort().reverse());
    });

    it('are filtered by status, supplier, dates, locations and keywords', async () => {
      const { rows } = await list('admin');
      const [some] = rows;
      if (!some) throw new Error('The seed has no bookings');
      const narrowed = async (query: object) => (await list('admin', query)).rows.map(({ _id }) => _id).sort();
      const expected = (matches: (row: (typeof rows)[number]) => boolean) =>
        rows
          .filter(matches)
          .map(({ _id }) => _id)
          .sort();
      expect(await narrowed({ statuses: ['paid'] })).toEqual(expected(({ status }) => status === 'paid'));
      expect(await narrowed({ statuses: [] })).toEqual([]);
      expect(await narrowed({ suppliers: [some.supplier._id] })).toEqual(
        expected(({ supplier }) => supplier._id === some.supplier._id),
      );
      expect(await narrowed({ filter: { from: some.from } })).toEqual(expected(({ from }) => from >= some.from));
      expect(await narrowed({ filter: { pickupLocation: some.pickupLocation._id } })).toEqual(
        expected(({ pickupLocation }) => pickupLocation._id === some.pickupLocation._id),
      );
      expect(await narrowed({ filter: { keyword: some.reference } })).toEqual([some._id]);
      expect(await narrowed({ filter: { keyword: '100%' } })).toEqual([]);
    });

    it('are filtered by any dates that the API takes, those at the ends of the calendar included', async () => {
      const { rows } = await list('admin');
      const [some] = rows;
      if (!some) throw new Error('The seed has no bookings');
      const count = async (filter: object) => (await list('admin', { filter })).total;
      const day = some.from.slice(0, 10);
      const touching = rows.filter(({ from, to }) => from.slice(0, 10) <= day && to.slice(0, 10) >= day);
      expect(await count({ dateBetween: `${day}T23:59:59Z` })).toBe(touching.length);
      const [first, last] = ['0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'];
      expect(await count({ from: first, to: last })).toBe(rows.length);
      expect(await count({ from: last, to: first })).toBe(0);
      for (const dateBetween of [first, last]) expect(await count({ dateBetween })).toBe(0);
    });

    it('show a customer the next trip first, and those that are over or cancelled last', async () => {
      const { rows } = await list('customer');
      const now = server.get().services.now().toISOString();
      const ahead = rows.filter(({ status, to }) => status !== 'cancelled' && to > now);
      const rest = rows.filter((row) => !ahead.includes(row));
      expect(rows).toEqual([...ahead, ...rest]);
      expect(ahead.length).toBeGreaterThan(1);
      expect(rest.length).toBeGreaterThan(1);
      const starts = (some: typeof rows) => some.map(({ from }) => from);
      expect(starts(ahead)).toEqual(starts(ahead).sort());
      expect(starts(rest)).toEqual(starts(rest).sort().reverse());
    });

    it('show a booking that awaits its payment only where its status is named', async () => {
      const { id } = await book(server);
      const { db } = server.get().services;
      await db.update(bookings).set({ status: 'void' }).where(eq(bookings.id, id));
      const has = async (statuses: string[]) => (await list('admin', { statuses })).rows.some(({ _id }) => _id === id);
      expect([await has(['void']), await has(['pending'])]).toEqual([true, false]);
      await release([id]);
    });

    it('keep the total on a page past the end', async () => {
      const { total } = await list('admin');
      expect(await list('admin', {}, '99/20')).toEqual({ rows: [], total });
    });
  });

  describe('opened with reference and address', () => {
    it('are found by a reference with O for 0 and l for 1, as people type it', async () => {
      const { email, id } = await book(server);
      const { db } = server.get().services;
      await db.update(bookings).set({ reference: '70K1-Q0X1' }).where(eq(bookings.id, id));
      const opened = await call('POST', '/api/x/guest-booking', { reference: ' 7okl–qOxI ', email });
      expect(parseResponse('openGuestBooking', opened).booking._id).toBe(id);
      const { rows } = await list('admin', { filter: { keyword: '7OKL qOXI' } });
      expect(rows.map(({ _id }) => _id)).toEqual([id]);
    });

    it('show everything, and return the same error whichever of the two is wrong', async () => {
      const { reference, email, id } = await book(server);
      const typed = reference.toLowerCase().replace('-', ' ');
      const opened = await call('POST', '/api/x/guest-booking', { reference: typed, email: email.toUpperCase() });
      expect(parseResponse('openGuestBooking', opened).booking).toMatchObject({ _id: id, driver: { email } });
      const token = { 'rental-booking': opened.headers.get('rental-booking') ?? '' };
      expect(
        parseResponse('getBooking', await call('GET', `/api/booking/${id}/en`, undefined, token)).driver?.email,
      ).toBe(email);
      const wrong = [
        { reference, email: 'other@example.com' },
        { reference: 'AAAA-AAAA', email },
      ];
      const responses = await Promise.all(wrong.map((body) => call('POST', '/api/x/guest-booking', body)));
      expect(new Set(responses.map((response) => `${response.status} ${comparableText(response)}`)).size).toBe(1);
      expect(readProblem(responses[0] ?? opened).code).toBe('booking_not_found');
    });
  });

  describe('cancelled', () => {
    it('release the car at once with the cancellation extra; otherwise a cancellation is requested', async () => {
      const cars = await searchCars(server);
      const refundable = cars.find(({ cancellation }) => cancellation >= 0);
      if (!refundable) throw new Error('No car of the seed can be cancelled');
      const made = await checkout(server, checkoutBody(refundable, { booking: { cancellation: true } }));
      const { bookingId } = parseResponse('checkout', made);
      const token = { 'rental-booking': made.headers.get('rental-booking') ?? '' };
      const offer = parseResponse(
        'quoteCancellation',
        await call('GET', `/api/x/bookings/${bookingId}/cancellation`, undefined, token),
      );
      expect(offer).toMatchObject({ kind: 'refund', feeMinor: 0, freeUntil: '2027-02-28T09:00:00.000Z' });
      expect((await call('POST', `/api/cancel-booking/${bookingId}`, undefined, token)).text).toBe('OK');
      const again = await call('POST', `/api/cancel-booking/${bookingId}`, undefined, token);
      expect([again.status, again.headers.get('rental-code')]).toEqual([204, 'cancellation_requested']);
      expect((await searchCars(server)).map(({ _id }) => _id)).toContain(refundable._id);
    });

    it('are rejected without a token or session', async () => {
      const { id } = await book(server);
      expect(readProblem(await call('POST', `/api/cancel-booking/${id}`)).code).toBe('not_signed_in');
      expect(
        readProblem(await call('POST', `/api/cancel-booking/${id}`, undefined, { 'rental-booking': 'guess' })).code,
      ).toBe('not_owner');
    });
  });

  describe('managed', () => {
    it('get a status by the table, all or none, and their drivers are notified', async () => {
      const { db } = server.get().services;
      const admin = await signInAs(server, 'admin');
      const one = await book(server);
      const other = await book(server);
      const set = (ids: string[], status: string) => call('POST', '/api/update-booking-status', { ids, status }, admin);
      expect((await set([one.id, other.id], 'reserved')).text).toBe('OK');
      const driverNotices = await db.select().from(notifications).where(eq(notifications.bookingId, one.id));
      expect(driverNotices.map(({ news }) => news)).toContainEqual({
        kind: 'status',
        status: 'reserved',
        reference: one.reference,
      });
      const mailed = await db
        .select()
        .from(mails)
        .where(and(eq(mails.bookingId, one.id), eq(mails.kind, 'status-change')));
      expect(mailed).toHaveLength(1);
      await set([one.id], 'cancelled');
      const mixed = await set([one.id, other.id], 'pending');
      expect(readProblem(mixed)).toMatchObject({ status: 409, code: 'status_not_allowed' });
      const [kept] = await db.select().from(bookings).where(eq(bookings.id, other.id));
      expect(kept?.status).toBe('reserved');
    });

    it('get their former statuses back within ten minutes, and their drivers a correction', async () => {
      const { db } = server.get().services;
      const admin = await signInAs(server, 'admin');
      const one = await book(server);
      const other = await book(server);
      const ids = [one.id, other.id];
      const send = (path: string, body: object) => call('POST', path, body, admin);
      const undo = (some: string[]) => send('/api/x/undo-booking-status', { ids: some });
      const stored = async () => {
        const rows = await db.select().from(bookings).where(inArray(bookings.id, ids));
        return ids.map((id) => rows.find((row) => row.id === id)?.status);
      };
      await send('/api/update-booking-status', { ids: [other.id], status: 'reserved' });
      await send('/api/update-booking-status', { ids, status: 'cancelled' });
      expect(await stored()).toEqual(['cancelled', 'cancelled']);
      await server.get().services.mailWorker.settle();
      expect((await undo(ids)).text).toBe('OK');
      expect(await stored()).toEqual(['pending', 'reserved']);
      const kinds = await db.select().from(notifications).where(eq(notifications.bookingId, one.id));
      expect(kinds.map(({ news }) => news.kind)).toContain('restored');
      expect(readProblem(await undo([one.id])).code).toBe('status_not_allowed');

      await send('/api/update-booking-status', { ids: [one.id], status: 'paid' });
      const late = { status: 'pending', expiresAt: null, replacedAt: '2020-01-01T00:00:00.000Z' } as const;
      await db.update(bookings).set({ formerStatus: late }).where(eq(bookings.id, one.id));
      expect(readProblem(await undo([one.id])).code).toBe('status_not_allowed');
      await release(ids);
    });

    it('withdraw what nobody has read when a change is undone, although it was written a moment after the change', async () => {
      const { db, now } = server.get().services;
      const admin = await signInAs(server, 'admin');
      const { id } = await book(server);
      await call('POST', '/api/update-booking-status', { ids: [id], status: 'paid' }, admin);
      const createdAt = new Date(now().getTime() + 5);
      const ofChange = and(eq(mails.bookingId, id), eq(mails.kind, 'status-change'));
      await markUnsent(server, id, 'status-change', createdAt);
      await db.update(notifications).set({ createdAt }).where(eq(notifications.bookingId, id));
      expect((await call('POST', '/api/x/undo-booking-status', { ids: [id] }, admin)).text).toBe('OK');
      expect(await db.select().from(mails).where(ofChange)).toEqual([]);
      const left = await db.select().from(notifications).where(eq(notifications.bookingId, id));
      expect(left.filter(({ news: { kind } }) => kind === 'status' || kind === 'restored')).toEqual([]);
      await release([id]);
    });

    it('are not cancelled once the rental is over', async () => {
      const { db } = server.get().services;
      const admin = await signInAs(server, 'admin');
      const [over] = await db.select().from(bookings).where(lt(bookings.endsAt, server.get().services.now())).limit(1);
      if (!over) throw new Error('The seed has no rental that is over');
      await db.update(bookings).set({ status: 'pending' }).where(eq(bookings.id, over.id));
      const set = (status: string) => call('POST', '/api/update-booking-status', { ids: [over.id], status }, admin);
      expect(readProblem(await set('cancelled')).code).toBe('status_not_allowed');
      expect((await set('paid')).text).toBe('OK');
    });

    it('are limited to the supplier’s own', async () => {
      const { db } = server.get().services;
      const supplier = await signInAs(server, 'supplier');
      const rows = await db.select().from(bookings);
      const foreign = rows.find(({ supplierId }) => supplierId !== demoAccounts.supplier.supplier);
      const body = { ids: [foreign?.id], status: 'cancelled' };
      expect(readProblem(await call('POST', '/api/update-booking-status', body, supplier)).code).toBe('not_owner');
      expect(readProblem(await call('POST', '/api/delete-bookings', [foreign?.id], supplier)).code).toBe('not_owner');
      expect(await db.select().from(bookings)).toHaveLength(rows.length);
    });

    it('are edited at the server’s price, with cars of the same supplier, and never overlap another booking', async () => {
      const admin = await signInAs(server, 'admin');
      const { id, car } = await book(server);
      const terms = {
        _id: id,
        supplier: car.supplier._id,
        car: car._id,
        pickupLocation: trip.pickupLocation,
        dropOffLocation: trip.dropOffLocation,
        from: trip.from,
        to: '2027-03-06T09:00:00.000Z',
      };
      const edit = (change: object) => call('PUT', '/api/update-booking', { booking: { ...terms, ...change } }, admin);
      expect(parseResponse('updateBooking', await edit({ price: 1, status: 'reserved' }))).toMatchObject({
        _id: id,
        status: 'reserved',
      });
      const edited = parseResponse('getBooking', await call('GET', `/api/booking/${id}/en`));
      const quoted = await call('POST', '/api/x/quote', { ...terms, from: '2027-06-01T10:00', to: '2027-06-06T10:00' });
      expect([edited.days, edited.totalMinor]).toEqual([5, parseResponse('getQuote', quoted).totalMinor]);
      const other = await book(server);
      expect(readProblem(await edit({ car: other.car._id })).code).toMatch(/car_unavailable|car_not_found/);
      expect(readProblem(await edit({ to: '2027-02-01T09:00:00.000Z' })).code).toBe('dropoff_before_pickup');
      expect((await edit({ _id: 'a'.repeat(24) })).status).toBe(204);
    });

    it('are deleted, and the links in their mails stop working', async () => {
      const admin = await signInAs(server, 'admin');
      const { id, token } = await book(server);
      expect((await call('POST', '/api/delete-bookings', [id], admin)).text).toBe('OK');
      expect((await call('GET', `/api/booking/${id}/en`, undefined, token)).status).toBe(204);
    });
  });
});
