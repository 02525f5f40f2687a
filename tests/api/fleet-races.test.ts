import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { bookings, cars, suppliers, users } from '../../demo/server/db/schema.ts';
import { exportFleet } from '../../demo/server/fleet/export-fleet.ts';
import { newId } from '../../demo/server/process/identifiers.ts';
import { importFolder } from '../support/fleet-import.ts';
import { waitForLocks } from '../support/lock-waits.ts';
import { makeDueBooking } from '../support/payments.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOn, testNow } from '../support/test-server.ts';

const { supplier } = demoAccounts;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rental-fleet-races-'));
});

afterEach(() => rm(folder, { recursive: true }));

// The embedded database has one connection, so nothing happens while a transaction is open.
describeOn(['PostgreSQL'], 'the fleet, used by several people at once', (server) => {
  const { call, get } = server;

  it('keeps what staff change in the settings during an import, which counts as changed since', async () => {
    const { db } = get().services;
    await exportFleet(get().services, folder);
    const headers = await signInAs(server, 'supplier');
    const [before] = await db
      .select()
      .from(suppliers)
      .where(eq(suppliers.id, supplier.supplier ?? ''));
    const change = { _id: supplier.id, payLater: !before?.payLater, fullName: 'Another Name' };
    let saved: ReturnType<typeof call> | undefined;
    const report = async () => {
      saved ??= call('POST', '/api/update-user', change, headers);
      await Promise.race([saved, waitForLocks(db)]);
    };
    expect((await importFolder(server, folder, { report })).ok).toBe(true);
    expect((await saved)?.status).toBe(200);
    const { ok, edited } = await importFolder(server, folder);
    expect(edited).toEqual([`suppliers.csv ${before?.key}`, `staff.csv ${supplier.email}`]);
    expect(ok).toBe(false);
  });

  it('imports blocks while a payment settles whose car the folder retires', async () => {
    const { db } = get().services;
    const due = await makeDueBooking(server);
    const expired = { expiresAt: new Date(testNow.getTime() - 1000) };
    await db.update(bookings).set(expired).where(eq(bookings.id, due.id));
    await exportFleet(get().services, folder);
    const [car] = await db.select().from(cars).where(eq(cars.id, due.car._id));
    const remove = async (file: string, key: string | null) => {
      const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
      await writeFile(join(folder, file), lines.filter((line) => !line.startsWith(`${key},`)).join('\n'));
    };
    for (const file of ['cars.csv', 'prices.csv']) await remove(file, car?.key ?? '');
    const [other] = (await readFile(join(folder, 'cars.csv'), 'utf8')).split('\n').slice(1);
    const block = `car,from,to,reason\n${other?.split(',')[0]},2029-05-01T10:00,2029-05-02T10:00,Tyres\n`;
    await writeFile(join(folder, 'blocks.csv'), block);
    const { imported } = await db.transaction(async (tx) => {
      // A payment locks the car first, and then the booking.
      await tx.select().from(cars).where(eq(cars.id, due.car._id)).for('no key update');
      const begun = importFolder(server, folder);
      await waitForLocks(db);
      await tx.select().from(bookings).where(eq(bookings.id, due.id)).for('update');
      return { imported: begun };
    });
    expect(await imported).toMatchObject({
      ok: true,
      problems: [],
      changes: { cars: { retired: 1 }, blocks: { added: 1 } },
    });
  });

  it.each([
    ['by administrators', null],
    ['by a supplier’s staff', supplier.supplier ?? ''],
  ])('is downloaded twice at the same time %s', async (_who, supplierId) => {
    const { services } = get();
    const folders = ['one', 'other'].map((name) => join(folder, name));
    const exports = await services.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE fleet_rows, supplier_fleet_rows IN EXCLUSIVE MODE`);
      const begun = folders.map((directory) => exportFleet(services, directory, supplierId));
      await waitForLocks(services.db, 2);
      return { begun };
    });
    await Promise.all(exports.begun);
    const [one, other] = await Promise.all(folders.map((directory) => readFile(join(directory, 'cars.csv'), 'utf8')));
    expect(one).toBe(other);
  });

  it.each([
    ['becomes staff if they sign up', 'user', 200],
    ['is refused if a colleague invites them', 'admin', 409],
  ] as const)('a person who is invited %s at the same moment', async (_what, type, status) => {
    const { db } = get().services;
    const headers = await signInAs(server, 'admin');
    const person = { email: `ida-${type}@example.com`, fullName: 'Ida Counter', language: 'en' as const };
    const stamps = { createdAt: testNow, updatedAt: testNow };
    const { invited } = await db.transaction(async (tx) => {
      await tx.insert(users).values({ ...person, ...stamps, id: newId(randomBytes), type });
      const begun = call('POST', '/api/x/fleet/staff', { ...person, role: 'admin' }, headers);
      await waitForLocks(db);
      return { invited: begun };
    });
    expect((await invited).status).toBe(status);
    const found = await db.select().from(users).where(eq(users.email, person.email));
    expect(found.map((each) => each.type)).toEqual(['admin']);
  });
});
