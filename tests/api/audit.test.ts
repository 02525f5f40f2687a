import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { networkOf } from '../../demo/server/accounts/audit-log.ts';
import { auditEntries, bookings, suppliers, uploads } from '../../demo/server/db/schema.ts';
import { cleanUp } from '../../demo/server/jobs/clean-up.ts';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { type OperationName, operations } from '../../widget/contract/operations.ts';
import type { AuditAction } from '../../widget/domain/audit.ts';
import { isAllowed, permissions } from '../../widget/domain/permissions.ts';
import { parseResponse } from '../support/contract-response.ts';
import { fleetCalls } from '../support/fleet-calls.ts';
import { check, pay, startPayment } from '../support/payments.ts';
import { gates } from '../support/permission-gates.ts';
import { setUpSecondFactor } from '../support/second-factor.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase, type TestServer, testNow } from '../support/test-server.ts';

const { customer, supplier } = demoAccounts;

/** Writes in which staff may act on what isn't their own, by the table of permissions. */
const staffWrites = (Object.entries(gates) as [OperationName, (typeof gates)[OperationName]][])
  .filter(([name]) => operations[name].effect === 'write')
  .filter(([, { own }]) => own !== 'caller')
  .filter(([, { action }]) => {
    const row: Record<string, string | undefined> = permissions[action];
    const isForAll = row['visitor'] === 'any';
    return !isForAll && (isAllowed('admin', action, false) || isAllowed('supplier', action, false));
  })
  .map(([name]) => name)
  .sort();

async function image(): Promise<FormData> {
  const form = new FormData();
  const point = { width: 1, height: 1, channels: 3 as const, background: '#888' };
  form.set('image', new Blob([new Uint8Array(await sharp({ create: point }).png().toBuffer())]), 'me.png');
  return form;
}

/** Creates a guest's paid booking. */
async function paidBooking(server: TestServer) {
  const booking = await startPayment(server, { booking: { cancellation: true } });
  await pay(server, booking.session);
  expect((await check(server, booking.session)).status).toBe(200);
  return booking;
}

describeOnDatabase('the audit log', (server) => {
  const db = () => server.get().services.db;
  const asAdmin = async (method: string, path: string, body?: unknown) =>
    server.call(method, path, body, await signInAs(server, 'admin'));

  async function pending(): Promise<typeof bookings.$inferSelect> {
    const isPending = and(eq(bookings.status, 'pending'), gt(bookings.startsAt, testNow));
    const [found] = await db().select().from(bookings).where(isPending).limit(1);
    if (!found) throw new Error('The seed has no such booking');
    return found;
  }

  /** Each call by an administrator, with the action that it records. A new staff operation needs its row here. */
  const calls: Record<string, () => Promise<{ action: AuditAction; response: { status: number; text: string } }>> = {
    updateBooking: async () => {
      const row = await pending();
      const booking = {
        _id: row.id,
        supplier: row.supplierId,
        car: row.carId,
        driver: row.driverId,
        pickupLocation: row.pickupLocationId,
        dropOffLocation: row.dropoffLocationId,
        from: row.startsAt.toISOString(),
        to: row.endsAt.toISOString(),
        status: 'reserved',
        price: 1,
      };
      return { action: 'edit-booking', response: await asAdmin('PUT', '/api/update-booking', { booking }) };
    },
    updateBookingStatus: async () => {
      const body = { ids: [(await pending()).id], status: 'reserved' };
      return { action: 'set-booking-status', response: await asAdmin('POST', '/api/update-booking-status', body) };
    },
    undoStatusChange: async () => {
      const ids = [(await pending()).id];
      await asAdmin('POST', '/api/update-booking-status', { ids, status: 'reserved' });
      return {
        action: 'undo-booking-status',
        response: await asAdmin('POST', '/api/x/undo-booking-status', { ids }),
      };
    },
    refundBooking: async () => {
      const { id, amount } = await paidBooking(server);
      const body = { amountMinor: 100, refundableMinor: Math.round(amount * 100), reason: 'Broken lock' };
      return { action: 'refund-booking', response: await asAdmin('POST', `/api/x/bookings/${id}/refund`, body) };
    },
    setNoShow: async () => {
      const { id } = await pending();
      await db()
        .update(bookings)
        .set({ startsAt: new Date(testNow.getTime() - 3_600_000) })
        .where(eq(bookings.id, id));
      const response = await asAdmin('POST', `/api/x/bookings/${id}/no-show`, { noShow: true });
      return { action: 'record-no-show', response };
    },
    markRental: async () => {
      const isRunning = and(
        ne(bookings.status, 'cancelled'),
        lt(bookings.startsAt, testNow),
        gt(bookings.endsAt, testNow),
      );
      const [running] = await db().select().from(bookings).where(isRunning).limit(1);
      const response = await asAdmin('POST', `/api/x/bookings/${running?.id}/marks`, {
        mark: 'picked-up',
        isSet: true,
      });
      return { action: 'mark-picked-up', response };
    },
    setStaffNote: async () => ({
      action: 'set-note',
      response: await asAdmin('POST', `/api/x/bookings/${(await pending()).id}/note`, { note: 'Wants a child seat' }),
    }),
    deleteBookings: async () => ({
      action: 'delete-booking',
      response: await asAdmin('POST', '/api/delete-bookings', [(await pending()).id]),
    }),
    changeBooking: async () => {
      const path = `/api/x/bookings/${(await pending()).id}`;
      const found = operations.changeBooking.path.replace(/\{id\}/, path.split('/').at(-1) ?? '');
      return {
        action: 'change-booking',
        response: await asAdmin(operations.changeBooking.method, found, { flightNumber: 'AF 77' }),
      };
    },
    requestCancellation: async () => {
      const { id } = await paidBooking(server);
      return { action: 'cancel-booking', response: await asAdmin('POST', `/api/cancel-booking/${id}`) };
    },
    updateUser: async () => ({
      action: 'update-user',
      response: await asAdmin('POST', '/api/update-user', { _id: customer.id, bio: 'Tall' }),
    }),
    updateLanguage: async () => ({
      action: 'update-user',
      response: await asAdmin('POST', '/api/update-language', { id: customer.id, language: 'es' }),
    }),
    updateEmailNotifications: async () => ({
      action: 'update-user',
      response: await asAdmin('POST', '/api/update-email-notifications', {
        _id: customer.id,
        enableEmailNotifications: false,
      }),
    }),
    updateAvatar: async () => ({
      action: 'set-avatar',
      response: await asAdmin('POST', `/api/update-avatar/${customer.id}`, await image()),
    }),
    resetSecondFactor: async () => {
      await setUpSecondFactor(server, 'supplier', () => testNow);
      const body = { email: demoAccounts.supplier.email };
      return { action: 'reset-second-factor', response: await asAdmin('POST', '/api/x/second-factor/reset', body) };
    },
    deleteAvatar: async () => {
      await asAdmin('POST', `/api/update-avatar/${customer.id}`, await image());
      return { action: 'delete-avatar', response: await asAdmin('POST', `/api/delete-avatar/${customer.id}`) };
    },
    exchangeCar: async () => {
      const { id } = await paidBooking(server);
      const path = `/api/x/bookings/${id}`;
      const [other] = parseResponse('listReplacementCars', await asAdmin('GET', `${path}/replacement-cars`));
      return { action: 'edit-booking', response: await asAdmin('POST', `${path}/exchange-car`, { car: other?._id }) };
    },
    exportBookings: async () => ({
      action: 'export-bookings',
      response: await asAdmin('POST', '/api/x/bookings-export/en', {}),
    }),
    ...fleetCalls(server),
  };

  it('has a call for every write of staff', () => {
    expect(Object.keys(calls).sort()).toEqual(staffWrites);
  });

  it.each(staffWrites)('records %s once, with what it changed', async (name) => {
    const made = await calls[name]?.();
    expect(made?.response.status, made?.response.text).toBe(200);
    const [latest, ...others] = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, made?.action ?? 'edit-booking'));
    expect(others).toEqual([]);
    expect(latest).toMatchObject({
      actorId: demoAccounts.admin.id,
      actorName: demoAccounts.admin.fullName,
      actorType: 'admin',
    });
    expect(latest?.changes.length).toBeGreaterThan(0);
    expect(latest?.caller).toMatch(/0\/24$|::\/64$/);
    expect(JSON.stringify(latest)).not.toMatch(/argon2|password/i);
    await db().delete(auditEntries);
  });

  it('records nothing of a refused action, nor of an unchanged record, nor of a customer', async () => {
    const { id } = await pending();
    const refused = await asAdmin('POST', '/api/x/undo-booking-status', { ids: [id] });
    expect(refused.status).toBe(409);
    await asAdmin('POST', '/api/update-booking-status', { ids: [id], status: 'pending' });
    const session = await signInAs(server, 'customer');
    await server.call('POST', '/api/update-user', { _id: customer.id, bio: 'Small' }, session);
    await asAdmin('POST', '/api/update-language', { id: demoAccounts.admin.id, language: 'fr' });
    expect(await db().select().from(auditEntries)).toEqual([]);
  });

  it('records the terms that a supplier sets, and the licences that it opens', async () => {
    const session = await signInAs(server, 'supplier');
    const [before] = await db()
      .select()
      .from(suppliers)
      .where(eq(suppliers.id, supplier.supplier ?? ''));
    const body = { _id: supplier.id, minimumRentalDays: (before?.minimumRentalDays ?? 0) + 2 };
    expect((await server.call('POST', '/api/update-user', body, session)).status).toBe(200);
    const file = { folder: 'licenses' as const, name: 'demanded.pdf', ownerId: customer.id };
    await db()
      .insert(uploads)
      .values({ ...file, bytes: Buffer.from('%PDF-1.4'), contentType: 'application/pdf', createdAt: testNow });
    await db()
      .update(suppliers)
      .set({ licenseRequired: true })
      .where(eq(suppliers.id, supplier.supplier ?? ''));
    const own = and(
      eq(bookings.supplierId, supplier.supplier ?? ''),
      ne(bookings.status, 'cancelled'),
      ne(bookings.status, 'void'),
      isNull(bookings.deletedAt),
      isNull(bookings.noShowAt),
    );
    const [booking] = await db().select().from(bookings).where(own).limit(1);
    await db()
      .update(bookings)
      .set({ license: file.name })
      .where(eq(bookings.id, booking?.id ?? ''));
    expect((await server.call('GET', `/cdn/bookcars/licenses/${file.name}`, undefined, session)).status).toBe(200);
    const rows = await db().select().from(auditEntries).orderBy(auditEntries.action);
    expect(rows.map(({ action, objectName, changes }) => [action, objectName, changes])).toEqual([
      ['open-license', booking?.reference, []],
      [
        'update-supplier',
        before?.fullName,
        [{ field: 'minimumRentalDays', before: before?.minimumRentalDays, after: body.minimumRentalDays }],
      ],
    ]);
    await db().delete(auditEntries);
  });

  it('is read by administrators, by person, record, action and day', async () => {
    const row = await pending();
    await asAdmin('POST', '/api/update-booking-status', { ids: [row.id], status: 'reserved' });
    await asAdmin('POST', '/api/update-user', { _id: customer.id, bio: 'Of middle height' });
    const list = async (query: string) =>
      readPage(parseResponse('auditPage', await asAdmin('GET', `/api/x/audit/1/10/en?${query}`)));
    const all = await list('');
    expect(all.total).toBe(2);
    const name = demoAccounts.admin.fullName;
    const objects = async (query: string) => (await list(query)).rows.map(({ object }) => object.name);
    expect(await objects(`object=${row.reference}`)).toEqual([row.reference]);
    expect(await objects(`object=${row.id.toUpperCase()}`)).toEqual([row.reference]);
    expect(await objects('action=update-user')).toEqual([customer.fullName]);
    expect(await objects(`actor=${encodeURIComponent(name.slice(2, 6).toUpperCase())}`)).toHaveLength(2);
    expect(await objects('actor=nobody')).toEqual([]);
    const today = testNow.toISOString().slice(0, 10);
    expect(await objects(`from=${today}&to=${today}`)).toHaveLength(2);
    expect(await objects('from=9999-12-31&to=9999-12-31')).toEqual([]);
    expect(await objects('to=2020-01-01')).toEqual([]);
    const status = (await list(`object=${row.id}`)).rows[0];
    expect(status).toMatchObject({
      actor: { name, type: 'admin' },
      changes: [{ field: 'status', before: 'pending', after: 'reserved' }],
    });
    expect(status?.caller).toBeTruthy();
    expect(
      (await server.call('GET', '/api/x/audit/1/10/en', undefined, await signInAs(server, 'supplier'))).status,
    ).toBe(403);
  });

  it('shows the history of a booking to its supplier, without networks', async () => {
    const own = and(eq(bookings.supplierId, supplier.supplier ?? ''), gt(bookings.startsAt, testNow));
    const [booking] = await db().select().from(bookings).where(own).limit(1);
    await db()
      .update(bookings)
      .set({ status: 'pending' })
      .where(eq(bookings.id, booking?.id ?? ''));
    const [foreign] = await db()
      .select()
      .from(bookings)
      .where(ne(bookings.supplierId, supplier.supplier ?? ''))
      .limit(1);
    const session = await signInAs(server, 'supplier');
    const body = { ids: [booking?.id], status: 'reserved' };
    expect((await server.call('POST', '/api/update-booking-status', body, session)).status).toBe(200);
    const read = (id = '') => server.call('GET', `/api/x/bookings/${id}/history/fr`, undefined, session);
    const history = parseResponse('bookingHistory', await read(booking?.id));
    expect(history).toMatchObject([{ actor: { type: 'supplier' }, action: 'set-booking-status' }]);
    expect(history[0]?.caller).toBeUndefined();
    expect((await read(foreign?.id)).status).toBe(403);
  });

  it('is kept for the configured time', async () => {
    const { services } = server.get();
    const days = services.configuration.auditDays;
    const age = (count: number) => new Date(testNow.getTime() - count * 86_400_000);
    await db()
      .update(auditEntries)
      .set({ createdAt: age(days - 1) });
    await cleanUp(services);
    expect(await db().$count(auditEntries)).toBeGreaterThan(0);
    await db()
      .update(auditEntries)
      .set({ createdAt: age(days + 1) });
    await cleanUp(services);
    expect(await db().$count(auditEntries)).toBe(0);
  });
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('shortens %s to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
