import { and, eq, getTableColumns, getTableName, inArray, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { formerDriverId } from '../../demo/server/accounts/former-driver.ts';
import * as schema from '../../demo/server/db/schema.ts';
import { cleanUp } from '../../demo/server/jobs/clean-up.ts';
import { exportedTables } from '../../demo/server/personal-data/tables.ts';
import { languages } from '../../widget/domain/enumerations.ts';
import { newPerson } from '../support/accounts.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { signInAs, signInWith } from '../support/sign-in.ts';
import { account, cookieOf, newAddress, post, requestNonce } from '../support/social-accounts.ts';
import { createSocialStandIn, socialApplications } from '../support/social-stand-in.ts';
import { describeOnBoth, testNow } from '../support/test-server.ts';

const { auditEntries, bookings, mails, mailTokens, notifications, payments, sessions, subscribers, uploads, users } =
  schema;

/** The other tables, and why they contain nothing to export. A test fails for a table that is in neither list. */
const leftOutTables: Readonly<Record<string, string>> = {
  settings: 'the operator’s',
  countries: 'catalogue',
  suppliers: 'a company’s terms of business, which its staff see and change in the settings',
  locations: 'catalogue',
  location_directions: 'catalogue',
  parking_spots: 'catalogue',
  names: 'catalogue',
  supplier_locations: 'catalogue',
  cars: 'catalogue',
  car_blocks: 'catalogue',
  dated_prices: 'catalogue',
  fees: 'catalogue',
  partners: 'a company’s address and the origins of its pages',
  partner_events: 'numbers, amounts and dates of bookings that are exported, deleted after 30 days',
  add_ons: 'catalogue',
  car_locations: 'catalogue',
  catalogue_state: 'catalogue',
  catalogue_changes: 'catalogue',
  hold_changes: 'ids of cars',
  heartbeats: 'a time',
  fleet_rows: 'hashes of the catalogue’s rows',
  supplier_fleet_rows: 'hashes of the catalogue’s rows',
  quotes: 'a price without a person',
  used_nonces: 'a hash without a person',
  idempotency_keys: 'a random key of a booking that is exported',
  pending_orders: 'encrypted, found only by the link in the mail, and deleted after two hours',
  sandbox_sessions: 'the books of the demo’s payment provider',
  sandbox_refunds: 'the books of the demo’s payment provider',
  dropped_objects: 'random keys of deleted files',
  vital_samples: 'how fast pages were, without who visited them',
};

const day = 86_400_000;
let now = testNow;
const providers = await createSocialStandIn(() => now);

type Exported = Record<string, Record<string, unknown>[]>;

describe('the tables with rows about a person', () => {
  it('are exported, or left out for a reason', () => {
    const all = Object.values(schema).filter((table) => is(table, PgTable));
    const exported = exportedTables.map(({ table }) => getTableName(table));
    const leftOut = Object.keys(leftOutTables);
    expect([...exported, ...leftOut].sort()).toEqual(all.map((table) => getTableName(table)).sort());
    // A table that names a person is never left out.
    const person = /^(user|owner|driver|reader|actor)_id$|^(email|recipient)$/;
    const named = all.filter((table) => Object.values(getTableColumns(table)).some(({ name }) => person.test(name)));
    const businesses = ['suppliers', 'names', 'partners'];
    expect(named.map((table) => getTableName(table)).filter((name) => !exported.includes(name))).toEqual(businesses);
  });

  it('are exported without secrets', () => {
    const columns = exportedTables.flatMap(({ table, omitted }) =>
      Object.entries(getTableColumns(table))
        .filter(([name]) => !omitted.includes(name))
        .map(([name]) => name),
    );
    expect(columns.filter((name) => /hash|secret|token$|seal|bytes|content$|challenge|key/i.test(name))).toEqual([]);
    for (const { table, omitted } of exportedTables)
      expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining([...omitted]));
  });
});

describeOnBoth(
  'personal data',
  (server) => {
    const { call } = server;
    const db = () => server.get().services.db;

    /** Signs up a new customer, whose address is confirmed. */
    async function customer(change: object = {}) {
      const person = newPerson(change);
      expect((await call('POST', '/api/sign-up', person)).status).toBe(200);
      const [row] = await db().update(users).set({ verified: true }).where(eq(users.email, person.email)).returning();
      if (!row) throw new Error('Nobody signed up');
      return { ...row, password: person.password, session: await signInWith(server, person.email, person.password) };
    }

    /** Returns the address of a new Google account, and a function that signs in with it. */
    function withGoogle() {
      const email = newAddress('gmail.com');
      const signIn = async () => {
        const nonce = await requestNonce(server);
        const accessToken = await providers.idToken('google', { sub: `of ${email}`, email, nonce });
        return cookieOf(await post(server, { socialSignInType: 'google', accessToken, email, fullName: 'Ada New' }));
      };
      return { email, signIn };
    }

    /** Gives a past booking of the seed to a driver. */
    async function give(driver: { id: string; email: string; fullName: string }, change: object = {}) {
      const isPast = sql`${bookings.endsAt} < ${testNow.toISOString()}::timestamptz AND ${bookings.status} = 'paid'`;
      const [found] = await db().select().from(bookings).where(isPast).limit(1);
      if (!found) throw new Error('The seed has no past booking');
      const { email, fullName } = driver;
      const details = { fullName, email, phone: '+33639980000', birthDate: '1990-05-05' };
      const additionalDriver = { ...details, fullName: 'Second Driver', phone: '+33639980001' };
      const [row] = await db()
        .update(bookings)
        .set({ driverId: driver.id, driverDetails: details, additionalDriver, flightNumber: 'AF123', ...change })
        .where(eq(bookings.id, found.id))
        .returning();
      if (!row) throw new Error('No booking');
      return row;
    }

    const terms = async (session: object) =>
      parseResponse('deletionTerms', await call('GET', '/api/x/account/deletion', undefined, { ...session }));
    const remove = (session: object, password?: string) =>
      call('POST', '/api/x/account/delete', { password }, { ...session });

    it('is exported as a file whose name is in the person’s language', async () => {
      const names = { en: 'my-data', fr: 'mes-donnees', es: 'mis-datos' } as const;
      for (const language of languages) {
        await db().update(users).set({ language }).where(eq(users.id, demoAccounts.admin.id));
        const response = await call('GET', '/api/x/account/export', undefined, await signInAs(server, 'admin'));
        const name = response.headers.get('content-disposition');
        expect(name).toMatch(new RegExp(`^attachment; filename="${names[language]}-[\\d-]{10}\\.json"$`));
      }
    });

    it('is exported as a file, with every list, and nothing about others', async () => {
      const session = await signInAs(server, 'customer');
      const { id, email } = demoAccounts.customer;
      await db().insert(subscribers).values({ email, language: 'en', confirmedAt: now, createdAt: now });
      const supplier = await signInAs(server, 'supplier');
      const response = await call('GET', '/api/x/account/export', undefined, session);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-[\d-]{10}\.json"$/);
      expect(response.headers.get('cache-control')).toContain('no-store');
      const lists = response.json as Exported;
      expect(Object.keys(lists)).toEqual(['about', ...exportedTables.map(({ name }) => name)]);
      const own = await db().select().from(bookings).where(eq(bookings.driverId, id));
      expect(lists['bookings']?.map((row) => row['id']).sort()).toEqual(own.map((row) => row.id).sort());
      const paid = await db()
        .select()
        .from(payments)
        .where(
          inArray(
            payments.bookingId,
            own.map((row) => row.id),
          ),
        );
      expect(lists['payments']).toHaveLength(paid.length);
      expect(lists['account']).toMatchObject([{ id, email, fullName: demoAccounts.customer.fullName }]);
      expect(lists['newsletter']).toMatchObject([{ email }]);
      for (const list of ['sessions', 'payments', 'notifications']) expect(lists[list]).not.toEqual([]);
      expect(lists['notifications']?.[0]?.['message']).toMatch(/./);
      const others = Object.values(demoAccounts).filter((person) => person.id !== id);
      for (const person of others) expect(response.text).not.toContain(person.email);
      const ofStaff = (await call('GET', '/api/x/account/export', undefined, supplier)).text;
      for (const about of [email, demoAccounts.customer.fullName]) expect(ofStaff).not.toContain(about);
      expect(readProblem(await call('GET', '/api/x/account/export')).code).toBe('not_signed_in');
    });

    it('is kept while a booking is to come, under way or to be paid, which the terms name', async () => {
      const person = await customer();
      const booking = await give(person);
      const at = (days: number) => new Date(testNow.getTime() + days * day);
      const dates = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to), heldUntil: at(to) });
      const cases = [
        ['upcoming', { ...dates(500, 501), status: 'paid' }],
        ['running', { ...dates(-0.1, 0.1), status: 'paid' }],
        ['unpaid', { ...dates(500, 501), status: 'void', expiresAt: at(1) }],
      ] as const;
      for (const [phase, change] of cases) {
        await db().update(bookings).set(change).where(eq(bookings.id, booking.id));
        const named = { _id: booking.id, reference: booking.reference, phase, pickupAt: booking.fromWall };
        expect(await terms(person.session)).toMatchObject({
          needsPassword: true,
          needsSignIn: false,
          bookings: [named],
        });
        const refused = await remove(person.session, person.password);
        expect([refused.status, readProblem(refused).code]).toEqual([409, 'deletion_not_possible']);
      }
      await db().update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking.id));
      expect(await terms(person.session)).toMatchObject({ bookings: [], isLastAdministrator: false });
    });

    it('needs the password, and limits attempts', async () => {
      const person = await customer();
      for (const wrong of ['wrong', undefined]) {
        const response = await remove(person.session, wrong);
        expect([response.status, response.headers.get('rental-code')]).toEqual([204, 'wrong_password']);
      }
      for (let attempt = 0; attempt < 8; attempt += 1) await remove(person.session, 'wrong');
      expect((await remove(person.session, person.password)).status).toBe(429);
      expect(await account(server, person.email)).toBeDefined();
    });

    it('is deleted, except what the law requires of past bookings', async () => {
      const person = await customer({ fullName: 'Gone Person', language: 'fr' });
      const booking = await give(person, { license: 'gone.pdf', clickId: 'click-of-person' });
      const file = { ownerId: person.id, contentType: 'application/pdf', bytes: new Uint8Array([1]), createdAt: now };
      for (const folder of ['users', 'licenses', 'temp'] as const) {
        await db()
          .insert(uploads)
          .values({ ...file, folder, name: 'gone.pdf' });
      }
      await db().insert(subscribers).values({ email: person.email, language: 'fr', createdAt: now });
      const news = { kind: 'status', status: 'paid', reference: booking.reference } as const;
      const stamps = { createdAt: now, updatedAt: now };
      await db()
        .insert(notifications)
        .values({ id: 'a'.repeat(24), userId: person.id, news, ...stamps });
      // The mail server has not accepted it yet. It names the driver.
      await db()
        .insert(mails)
        .values({
          ...{ id: 'c'.repeat(24), kind: 'booking-notice', messageId: '<waiting>', recipient: 'desk@supplier.example' },
          ...{ language: 'en', content: 'sealed', bookingId: booking.id, createdAt: now },
          nextAttemptAt: new Date(now.getTime() + day),
        });
      const admin = await signInAs(server, 'admin');
      await call('POST', '/api/update-user', { _id: person.id, phone: '+33612345678' }, admin);
      const other = await signInWith(server, person.email, person.password);
      expect((await remove(person.session, person.password)).status).toBe(200);

      const [kept] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
      const { price, startsAt, displayPaid, reference } = booking;
      expect(kept).toMatchObject({
        ...{ price, startsAt, displayPaid, reference },
        driverId: formerDriverId,
        driverDetails: { fullName: 'Gone Person', email: '', phone: null, birthDate: null },
        ...{ additionalDriver: null, flightNumber: null, license: null, clickId: null },
      });
      const left = async (table: PgTable, condition: ReturnType<typeof eq>) => db().$count(table, condition);
      expect(await left(users, eq(users.id, person.id))).toBe(0);
      expect(await left(sessions, eq(sessions.userId, person.id))).toBe(0);
      expect(await left(notifications, eq(notifications.userId, person.id))).toBe(0);
      expect(await left(uploads, eq(uploads.name, 'gone.pdf'))).toBe(0);
      expect(await left(subscribers, eq(subscribers.email, person.email))).toBe(0);
      expect(await left(mails, eq(mails.bookingId, booking.id))).toBe(0);
      for (const session of [person.session, other]) {
        expect((await call('POST', '/api/validate-access-token', undefined, session)).status).not.toBe(200);
      }
      const mailed = await db().select().from(mails).where(eq(mails.recipient, person.email));
      expect(mailed.map(({ kind, language }) => [kind, language])).toEqual([['account-deleted', 'fr']]);
      const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.objectId, person.id));
      expect(entry).toMatchObject({ action: 'update-user', objectName: '', changes: [] });
      await expect(signInWith(server, person.email, person.password)).rejects.toThrow('cannot sign in');
      // Staff still see the booking with its name, and nobody is mailed about it.
      const shown = await call('GET', `/api/booking/${booking.id}/en`, undefined, admin);
      expect(parseResponse('getBooking', shown).driver).toEqual({ _id: formerDriverId, fullName: 'Gone Person' });
      const missed = await call('POST', `/api/x/bookings/${booking.id}/no-show`, { noShow: true }, admin);
      expect(missed.status).toBe(200);
      expect(await left(mails, eq(mails.recipient, ''))).toBe(0);
      expect(await left(notifications, eq(notifications.userId, formerDriverId))).toBe(0);
      // The address can sign up again, to an account without a past.
      const again = await customer({ email: person.email });
      expect(again.id).not.toBe(person.id);
    });

    it('of an address that is not confirmed is neither exported nor deleted with the account', async () => {
      const email = newAddress('company.example');
      const booked = await checkout(server, checkoutBody(await findCar(server), { driver: { email } }));
      const { bookingId } = parseResponse('checkout', booked);
      await db().insert(subscribers).values({ email, language: 'en', confirmedAt: now, createdAt: now });
      const request = { email, purpose: 'newsletter', userId: null, createdAt: now } as const;
      const expiresAt = new Date(now.getTime() + day);
      await db()
        .insert(mailTokens)
        .values({ ...request, tokenHash: 'f'.repeat(64), expiresAt });
      const ofBooking = and(eq(mails.recipient, email), eq(mails.bookingId, bookingId));
      const mailed = await db().$count(mails, ofBooking);
      expect(mailed).toBeGreaterThan(0);

      const stranger = newPerson({ email });
      await call('POST', '/api/sign-up', stranger);
      const session = await signInWith(server, email, stranger.password);
      const exported = await call('GET', '/api/x/account/export', undefined, session);
      const lists = exported.json as Exported;
      expect(lists['account']).toHaveLength(1);
      expect(lists['mails']).toMatchObject([{ kind: 'confirm-email' }]);
      expect(lists['newsletter']).toEqual([]);
      expect(lists['mailedLinks']).toMatchObject([{ purpose: 'confirm' }]);
      expect(exported.text).not.toContain(bookingId);

      expect((await remove(session, stranger.password)).status).toBe(200);
      expect(await db().$count(mails, ofBooking)).toBe(mailed);
      expect(await db().$count(subscribers, eq(subscribers.email, email))).toBe(1);
      expect(await db().$count(mailTokens, eq(mailTokens.email, email))).toBe(1);
      // What the account itself was mailed is gone.
      const kinds = await db().select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, email));
      expect(kinds.map(({ kind }) => kind)).not.toContain('confirm-email');
    });

    it('leaves the audit log with a booking of which no row is kept, because nothing leads there from its driver', async () => {
      const isFree = sql`${bookings.status} = 'pending' AND ${bookings.startsAt} > ${testNow.toISOString()}::timestamptz
        AND NOT EXISTS (SELECT 1 FROM payments WHERE booking_id = ${bookings.id})`;
      const [deleted, unpaid] = await db().select().from(bookings).where(isFree).limit(2);
      if (!deleted || !unpaid) throw new Error('The seed has no two bookings without payment');
      const admin = await signInAs(server, 'admin');
      for (const { id } of [deleted, unpaid]) {
        await db()
          .update(bookings)
          .set({ driverDetails: { ...deleted.driverDetails, phone: '+33639984242' } })
          .where(eq(bookings.id, id));
        const noted = await call('POST', `/api/x/bookings/${id}/note`, { note: 'Ada limps' }, admin);
        expect(noted.status).toBe(200);
      }
      expect((await call('POST', '/api/delete-bookings', [deleted.id], admin)).status).toBe(200);
      const expiresAt = new Date(testNow.getTime() - 31 * day);
      await db().update(bookings).set({ status: 'cancelled', expiresAt }).where(eq(bookings.id, unpaid.id));
      await cleanUp(server.get().services);
      for (const { id } of [deleted, unpaid]) {
        expect(await db().$count(bookings, eq(bookings.id, id))).toBe(0);
        const entries = await db().select().from(auditEntries).where(eq(auditEntries.objectId, id));
        expect(entries.length).toBeGreaterThan(0);
        expect(JSON.stringify(entries)).not.toMatch(/639984242|limps/);
      }
      const [entry] = await db()
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.objectId, deleted.id), eq(auditEntries.action, 'delete-booking')));
      expect(entry?.changes).toContainEqual({ field: 'status', before: 'pending', after: null });
    });

    it('is deleted, and a cancellation that staff made can no longer be undone', async () => {
      const person = await customer({});
      const isUpcoming = sql`${bookings.startsAt} > ${testNow.toISOString()}::timestamptz AND ${bookings.status} = 'pending'`;
      const [booking] = await db().select().from(bookings).where(isUpcoming).limit(1);
      if (!booking) throw new Error('The seed has no upcoming booking');
      await db().update(bookings).set({ driverId: person.id }).where(eq(bookings.id, booking.id));
      const admin = await signInAs(server, 'admin');
      const ids = [booking.id];
      expect((await call('POST', '/api/update-booking-status', { ids, status: 'cancelled' }, admin)).status).toBe(200);
      expect((await remove(person.session, person.password)).status).toBe(200);
      expect(readProblem(await call('POST', '/api/x/undo-booking-status', { ids }, admin)).code).toBe(
        'status_not_allowed',
      );
    });

    it('of the last administrator is kept, that of another is not', async () => {
      const { admin } = demoAccounts;
      const session = await signInAs(server, 'admin');
      expect(await terms(session)).toMatchObject({ isLastAdministrator: true });
      expect((await remove(session, demoPassword)).status).toBe(409);
      const second = await customer();
      await db().update(users).set({ type: 'admin' }).where(eq(users.id, second.id));
      const results = await Promise.all([remove(session, demoPassword), remove(second.session, second.password)]);
      expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await db().$count(users, eq(users.type, 'admin'))).toBe(1);
      if (results[0]?.status === 200)
        await db().update(users).set({ email: admin.email }).where(eq(users.type, 'admin'));
    });

    it('of an account without a password needs a recent sign-in', async () => {
      const { email, signIn } = withGoogle();
      const old = await signIn();
      expect(await terms(old)).toMatchObject({ needsPassword: false, needsSignIn: false });
      now = new Date(testNow.getTime() + 16 * 60_000);
      expect(await terms(old)).toMatchObject({ needsPassword: false, needsSignIn: true });
      expect(readProblem(await remove(old)).code).toBe('deletion_not_possible');
      const fresh = await signIn();
      expect((await remove(fresh)).status).toBe(200);
      expect(await account(server, email)).toBeUndefined();
      now = testNow;
    });

    it('set no password on an unattended screen: an account without one needs a recent sign-in', async () => {
      const { email, signIn } = withGoogle();
      const old = await signIn();
      const _id = (await account(server, email))?.id;
      const choose = (session: { cookie: string }) =>
        call('POST', '/api/change-password', { _id, password: '', newPassword: 'a good one', strict: false }, session);
      now = new Date(testNow.getTime() + 11 * 60_000);
      expect(readProblem(await choose(old)).code).toBe('sign_in_again');
      expect((await account(server, email))?.passwordHash).toBeNull();
      expect((await choose(await signIn())).text).toBe('OK');
      expect((await account(server, email))?.passwordHash).not.toBeNull();
      now = testNow;
    });
  },
  { now: () => now, social: socialApplications, fetch: providers.fetch },
);
