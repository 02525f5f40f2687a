import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cars } from '../../demo/server/db/schema.ts';
import { searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { bookAndPay, findChangeableCar } from '../support/paid-changeable.ts';
import { kindsOf, readMoney } from '../support/payments.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase } from '../support/test-server.ts';

describeOnDatabase('bookings that staff edit', (server) => {
  const { call } = server;

  it('keep their trip once they are cancelled', async () => {
    const found = await findChangeableCar(server);
    const booking = await bookAndPay(server, found, { booking: { cancellation: true } });
    expect((await call('POST', `/api/cancel-booking/${booking.id}`, undefined, booking.headers)).status).toBe(200);
    const supplier = found.car.supplier._id;
    const to = new Date(Date.parse(found.trip.to) + 86_400_000).toISOString();
    const edit = { ...found.trip, _id: booking.id, supplier, car: found.car._id, to };
    const admin = await signInAs(server, 'admin');
    for (const status of [{}, { status: 'cancelled' }]) {
      const edited = await call('PUT', '/api/update-booking', { booking: { ...edit, ...status } }, admin);
      expect(readProblem(edited)).toMatchObject({ status: 409, code: 'change_not_allowed' });
    }
    expect((await readMoney(server, booking)).booking?.toWall).toBe(found.trip.dropoffAt);
  });

  it('refund a paid deposit when they move to a car that needs none', async () => {
    const { db } = server.get().services;
    const found = await findChangeableCar(server);
    const booking = await bookAndPay(server, found, { paymentChoice: 'deposit' });
    const before = await readMoney(server, booking);
    expect(before.booking).toMatchObject({ status: 'deposit', displayPaid: before.kept });
    const { _id: supplier } = found.car.supplier;
    const other = (await searchCars(server, found.trip)).find((car) => car.supplier._id === supplier);
    if (!other) throw new Error('The supplier has no other free car');
    await db.update(cars).set({ deposit: 0 }).where(eq(cars.id, other._id));
    const edited = await call(
      'PUT',
      '/api/update-booking',
      { booking: { ...found.trip, _id: booking.id, supplier, car: other._id } },
      await signInAs(server, 'admin'),
    );
    parseResponse('updateBooking', edited);
    const after = await readMoney(server, booking);
    expect(after.booking).toMatchObject({ carId: other._id, displayDeposit: 0, displayRefunded: before.kept });
    expect(after.kept).toBe(0);
    expect(kindsOf(after, booking.email)).toContain('refund');
    const shown = parseResponse(
      'getBooking',
      await call('GET', `/api/booking/${booking.id}/en`, undefined, booking.headers),
    );
    const { totalMinor } = shown;
    expect(shown.plan).toEqual({ now: 0, atCounter: totalMinor, held: 0, heldWhen: null });
  });
});
