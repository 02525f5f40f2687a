import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAvailability } from '../../demo/server/catalogue/availability.ts';
import { heldUntil, isFree } from '../../demo/server/catalogue/free-car.ts';
import { selectRows } from '../../demo/server/db/database.ts';
import { bookings } from '../../demo/server/db/schema.ts';
import { describeOnBoth, testNow } from '../support/test-server.ts';

const day = 86_400_000;
const minute = 60_000;
const turnaroundMinutes = 60;
const firstDay = testNow.getTime() + 200 * day;

/** Bookings by kind, and whether each holds its car. */
const kinds = {
  paid: { holds: true, columns: { status: 'paid', released: false, expiresAt: null } },
  'to be paid in time': {
    holds: true,
    columns: { status: 'void', released: false, expiresAt: new Date(testNow.getTime() + minute) },
  },
  'awaiting payment without a deadline': { holds: true, columns: { status: 'void', released: false, expiresAt: null } },
  'not paid in time': {
    holds: false,
    columns: { status: 'void', released: false, expiresAt: new Date(testNow.getTime() - minute) },
  },
  cancelled: { holds: false, columns: { status: 'cancelled', released: false, expiresAt: null } },
  'given up': { holds: false, columns: { status: 'void', released: true, expiresAt: null } },
} as const;
type Kind = keyof typeof kinds;

/** Bookings of one car, one after the other. Those that the database allows to overlap sometimes do. */
const histories = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...(Object.keys(kinds) as Kind[])),
      gap: fc.integer({ min: 0, max: 4 }),
      days: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((steps) => {
    let free = firstDay;
    return steps.map(({ kind, gap, days }, index) => {
      const startsAt = new Date(free + gap * day);
      const endsAt = new Date(startsAt.getTime() + days * day);
      if (kind !== 'cancelled' && kind !== 'given up') free = endsAt.getTime() + turnaroundMinutes * minute;
      return { id: index.toString(16).padStart(24, 'e'), kind, startsAt, endsAt };
    });
  });

const periods = fc.tuple(fc.integer({ min: -2, max: 45 }), fc.integer({ min: 1, max: 12 })).map(([start, days]) => ({
  startsAt: new Date(firstDay + start * day),
  endsAt: new Date(firstDay + (start + days) * day),
}));

describeOnBoth('a car', (server) => {
  it('is available if no booking that holds it overlaps the period', async () => {
    const { db } = server.get().services;
    const [seeded] = await db.select().from(bookings).limit(1);
    if (!seeded) throw new Error('The seed has no booking');

    const isAvailable = async (period: { startsAt: Date; endsAt: Date }, exceptBooking: string | undefined) => {
      const condition = isFree(seeded.carId, { ...period, turnaroundMinutes, now: testNow }, exceptBooking);
      const [response] = await selectRows<{ free: boolean }>(db, sql`SELECT ${condition} AS free`);
      return response?.free;
    };

    const { findTaken } = createAvailability(db);
    const isFreeInMemory = async (period: { startsAt: Date; endsAt: Date }) => {
      const { isTaken } = await findTaken([{ car: { id: seeded.carId } }], {
        ...period,
        turnaroundMinutes,
        now: testNow,
      });
      return !isTaken(0);
    };

    const property = fc.asyncProperty(
      histories,
      fc.array(periods, { minLength: 12, maxLength: 12 }),
      fc.nat({ max: 8 }),
      async (history, rentals, changed) => {
        await db.delete(bookings).where(eq(bookings.carId, seeded.carId));
        await db.insert(bookings).values(
          history.map(({ id, kind, startsAt, endsAt }) => ({
            ...seeded,
            ...kinds[kind].columns,
            ...{ id, reference: id, startsAt, endsAt, heldUntil: heldUntil(endsAt, turnaroundMinutes) },
          })),
        );
        const exceptBooking = history[changed]?.id;
        const holding = history.filter(({ id, kind }) => kinds[kind].holds && id !== exceptBooking);
        const isHeld = (
          history: readonly { startsAt: Date; endsAt: Date }[],
          { startsAt, endsAt }: (typeof rentals)[number],
        ) =>
          history.some(
            (booking) =>
              booking.startsAt < heldUntil(endsAt, turnaroundMinutes) &&
              startsAt < heldUntil(booking.endsAt, turnaroundMinutes),
          );
        for (const period of rentals) {
          expect(await isAvailable(period, exceptBooking)).toBe(!isHeld(holding, period));
          expect(await isFreeInMemory(period)).toBe(
            !isHeld(
              history.filter(({ kind }) => kinds[kind].holds),
              period,
            ),
          );
        }
      },
    );
    await fc.assert(property, { numRuns: 20 });
  });
});
