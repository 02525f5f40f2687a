import { and, eq, inArray, like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { auditEntries, bookings, cars, mails } from '../../demo/server/db/schema.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { anonymiseBookings } from '../../demo/server/personal-data/anonymise-bookings.ts';
import type { RentalMark } from '../../widget/domain/rental-marks.ts';
import { checkout, checkoutBody, findCar, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { type DemoPerson, signInAs } from '../support/sign-in.ts';
import { describeOnDatabase, type TestServer, testNow } from '../support/test-server.ts';
import { placeId, trip } from '../support/trip.ts';

const hour = 3_600_000;
const pickup = new Date(trip.from);
const after = (hours: number) => new Date(pickup.getTime() + hours * hour);
let now = testNow;
beforeEach(() => {
  now = testNow;
});
const options = { now: () => now };

function desk(server: TestServer) {
  const { call } = server;
  const db = () => server.get().services.db;
  const rowOf = async (id: string) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0];
  const mark = async (id: string, name: RentalMark, isSet = true, person: DemoPerson = 'admin') =>
    call('POST', `/api/x/bookings/${id}/marks`, { mark: name, isSet }, await signInAs(server, person));
  const note = async (id: string, text: string) =>
    call('POST', `/api/x/bookings/${id}/note`, { note: text }, await signInAs(server, 'admin'));
  const entriesOf = async (id: string) => {
    const rows = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, id))
      .orderBy(auditEntries.createdAt);
    return rows.map(({ action, actorName, changes }) => ({ action, actorName, changes }));
  };

  const made: string[] = [];
  // Each test leaves the cars that it booked to the next one.
  afterEach(async () => {
    await db().update(bookings).set({ status: 'cancelled' }).where(inArray(bookings.id, made));
  });

  /** Creates a guest's booking of the test trip. */
  async function book(change: object = {}) {
    const car = await findCar(server);
    const body = checkoutBody(car, change);
    const response = await checkout(server, body);
    const { bookingId: id, reference = '' } = parseResponse('checkout', response);
    made.push(id);
    return { id, reference, car, body, token: { 'rental-booking': response.headers.get('rental-booking') ?? '' } };
  }

  async function dayOf(query: string, person: DemoPerson = 'admin') {
    const cookie = await signInAs(server, person);
    return parseResponse('readDeskDay', await call('GET', `/api/x/desk/en${query}`, undefined, cookie));
  }
  return { call, db, made, rowOf, mark, note, entriesOf, book, dayOf };
}

describeOnDatabase(
  'marks of the desk',
  (server) => {
    const { call, db, made, rowOf, mark, entriesOf, book } = desk(server);

    it('show a rental under way, then returned, to customer and staff', async () => {
      const { id, token } = await book();
      const shown = async () =>
        parseResponse('getBooking', await call('GET', `/api/booking/${id}/en`, undefined, token));
      now = after(0.1);
      expect((await mark(id, 'picked-up')).text).toBe('OK');
      expect(await shown()).toMatchObject({ status: 'pending', pickedUpAt: now.toISOString() });
      expect((await shown()).returnedAt).toBeUndefined();
      now = after(71);
      expect((await mark(id, 'returned')).text).toBe('OK');
      expect(await shown()).toMatchObject({ pickedUpAt: after(0.1).toISOString(), returnedAt: now.toISOString() });
    });

    it('free the car for the next customer once it is back early, who can book it at once', async () => {
      const { id, car } = await book();
      now = after(1);
      await mark(id, 'picked-up');
      const rest = { pickupAt: '2027-03-02T14:00', from: '2027-03-02T13:00:00.000Z' };
      const isOffered = async () => (await searchCars(server, rest)).some(({ _id }) => _id === car._id);
      now = after(24);
      expect(await isOffered()).toBe(false);
      const next = checkoutBody(car, { booking: { from: rest.from } });
      expect(readProblem(await checkout(server, next)).code).toBe('car_unavailable');

      expect((await mark(id, 'returned')).text).toBe('OK');
      // The operator's hour between two rentals stays.
      expect((await rowOf(id))?.heldUntil).toEqual(after(25));
      expect(await isOffered()).toBe(true);
      expect((await checkout(server, next)).status).toBe(200);

      // Then the return can't be undone, and nothing of the booking changes.
      expect(readProblem(await mark(id, 'returned', false)).code).toBe('car_unavailable');
      expect(await rowOf(id)).toMatchObject({ returnedAt: now, heldUntil: after(25) });
    });

    it('are undone while the car is free, which holds it as agreed again', async () => {
      const { id, car } = await book();
      const agreed = (await rowOf(id))?.heldUntil;
      now = after(1);
      await mark(id, 'picked-up');
      now = after(2);
      await mark(id, 'returned');
      expect(readProblem(await mark(id, 'picked-up', false)).code).toBe('status_not_allowed');
      now = after(3);
      expect((await mark(id, 'returned', false)).text).toBe('OK');
      expect(await rowOf(id)).toMatchObject({ returnedAt: null, heldUntil: agreed });
      expect((await searchCars(server)).some(({ _id }) => _id === car._id)).toBe(false);
      now = after(4);
      expect((await mark(id, 'picked-up', false)).text).toBe('OK');
      expect((await rowOf(id))?.pickedUpAt).toBeNull();
      const entries = await entriesOf(id);
      expect(entries.map(({ action }) => action)).toEqual([
        'mark-picked-up',
        'mark-returned',
        'undo-returned',
        'undo-picked-up',
      ]);
      expect(entries[0]).toMatchObject({
        actorName: demoAccounts.admin.fullName,
        changes: [{ field: 'pickedUp', before: false, after: true }],
      });
    });

    it('keep the time of the first of two, and record one entry', async () => {
      const { id } = await book();
      now = after(0);
      const first = now;
      await mark(id, 'picked-up');
      now = after(1);
      expect((await mark(id, 'picked-up')).text).toBe('OK');
      expect((await rowOf(id))?.pickedUpAt).toEqual(first);
      const both = await Promise.all([mark(id, 'returned'), mark(id, 'returned'), mark(id, 'returned')]);
      expect(both.map(({ text }) => text)).toEqual(['OK', 'OK', 'OK']);
      expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['mark-picked-up', 'mark-returned']);
      expect((await mark(id, 'picked-up', false)).status).toBe(409);
    });

    it('let a car leave a little early, and no earlier', async () => {
      const { id } = await book();
      now = after(-2.1);
      expect(readProblem(await mark(id, 'picked-up')).code).toBe('status_not_allowed');
      expect(readProblem(await mark(id, 'returned')).code).toBe('status_not_allowed');
      now = after(-2);
      expect((await mark(id, 'picked-up')).text).toBe('OK');
      // A car that comes back before its time is still held for a minute, because searches read the last hold.
      now = after(-1.5);
      expect((await mark(id, 'returned')).text).toBe('OK');
      expect((await rowOf(id))?.heldUntil).toEqual(new Date(pickup.getTime() + 60_000));
    });

    it('are refused for a car that another customer still has', async () => {
      const first = await book();
      now = after(70);
      await mark(first.id, 'picked-up');
      const from = '2027-03-04T12:00:00.000Z';
      const response = await checkout(
        server,
        checkoutBody(first.car, { booking: { from, to: '2027-03-06T12:00:00.000Z' } }),
      );
      const { bookingId: second } = parseResponse('checkout', response);
      made.push(second);
      now = after(75);
      expect(readProblem(await mark(second, 'picked-up')).code).toBe('car_unavailable');
      await mark(first.id, 'returned');
      expect((await mark(second, 'picked-up')).text).toBe('OK');
    });

    it('are refused for bookings that are cancelled, unpaid, not picked up or unknown', async () => {
      const { id } = await book();
      now = after(1);
      const refusal = async (name: RentalMark) => readProblem(await mark(id, name)).code;
      for (const change of [
        { status: 'cancelled' },
        { status: 'void' },
        { status: 'pending', noShowAt: now },
      ] as const) {
        await db().update(bookings).set(change).where(eq(bookings.id, id));
        expect(await refusal('picked-up')).toBe('status_not_allowed');
        expect(await refusal('returned')).toBe('status_not_allowed');
      }
      expect(await entriesOf(id)).toEqual([]);
      expect(readProblem(await mark('0'.repeat(24), 'returned')).code).toBe('booking_not_found');
    });

    it('end what a customer may do, and what staff may undo or delete', async () => {
      const { id, token } = await book({ booking: { cancellation: true } });
      now = after(-1);
      expect((await mark(id, 'picked-up')).text).toBe('OK');
      const cancel = await call('POST', `/api/cancel-booking/${id}`, undefined, token);
      expect(cancel.headers.get('rental-code')).toBe('cancellation_not_allowed');
      const change = await call('POST', `/api/x/bookings/${id}/change`, { flightNumber: 'AF 1' }, token);
      expect(readProblem(change).code).toBe('change_not_allowed');
      now = after(1);
      const admin = await signInAs(server, 'admin');
      const cancelling = await call('POST', '/api/update-booking-status', { ids: [id], status: 'cancelled' }, admin);
      expect(readProblem(cancelling).code).toBe('status_not_allowed');
      expect(readProblem(await call('POST', '/api/delete-bookings', [id], admin)).code).toBe('status_not_allowed');
      const noShow = await call('POST', `/api/x/bookings/${id}/no-show`, { noShow: true }, admin);
      expect(readProblem(noShow).code).toBe('status_not_allowed');
      // Staff can still record a payment at the counter and agree on a longer rental.
      const paid = await call('POST', '/api/update-booking-status', { ids: [id], status: 'paid' }, admin);
      expect(paid.text).toBe('OK');
      const longer = await call('POST', `/api/x/bookings/${id}/quote-change`, { to: '2027-03-05T10:00' }, admin);
      expect(longer.status).toBe(200);
      await mark(id, 'returned');
      const again = await call('POST', `/api/x/bookings/${id}/quote-change`, { to: '2027-03-05T10:00' }, admin);
      expect(readProblem(again).code).toBe('change_not_allowed');
      expect((await call('POST', '/api/delete-bookings', [id], admin)).text).toBe('OK');
    });

    it('are set by the booking’s own supplier and by no other', async () => {
      const rows = await db().select().from(bookings);
      const begun = rows.filter(
        ({ startsAt, endsAt, status }) => startsAt < now && endsAt > now && !['void', 'cancelled'].includes(status),
      );
      const foreign = begun.find(({ supplierId }) => supplierId !== demoAccounts.supplier.supplier);
      const own = rows.find(
        ({ supplierId, startsAt, status }) =>
          supplierId === demoAccounts.supplier.supplier && startsAt < now && !['void', 'cancelled'].includes(status),
      );
      expect((await mark(own?.id ?? '', 'returned', true, 'supplier')).text).toBe('OK');
      expect(readProblem(await mark(foreign?.id ?? '', 'returned', true, 'supplier')).code).toBe('not_owner');
      expect(readProblem(await mark(foreign?.id ?? '', 'returned', true, 'customer')).code).toBe('forbidden');
    });
  },
  options,
);

describeOnDatabase(
  'a day at the desk',
  (server) => {
    const { call, db, rowOf, mark, note, entriesOf, book, dayOf } = desk(server);
    const day = '2027-03-01';

    it('has the pick-ups and returns of the chosen day, with what the desk needs', async () => {
      const { id, body } = await book({ flightNumber: 'AF 7' });
      await note(id, '  Wants a child seat ');
      const shown = await dayOf(`?day=${day}`);
      const entry = shown.pickups.find(({ booking }) => booking._id === id);
      expect(entry).toMatchObject({
        note: 'Wants a child seat',
        booking: { driver: { fullName: 'Ada Guest', phone: body.driver.phone }, flightNumber: 'AF 7' },
      });
      expect(shown.returns.some(({ booking }) => booking._id === id)).toBe(false);
      const back = await dayOf('?day=2027-03-04');
      expect(back.returns.map(({ booking }) => booking._id)).toContain(id);
      expect(back.pickups.map(({ booking }) => booking._id)).not.toContain(id);
      const [row] = await db()
        .select()
        .from(cars)
        .where(eq(cars.id, entry?.booking.car._id ?? ''));
      expect(entry?.licensePlate).toBe(row?.licensePlate ?? undefined);
      const times = back.returns.map(({ booking }) => booking.dropoffAt ?? '');
      expect(times).toEqual([...times].sort());
    });

    it('is today in each place’s own time zone', async () => {
      const { id } = await book();
      const has = async () => (await dayOf('')).pickups.some(({ booking }) => booking._id === id);
      // It is the 1st of March in Paris, still the 28th of February in UTC.
      now = new Date('2027-02-28T23:30:00Z');
      expect(await has()).toBe(true);
      now = new Date('2027-02-28T22:30:00Z');
      expect(await has()).toBe(false);
      now = new Date('2027-03-01T22:30:00Z');
      expect(await has()).toBe(true);
      now = new Date('2027-03-01T23:30:00Z');
      expect(await has()).toBe(false);
    });

    it('has its own pick-ups, however many there were on the day before', async () => {
      const { id, car } = await book();
      const row = await rowOf(id);
      if (!row) throw new Error('The booking was not stored');
      const before = { fromWall: row.fromWall.replace(day, '2027-02-28'), noShowAt: testNow };
      const copies = Array.from({ length: 301 }, (_, index) => ({
        ...{ ...row, ...before },
        id: index.toString(16).padStart(24, '0'),
        reference: `COPY-${index}`,
      }));
      await db().insert(bookings).values(copies);
      now = after(1);
      const { pickups, isCut } = await dayOf('');
      expect(pickups.filter(({ booking }) => booking.car._id === car._id).map(({ booking }) => booking._id)).toEqual([
        id,
      ]);
      expect(isCut).toBe(false);
      await db().delete(bookings).where(like(bookings.reference, 'COPY-%'));
    });

    it('is narrowed to a place, or to the places of a city', async () => {
      const { id } = await book();
      const ids = async (place: string) =>
        (await dayOf(`?day=${day}&place=${placeId(place)}`)).pickups.map(({ booking }) => booking._id);
      expect(await ids('paris-cdg')).toContain(id);
      expect(await ids('nice-airport')).not.toContain(id);
      const entries = (await dayOf(`?day=${day}&place=${placeId('paris-cdg')}`)).pickups;
      expect(new Set(entries.map(({ booking }) => booking.pickupLocation._id))).toEqual(
        new Set([placeId('paris-cdg')]),
      );
    });

    it('keeps cars that are not back in sight, today only', async () => {
      const { id } = await book();
      now = after(1);
      await mark(id, 'picked-up');
      now = after(71.5);
      expect((await dayOf('')).overdue).toEqual([]);
      now = after(100);
      expect((await dayOf('')).overdue.map(({ booking }) => booking._id)).toEqual([id]);
      expect((await dayOf('?day=2027-03-05')).overdue.map(({ booking }) => booking._id)).toEqual([id]);
      expect((await dayOf('?day=2027-03-09')).overdue).toEqual([]);
      await mark(id, 'returned');
      expect((await dayOf('')).overdue).toEqual([]);
    });

    it('leaves out what has no car, and shows a supplier its own only', async () => {
      const { id } = await book();
      const has = async () => (await dayOf(`?day=${day}`)).pickups.some(({ booking }) => booking._id === id);
      for (const status of ['void', 'cancelled'] as const) {
        await db().update(bookings).set({ status }).where(eq(bookings.id, id));
        expect(await has()).toBe(false);
      }
      await db().update(bookings).set({ status: 'pending', noShowAt: now }).where(eq(bookings.id, id));
      expect(await has()).toBe(true);
      expect((await dayOf('?day=2027-03-04')).returns.some(({ booking }) => booking._id === id)).toBe(false);

      const rows = await db().select().from(bookings);
      const confirmed = rows.filter(({ status }) => !['void', 'cancelled'].includes(status));
      const own = confirmed.find(({ supplierId }) => supplierId === demoAccounts.supplier.supplier);
      const shown = await dayOf(`?day=${own?.fromWall.slice(0, 10)}`, 'supplier');
      expect(shown.pickups.map(({ booking }) => booking._id)).toContain(own?.id);
      const suppliers = new Set([...shown.pickups, ...shown.returns].map(({ booking }) => booking.supplier._id));
      expect(suppliers).toEqual(new Set([demoAccounts.supplier.supplier]));
    });

    it('keeps a note from customers, mails and other suppliers, and in the export of personal data', async () => {
      const customer = await signInAs(server, 'customer');
      const rows = await db().select().from(bookings).where(eq(bookings.driverId, demoAccounts.customer.id));
      const row = rows.find(({ startsAt, status }) => startsAt > now && status !== 'void' && status !== 'cancelled');
      const id = row?.id ?? '';
      const secret = 'Argued about a scratch';
      expect((await note(id, secret)).text).toBe('OK');
      expect((await call('GET', `/api/booking/${id}/en`, undefined, customer)).text).not.toContain(secret);
      expect((await call('POST', '/api/bookings/1/100/en', {}, customer)).text).not.toContain(secret);
      expect(readProblem(await call('GET', `/api/x/bookings/${id}/desk/en`, undefined, customer)).code).toBe(
        'forbidden',
      );
      const admin = await signInAs(server, 'admin');
      const entry = await call('GET', `/api/x/bookings/${id}/desk/en`, undefined, admin);
      expect(parseResponse('readDeskEntry', entry).note).toBe(secret);
      await call('POST', '/api/update-booking-status', { ids: [id], status: 'cancelled' }, admin);
      const sent = await db().select().from(mails).where(eq(mails.bookingId, id));
      expect(sent.length).toBeGreaterThan(0);
      for (const { content } of sent) {
        const { text, html } = JSON.parse(unseal(content ?? '', server.get().services.secret)) as MailContent;
        expect(`${text} ${html}`).not.toContain(secret);
      }
      const exported = await call('GET', '/api/x/account/export', undefined, customer);
      expect(exported.text).toContain(secret);
    });

    it('keeps a colleague’s note that the writer has not seen', async () => {
      const { id } = await book();
      const cookie = await signInAs(server, 'admin');
      const write = (text: string, before: string) =>
        call('POST', `/api/x/bookings/${id}/note`, { note: text, before }, cookie);
      expect((await write('Wants a child seat', '')).status).toBe(200);
      const late = await write('Comes at noon', '');
      expect(readProblem(late)).toMatchObject({ status: 409, code: 'change_not_allowed', field: 'note' });
      expect(late.json).toMatchObject({ values: { note: 'Wants a child seat' } });
      expect(await rowOf(id)).toMatchObject({ staffNote: 'Wants a child seat' });
      // The same text again, as after a lost response.
      expect((await write('Wants a child seat', '')).status).toBe(200);
      expect((await write('Child seat, comes at noon', 'Wants a child seat ')).status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ staffNote: 'Child seat, comes at noon' });
      expect((await write('', 'Wants a child seat')).status).toBe(409);
      expect((await write('', 'Child seat, comes at noon')).status).toBe(200);
      expect((await write('Tall', 'Child seat, comes at noon')).json).toMatchObject({ values: { note: '' } });
    });

    it('records who wrote a note, until the booking loses its driver’s name', async () => {
      const { id } = await book();
      for (const text of ['Tall', 'Tall', 'Very tall', ' ']) {
        now = new Date(now.getTime() + 1000);
        await note(id, text);
      }
      const changes = (await entriesOf(id)).map(({ action, changes: [change] }) => [
        action,
        change?.before,
        change?.after,
      ]);
      expect(changes).toEqual([
        ['set-note', null, 'Tall'],
        ['set-note', 'Tall', 'Very tall'],
        ['set-note', 'Very tall', null],
      ]);
      await note(id, 'Drives carefully');
      now = new Date('2047-01-01T00:00:00Z');
      const { services } = server.get();
      await anonymiseBookings(services);
      expect(await rowOf(id)).toMatchObject({ staffNote: null });
      expect((await entriesOf(id)).flatMap(({ changes: list }) => list)).toEqual([]);
      const left = await db()
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.objectId, id), eq(auditEntries.action, 'set-note')));
      expect(left).toHaveLength(4);
    });
  },
  options,
);
