import { and, eq, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import type { StoredUpdate } from '../../demo/server/db/booking-update.ts';
import { bookings, notifications, suppliers, users } from '../../demo/server/db/schema.ts';
import { newId } from '../../demo/server/process/identifiers.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeServer } from '../support/test-server.ts';

const { supplier, customer } = demoAccounts;

describeServer('notifications of staff', (server) => {
  const { get, call } = server;
  const { id: userId } = supplier;

  /** Gives the demo's supplier notifications as staff and as a driver, one of each with only its text; returns the driver's. */
  async function storeNotices(): Promise<string[]> {
    const { db, now, random } = get().services;
    await db.update(users).set({ type: 'supplier', supplierId: supplier.supplier }).where(eq(users.id, userId));
    const [managed] = await db.select().from(bookings).where(eq(bookings.driverId, customer.id)).limit(1);
    const [own] = await db.select().from(bookings).where(ne(bookings.driverId, customer.id)).limit(1);
    if (!managed || !own) throw new Error('The seed has no such bookings');
    await db.update(bookings).set({ driverId: userId }).where(eq(bookings.id, own.id));
    const written: StoredUpdate = { kind: 'written', messages: { en: 'Text', fr: 'Texte', es: 'Texto' } };
    const booked: StoredUpdate = { kind: 'booked', driver: 'Maya Lindqvist', reference: managed.reference };
    const status: StoredUpdate = { kind: 'status', status: 'reserved', reference: own.reference };
    const stamps = { userId, createdAt: now(), updatedAt: now() };
    const store = (bookingId: string, news: StoredUpdate) => ({ id: newId(random), bookingId, news, ...stamps });
    const kept = [store(own.id, status), store(own.id, written)];
    await db.delete(notifications).where(eq(notifications.userId, userId));
    await db.insert(notifications).values([store(managed.id, booked), store(managed.id, written), ...kept]);
    return kept.map(({ id }) => id).sort();
  }

  const storedNotices = async () => {
    const rows = await get().services.db.select().from(notifications).where(eq(notifications.userId, userId));
    return rows.map(({ id }) => id).sort();
  };

  async function saveAccess(change: object): Promise<void> {
    const admin = await signInAs(server, 'admin');
    expect((await call('POST', `/api/x/fleet/staff/${userId}`, change, admin)).status).toBe(200);
  }

  it('go with the access to a supplier’s bookings, except for those of the person’s own', async () => {
    const { db } = get().services;
    const isOther = and(ne(suppliers.id, supplier.supplier ?? ''), eq(suppliers.blacklisted, false));
    const [other] = await db.select().from(suppliers).where(isOther).limit(1);
    const changes = {
      'another supplier': () => saveAccess({ role: 'supplier', supplier: other?.id }),
      'no access any more': () => saveAccess({ role: 'none' }),
      'another type of user': async () => {
        const admin = await signInAs(server, 'admin');
        const response = await call('POST', '/api/update-user', { _id: userId, type: 'user' }, admin);
        expect(response.status).toBe(200);
      },
    };
    for (const [name, change] of Object.entries(changes)) {
      const kept = await storeNotices();
      await change();
      expect(await storedNotices(), name).toEqual(kept);
    }
  });

  it('stay with another name and with more access', async () => {
    await storeNotices();
    const before = await storedNotices();
    await saveAccess({ fullName: 'Nadia Berrada Alami' });
    await saveAccess({ role: 'admin' });
    expect(await storedNotices()).toEqual(before);
    expect(before).toHaveLength(4);
  });
});
