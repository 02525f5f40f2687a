import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { auditEntries, bookings, mails, pendingOrders, users } from '../../demo/server/db/schema.ts';
import { newPerson } from '../support/accounts.ts';
import { checkout, checkoutBody, type FoundCar, guest, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { type DemoPerson, signInAs, signInWith } from '../support/sign-in.ts';
import { linkTo } from '../support/social-accounts.ts';
import { describeOnDatabase } from '../support/test-server.ts';
import { placeId, trip } from '../support/trip.ts';

const { supplier, customer, admin, suspended } = demoAccounts;
const desk = placeId('casablanca-airport');
const atOwnDesk = { pickupLocation: desk, dropOffLocation: desk };

/** Returns a checkout of a car of the supplier, at one of its desks. */
function ownBody(car: FoundCar, { booking = {}, ...change }: { booking?: object; driver?: object } = {}) {
  return checkoutBody(car, { ...change, booking: { ...atOwnDesk, ...booking } });
}

describeOnDatabase(
  'a booking that staff make for a customer',
  (server) => {
    const db = () => server.get().services.db;
    const made: string[] = [];
    afterEach(async () => {
      for (const id of made.splice(0))
        await db().update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id));
    });

    async function carOf(isOwn: boolean): Promise<FoundCar> {
      for (const car of await searchCars(server, isOwn ? atOwnDesk : {})) {
        const detail = parseResponse('getCar', await server.call('GET', `/api/car/${car._id}/en`));
        const fits = detail.supplier.payLater && !detail.supplier.licenseRequired;
        if (fits && (car.supplier._id === supplier.supplier) === isOwn) return car;
      }
      throw new Error('The seed has no such car');
    }

    async function bookAs(person: DemoPerson, body: object, headers: Record<string, string> = {}) {
      const response = await checkout(server, body, { ...(await signInAs(server, person)), ...headers });
      if (response.status !== 200) return { response, row: undefined };
      const { bookingId } = parseResponse('checkout', response);
      made.push(bookingId);
      const [row] = await db().select().from(bookings).where(eq(bookings.id, bookingId));
      return { response, row };
    }

    it('is the customer’s (driver, mail and record), at the same price as for everyone', async () => {
      const body = ownBody(await carOf(true));
      const { row } = await bookAs('supplier', body);
      expect(row).toMatchObject({ status: 'pending', heldBy: null, driverDetails: { email: body.driver.email } });
      expect(row?.driverId).not.toBe(supplier.id);
      const [record] = await db()
        .select()
        .from(users)
        .where(eq(users.id, row?.driverId ?? ''));
      expect(record).toMatchObject({ isGuest: true, email: body.driver.email, fullName: 'Ada Guest' });
      const sent = await db()
        .select()
        .from(mails)
        .where(eq(mails.bookingId, row?.id ?? ''));
      expect(sent.map(({ kind, recipient }) => [kind, recipient])).toContainEqual([
        'booking-confirmation',
        body.driver.email,
      ]);
      const cheaper = await bookAs('supplier', { ...ownBody(await carOf(true)), totalMinor: 1 });
      expect(readProblem(cheaper.response).code).toBe('price_changed');
    });

    it('names who made it in the audit log, once however often it is sent', async () => {
      const body = ownBody(await carOf(true));
      const key = { 'idempotency-key': randomUUID() };
      const { row } = await bookAs('supplier', body, key);
      expect((await bookAs('supplier', body, key)).row?.id).toBe(row?.id);
      const entries = await db()
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.objectId, row?.id ?? ''));
      expect(entries).toMatchObject([
        { action: 'book-for-driver', actorId: supplier.id, actorName: supplier.fullName, objectName: row?.reference },
      ]);
      expect(JSON.stringify(entries[0]?.changes)).not.toContain(body.driver.email);
    });

    it('counts neither for the guest’s limits nor for the caller’s', async () => {
      const { email } = guest();
      for (let time = 0; time < 3; time += 1) {
        const { response } = await bookAs('admin', ownBody(await carOf(true), { driver: { email } }));
        expect(response.status).toBe(200);
      }
      expect(await db().select().from(pendingOrders)).toEqual([]);
      // The customer may still book alone, once, as everyone may.
      const own = await checkout(server, checkoutBody(await carOf(false), { driver: { email } }));
      expect(own.status).toBe(200);
      made.push(parseResponse('checkout', own).bookingId);
      expect((await checkout(server, checkoutBody(await carOf(false), { driver: { email } }))).status).toBe(202);
      await db().delete(pendingOrders);
    });

    it('belongs to the account of its address, unless that is suspended or a member of staff’s', async () => {
      const { row } = await bookAs('supplier', ownBody(await carOf(true), { driver: { email: customer.email } }));
      expect(row).toMatchObject({ driverId: customer.id, driverDetails: { fullName: 'Ada Guest' } });
      const refusal = async (email: string) =>
        readProblem((await bookAs('supplier', ownBody(await carOf(true), { driver: { email } }))).response);
      expect(await refusal(admin.email)).toMatchObject({ code: 'email_taken', field: 'driver.email' });
      expect(await refusal(suspended.email)).toMatchObject({ code: 'account_suspended', field: 'driver.email' });
    });

    it('belongs to no account whose address is unconfirmed, until it is confirmed', async () => {
      const person = newPerson();
      const { email } = person;
      await server.call('POST', '/api/sign-up', person);
      const { row } = await bookAs('supplier', ownBody(await carOf(true), { driver: { email } }));
      const ownerOf = async (id: string) => {
        const [found] = await db()
          .select({ id: users.id, isGuest: users.isGuest })
          .from(bookings)
          .innerJoin(users, eq(users.id, bookings.driverId))
          .where(eq(bookings.id, id));
        return found;
      };
      const id = row?.id ?? '';
      expect(await ownerOf(id)).toMatchObject({ isGuest: true });
      const session = await signInWith(server, email, person.password);
      const seen = parseResponse('getBooking', await server.call('GET', `/api/booking/${id}/en`, undefined, session));
      expect(seen.driver).toBeUndefined();
      expect(readProblem(await server.call('POST', `/api/cancel-booking/${id}`, undefined, session)).code).toBe(
        'not_owner',
      );
      // A second booking is the same guest's.
      const again = await bookAs('admin', ownBody(await carOf(true), { driver: { email } }));
      expect(again.row?.driverId).toBe(row?.driverId);

      const link = new URL(await linkTo(server, email, 'confirm-email'), 'http://localhost');
      const proof = { email, token: link.searchParams.get('t') };
      expect((await server.call('POST', '/api/x/confirm-email', proof, session)).status).toBe(200);
      expect((await ownerOf(id))?.isGuest).toBe(false);
    });

    it('is made by a supplier’s staff for its own cars only, and by administrators for all', async () => {
      const { response } = await bookAs('supplier', checkoutBody(await carOf(false)));
      expect(readProblem(response).code).toBe('not_owner');
      const { row } = await bookAs('admin', checkoutBody(await carOf(false)));
      expect(row?.status).toBe('pending');
    });

    it('follows the same rules for age, lead time and places as any booking', async () => {
      const car = await carOf(true);
      const young = await bookAs('admin', ownBody(car, { driver: { birthDate: '2010-01-01' } }));
      expect(readProblem(young.response).code).toBe('driver_too_young');
      const soon = { from: server.get().services.now().toISOString(), to: trip.to };
      const early = await bookAs('admin', ownBody(car, { booking: soon }));
      expect(early.response.status).toBe(422);
    });

    it('stays their own with their own address', async () => {
      const { row } = await bookAs('supplier', checkoutBody(await carOf(false), { driver: { email: supplier.email } }));
      expect(row).toMatchObject({ driverId: supplier.id });
      const entries = await db()
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.objectId, row?.id ?? ''));
      expect(entries).toEqual([]);
    });
  },
  { guestBookingLimit: 2 },
);
