import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createAvailability } from '../../demo/server/catalogue/availability.ts';
import { pruneChanges } from '../../demo/server/catalogue/prune-changes.ts';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import { bookings, carBlocks, holdChanges } from '../../demo/server/db/schema.ts';
import type { WallTime } from '../../widget/domain/wall-time.ts';
import { describeOnBoth, testNow } from '../support/test-server.ts';

const day = 86_400_000;
const at = (days: number) => new Date(testNow.getTime() + days * day);
const period = { startsAt: at(300), endsAt: at(303), turnaroundMinutes: 60, now: testNow };

describeOnBoth('what holds the cars, in memory', (server) => {
  /** Returns a booking that holds its car in the period, and another process's view of that car. */
  async function store() {
    const { db } = server.get().services;
    const [seeded] = await db.select().from(bookings).limit(1);
    if (!seeded) throw new Error('The seed has no booking');
    const [free] = await selectRows<{ id: string }>(
      db,
      sql`SELECT id FROM cars WHERE id NOT IN (SELECT car_id FROM bookings) ORDER BY id LIMIT 1`,
    );
    if (!free) throw new Error('The seed has no car without bookings');
    const carId = free.id;
    let clock = 0;
    const { findTaken } = createAvailability(db, () => clock);
    const cars = [{ car: { id: carId } }];
    const isTaken = async (when = period) => (await findTaken(cars, when)).isTaken(0);
    const id = 'e'.repeat(24);
    const trip = { startsAt: at(301), endsAt: at(302), heldUntil: at(302), status: 'paid', released: false } as const;
    const book = (tx: Database) =>
      tx.insert(bookings).values({ ...seeded, carId, id, reference: id, ...trip, expiresAt: null });
    const pass = (minutes: number) => {
      clock += minutes * 60_000;
    };
    return { db, carId, id, isTaken, book, pass };
  }

  it('follows bookings, changes, cancellations and deletions by any program', async () => {
    const { db, id, isTaken, book } = await store();
    expect(await isTaken()).toBe(false);
    await book(db);
    expect(await isTaken()).toBe(true);
    await db
      .update(bookings)
      .set({ startsAt: at(400), endsAt: at(401), heldUntil: at(401) })
      .where(eq(bookings.id, id));
    expect(await isTaken()).toBe(false);
    await db
      .update(bookings)
      .set({ startsAt: at(299), endsAt: at(301), heldUntil: at(301) })
      .where(eq(bookings.id, id));
    expect(await isTaken()).toBe(true);
    // A car that was returned early is free from then on.
    await db
      .update(bookings)
      .set({ endsAt: at(299.5), heldUntil: at(299.6) })
      .where(eq(bookings.id, id));
    expect(await isTaken()).toBe(false);
    await db
      .update(bookings)
      .set({ endsAt: at(301), heldUntil: at(301) })
      .where(eq(bookings.id, id));
    expect(await isTaken()).toBe(true);
    await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id));
    expect(await isTaken()).toBe(false);
    await db.update(bookings).set({ status: 'paid' }).where(eq(bookings.id, id));
    expect(await isTaken()).toBe(true);
    await db.delete(bookings).where(eq(bookings.id, id));
    expect(await isTaken()).toBe(false);
  });

  it('contains a booking only once it is committed, however long its transaction took', async () => {
    const { db, id, isTaken, book } = await store();
    await db.transaction(async (tx) => {
      await book(tx);
      await tx.update(bookings).set({ flightNumber: 'RE 1' }).where(eq(bookings.id, id));
    });
    expect(await isTaken()).toBe(true);
    await expect(
      db.transaction(async (tx) => {
        await tx.delete(bookings).where(eq(bookings.id, id));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await isTaken()).toBe(true);
    await db.delete(bookings).where(eq(bookings.id, id));
  });

  it('lets an unpaid booking expire without a change in the database', async () => {
    const { db, id, isTaken, book } = await store();
    await book(db);
    await db
      .update(bookings)
      .set({ status: 'void', expiresAt: at(1) })
      .where(eq(bookings.id, id));
    expect(await isTaken()).toBe(true);
    expect(await isTaken({ ...period, now: at(1) })).toBe(false);
    await db.delete(bookings).where(eq(bookings.id, id));
  });

  it('contains the time in which a car is out of service', async () => {
    const { db, carId, isTaken } = await store();
    const id = 'd'.repeat(24);
    const wall = testNow.toISOString().slice(0, 16) as WallTime;
    const walls = { fromWall: wall, toWall: wall };
    expect(await isTaken()).toBe(false);
    await db.insert(carBlocks).values({ id, carId, ...walls, startsAt: at(302), endsAt: at(304), createdAt: testNow });
    expect(await isTaken()).toBe(true);
    await db.delete(carBlocks).where(eq(carBlocks.id, id));
    expect(await isTaken()).toBe(false);
  });

  it('is loaded again by a process that reads after the log of changes was deleted', async () => {
    const { db, id, isTaken, book, pass } = await store();
    expect(await isTaken()).toBe(false);
    await book(db);
    await db.execute(sql`UPDATE hold_changes SET changed_at = now() - interval '2 hours'`);
    await pruneChanges(db);
    expect(await db.$count(holdChanges)).toBe(0);
    pass(11);
    expect(await isTaken()).toBe(true);
    await db.delete(bookings).where(eq(bookings.id, id));
  });

  it('serves searches at the same time by queries that start after each', async () => {
    const { db, id, isTaken, book } = await store();
    const before = Array.from({ length: 5 }, () => isTaken());
    await book(db);
    const after = Array.from({ length: 5 }, () => isTaken());
    await Promise.all(before);
    expect(await Promise.all(after)).not.toContain(false);
    await db.delete(bookings).where(eq(bookings.id, id));
  });
});
