import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings, cars } from '../../demo/server/db/schema.ts';
import { checkout } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { waitForLocks } from '../support/lock-waits.ts';
import { bodyOf, findPayableCar } from '../support/payments.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOn } from '../support/test-server.ts';

// The embedded database has one connection, so transactions never wait for each other's rows.
describeOn(['PostgreSQL'], 'a booking that staff change while a payment locks its car', (server) => {
  const { call } = server;

  async function bookAtCounter() {
    const found = await findPayableCar(server);
    const { bookingId } = parseResponse('checkout', await checkout(server, bodyOf(found)));
    return { id: bookingId, found };
  }

  /** Sends a call of staff while a transaction locks first the car and then the booking, as a payment that arrives does. */
  async function sendDuring(id: string, [method, path]: readonly [string, string], body: object) {
    const { db } = server.get().services;
    const headers = await signInAs(server, 'admin');
    const isOne = eq(bookings.id, id);
    const { sent } = await db.transaction(async (tx) => {
      const booked = tx.select({ id: bookings.carId }).from(bookings).where(isOne);
      await tx.select().from(cars).where(eq(cars.id, booked)).for('no key update');
      const begun = call(method, path, body, headers);
      await waitForLocks(db);
      await tx.select().from(bookings).where(isOne).for('update');
      return { sent: begun };
    });
    return (await sent).status;
  }

  it('gets its new status, which can be undone', async () => {
    const { id } = await bookAtCounter();
    const ids = [id];
    expect(await sendDuring(id, ['POST', '/api/update-booking-status'], { ids, status: 'reserved' })).toBe(200);
    expect(await sendDuring(id, ['POST', '/api/x/undo-booking-status'], { ids })).toBe(200);
  });

  it('gets its new trip', async () => {
    const { id, found } = await bookAtCounter();
    const { booking, ...rest } = bodyOf(found, { booking: { amendments: true } });
    expect(await sendDuring(id, ['PUT', '/api/update-booking'], { ...rest, booking: { ...booking, _id: id } })).toBe(
      200,
    );
  });
});
