import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { and, eq, getTableName, is, isNotNull, like, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { formerDriverId } from '../../demo/server/accounts/former-driver.ts';
import { selectRows } from '../../demo/server/db/database.ts';
import * as schema from '../../demo/server/db/schema.ts';
import { cleanUp } from '../../demo/server/jobs/clean-up.ts';
import { newPerson } from '../support/accounts.ts';
import { checkout, checkoutBody, findCar, guest } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { check, pay, startPayment } from '../support/payments.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOn, describeOnBoth, testNow } from '../support/test-server.ts';

const { auditEntries, bookings, mails, notifications, payments, refunds, sessions, uploads, users } = schema;

const day = 86_400_000;
const ago = (days: number) => new Date(testNow.getTime() - days * day);

describe('the table of what is kept how long', () => {
  it('has a row for every table of the database', () => {
    const text = readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8');
    const section = text.slice(text.indexOf('### What is kept how long'), text.indexOf('## OWASP'));
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
    const tables = Object.values(schema).filter((table) => is(table, PgTable));
    expect(named.sort()).toEqual([...tables.map((table) => getTableName(table)), 'migrations', 'rate_limits'].sort());
  });
});

/** Data of the demo is kept, so these run outside demo mode where it matters. */
describeOnBoth('what is kept', (server) => {
  const services = () => server.get().services;
  const db = () => services().db;
  const count = (table: PgTable, condition: SQL | undefined) => db().$count(table, condition);
  const cleanUpAsOperator = () =>
    cleanUp({ ...services(), configuration: { ...services().configuration, demo: false } });

  async function paidBooking() {
    const paid = await startPayment(server, { booking: { cancellation: true } });
    await pay(server, paid.session);
    expect((await check(server, paid.session)).status).toBe(200);
    const [row] = await db().select().from(bookings).where(eq(bookings.id, paid.id));
    if (!row) throw new Error('No booking');
    return row;
  }

  it('of a booking loses the driver after the operator’s time, with the sums kept', async () => {
    const booking = await paidBooking();
    const details = {
      additionalDriver: { ...guest(), birthDate: '1990-01-01' },
      flightNumber: 'AF123',
      licenseNumber: 'L',
    };
    await db().update(bookings).set(details).where(eq(bookings.id, booking.id));
    const admin = await signInAs(server, 'admin');
    const refund = { amountMinor: 100, refundableMinor: booking.displayPaid, reason: 'Ada was ill' };
    const refunded = await server.call('POST', `/api/x/bookings/${booking.id}/refund`, refund, admin);
    expect(refunded.status).toBe(200);
    await services().paymentWorker.settle();
    const end = (days: number) => ({ startsAt: ago(days + 1), endsAt: ago(days), heldUntil: ago(days) });
    const read = async () => (await db().select().from(bookings).where(eq(bookings.id, booking.id)))[0];
    await db().update(bookings).set(end(3649)).where(eq(bookings.id, booking.id));
    await cleanUp(services());
    expect((await read())?.driverDetails.fullName).toBe(booking.driverDetails.fullName);
    await db().update(bookings).set(end(3651)).where(eq(bookings.id, booking.id));
    await cleanUp(services());
    const { price, reference, displayPaid, fromWall, partner } = booking;
    expect(await read()).toMatchObject({
      ...{ price, reference, displayPaid, fromWall, partner },
      driverId: formerDriverId,
      driverDetails: { fullName: '', email: '', phone: null, birthDate: null },
      ...{ additionalDriver: null, flightNumber: null, licenseNumber: null, sessionId: null, anonymisedAt: testNow },
    });
    const [payment] = await db().select().from(payments).where(eq(payments.bookingId, booking.id));
    expect(payment).toMatchObject({ chargeId: null, sessionId: null, session: null });
    expect(payment?.received).toBeGreaterThan(0);
    const made = await db()
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment?.id ?? ''));
    expect(made.map(({ amount, reason }) => [amount, reason])).toEqual([[100, null]]);
    expect(await count(notifications, eq(notifications.bookingId, booking.id))).toBe(0);
    expect(await count(mails, eq(mails.bookingId, booking.id))).toBe(0);
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.objectId, booking.id));
    expect(JSON.stringify(entries)).not.toContain('Ada Guest');
    // The guest has no other booking, so their record goes too; staff see the booking without a name.
    await db()
      .update(users)
      .set({ createdAt: ago(31) })
      .where(eq(users.id, booking.driverId));
    await cleanUp(services());
    expect(await count(users, eq(users.id, booking.driverId))).toBe(0);
    expect(await count(users, eq(users.id, formerDriverId))).toBe(1);
    const shown = await server.call('GET', `/api/booking/${booking.id}/en`, undefined, admin);
    expect(parseResponse('getBooking', shown).driver).toEqual({ _id: formerDriverId });
  });

  it('of a booking that was never paid goes after 30 days, but not if money moved', async () => {
    const unpaid = await startPayment(server);
    const paid = await paidBooking();
    const released = { status: 'cancelled', released: true, expiresAt: ago(29) } as const;
    for (const { id } of [unpaid, paid]) await db().update(bookings).set(released).where(eq(bookings.id, id));
    await db().update(payments).set({ state: 'expired' }).where(eq(payments.bookingId, unpaid.id));
    const isThere = async () => [
      await count(bookings, eq(bookings.id, unpaid.id)),
      await count(bookings, eq(bookings.id, paid.id)),
    ];
    await cleanUp(services());
    expect(await isThere()).toEqual([1, 1]);
    for (const { id } of [unpaid, paid])
      await db()
        .update(bookings)
        .set({ expiresAt: ago(31) })
        .where(eq(bookings.id, id));
    await cleanUp(services());
    expect(await isThere()).toEqual([0, 1]);
    expect(await count(payments, eq(payments.bookingId, unpaid.id))).toBe(0);
  });

  it('of a payment loses what opened it, and one without a booking goes', async () => {
    const booking = await paidBooking();
    const isOf = eq(payments.bookingId, booking.id);
    await db()
      .update(payments)
      .set({ updatedAt: ago(29) })
      .where(isOf);
    await cleanUp(services());
    expect(await count(payments, and(isOf, isNotNull(payments.session)))).toBe(1);
    await db()
      .update(payments)
      .set({ updatedAt: ago(31) })
      .where(isOf);
    const stray = { gateway: 'sandbox', state: 'expired', amount: 1, currency: 'USD', expiresAt: ago(31) } as const;
    const stamps = { createdAt: ago(31), updatedAt: ago(31) };
    await db()
      .insert(payments)
      .values({ id: 'b'.repeat(24), ...stray, ...stamps });
    await cleanUp(services());
    expect(await count(payments, and(isOf, isNotNull(payments.session)))).toBe(0);
    expect(await count(payments, isOf)).toBe(1);
    expect(await count(payments, eq(payments.id, 'b'.repeat(24)))).toBe(0);
  });

  it('of a guest stays with their booking only', async () => {
    const body = checkoutBody(await findCar(server, 3));
    const { bookingId } = parseResponse('checkout', await checkout(server, body));
    const [booking] = await db().select().from(bookings).where(eq(bookings.id, bookingId));
    const isGuest = eq(users.id, booking?.driverId ?? '');
    await db()
      .update(users)
      .set({ createdAt: ago(400) })
      .where(isGuest);
    await cleanUp(services());
    expect(await count(users, isGuest)).toBe(1);
    await db().delete(bookings).where(eq(bookings.id, bookingId));
    await cleanUp(services());
    expect(await count(users, isGuest)).toBe(0);
  });

  it('of an account that was never confirmed goes after 90 days, unless it is used', async () => {
    const sign = async (days: number, change: object = {}) => {
      const person = newPerson();
      await server.call('POST', '/api/sign-up', person);
      const isPerson = eq(users.email, person.email);
      const [row] = await db()
        .update(users)
        .set({ createdAt: ago(days), ...change })
        .where(isPerson)
        .returning();
      await db()
        .delete(sessions)
        .where(eq(sessions.userId, row?.id ?? ''));
      return { id: row?.id ?? '', isPerson };
    };
    const [recent, old, verified, used] = [
      await sign(89),
      await sign(91),
      await sign(91, { verified: true }),
      await sign(91),
    ];
    const stamps = { createdAt: testNow, expiresAt: new Date(testNow.getTime() + day) };
    await db()
      .insert(sessions)
      .values({ tokenHash: 'f'.repeat(64), userId: used.id, ...stamps });
    const admin = await signInAs(server, 'admin');
    const change = { phone: '+33639984242', bio: 'Tall' };
    for (const { id } of [old, verified])
      expect((await server.call('POST', '/api/update-user', { _id: id, ...change }, admin)).status).toBe(200);
    await cleanUpAsOperator();
    const entryOf = async ({ id }: { id: string }) =>
      (await db().select().from(auditEntries).where(eq(auditEntries.objectId, id)))[0];
    expect(await entryOf(old)).toMatchObject({ action: 'update-user', objectName: '', changes: [] });
    expect(await entryOf(verified)).toMatchObject({ objectName: 'Nora New' });
    expect((await entryOf(verified))?.changes).toHaveLength(2);
    const left = await Promise.all([recent, old, verified, used].map(({ isPerson }) => count(users, isPerson)));
    expect(left).toEqual([1, 0, 1, 1]);
  });

  it('of mails and notifications goes after their time, sent or not', async () => {
    const mail = { kind: 'contact', recipient: 'old@example.com', language: 'en', content: null } as const;
    const insert = (id: string, days: number, change: object) =>
      db()
        .insert(mails)
        .values({
          id: id.repeat(24),
          messageId: `<${id}>`,
          ...mail,
          nextAttemptAt: new Date(testNow.getTime() + day),
          createdAt: ago(days),
          ...change,
        });
    await insert('1', 91, { sentAt: ago(91) });
    await insert('2', 91, { failedAt: ago(91) });
    await insert('3', 89, { sentAt: ago(89) });
    const news = { kind: 'status', status: 'paid', reference: 'R' } as const;
    const userId = demoAccounts.customer.id;
    for (const [id, days] of [
      ['4', 364],
      ['5', 366],
    ] as const) {
      const stamps = { createdAt: ago(days), updatedAt: ago(days) };
      await db()
        .insert(notifications)
        .values({ id: id.repeat(24), userId, news, ...stamps });
    }
    await cleanUpAsOperator();
    const left = await db().select().from(mails).where(eq(mails.recipient, 'old@example.com'));
    expect(left.map(({ messageId }) => messageId)).toEqual(['<3>']);
    expect(await count(notifications, eq(notifications.id, '4'.repeat(24)))).toBe(1);
    expect(await count(notifications, eq(notifications.id, '5'.repeat(24)))).toBe(0);
  });

  it('of staff’s sessions and of files without an owner goes', async () => {
    const hash = (letter: string) => letter.repeat(64);
    const expiresAt = new Date(testNow.getTime() + 300 * day);
    const insert = (letter: string, userId: string, hours: number) =>
      db()
        .insert(sessions)
        .values({
          tokenHash: hash(letter),
          userId,
          createdAt: new Date(testNow.getTime() - hours * 3_600_000),
          expiresAt,
        });
    await insert('a', demoAccounts.admin.id, 13);
    await insert('b', demoAccounts.admin.id, 11);
    await insert('c', demoAccounts.customer.id, 13);
    const file = { folder: 'users' as const, contentType: 'image/webp', bytes: new Uint8Array([1]) };
    const owners = [
      ['lost.webp', 'd'.repeat(24), 2],
      ['recent.webp', 'd'.repeat(24), 0],
      ['own.webp', demoAccounts.customer.id, 2],
      ['catalogue.webp', null, 2],
    ] as const;
    for (const [name, ownerId, days] of owners)
      await db()
        .insert(uploads)
        .values({ ...file, name, ownerId, createdAt: ago(days) });
    await cleanUp(services());
    const left = await db()
      .select({ hash: sessions.tokenHash })
      .from(sessions)
      .where(sql`${sessions.tokenHash} IN (${hash('a')}, ${hash('b')}, ${hash('c')})`);
    expect(left.map((row) => row.hash).sort()).toEqual([hash('b'), hash('c')]);
    const isOfTest = and(eq(uploads.folder, 'users'), like(uploads.name, '%.webp'));
    const files = await db().select({ name: uploads.name }).from(uploads).where(isOfTest);
    expect(files.map(({ name }) => name).sort()).toEqual(['catalogue.webp', 'own.webp', 'recent.webp']);
  });
});

describeOn(['PGlite'], 'the embedded database', (server) => {
  it('does not grow by rows that are deleted', async () => {
    const { services } = server.get();
    const file = { folder: 'temp' as const, contentType: 'application/pdf', createdAt: ago(2) };
    const fileBytes = 500_000;
    const size = async () => {
      const statement = sql`SELECT pg_total_relation_size('uploads') AS bytes`;
      return Number((await selectRows<{ bytes: number }>(services.db, statement))[0]?.bytes);
    };
    const fillAndCleanUp = async () => {
      for (const name of ['one.pdf', 'two.pdf', 'three.pdf'])
        await services.db.insert(uploads).values({ ...file, name, bytes: randomBytes(fileBytes) });
      await cleanUp(services);
      return size();
    };
    const first = await fillAndCleanUp();
    expect(await fillAndCleanUp()).toBeLessThan(first + fileBytes);
  });
});
