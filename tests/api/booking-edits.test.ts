import { eq, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings, cars, suppliers } from '../../demo/server/db/schema.ts';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { checkout, guest, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { bookAndPay, findChangeableCar, type PaidBooking } from '../support/paid-changeable.ts';
import { bodyOf, kindsOf, readMoney } from '../support/payments.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase, testNow } from '../support/test-server.ts';

describeOnDatabase('bookings that staff edit', (server) => {
  const { call } = server;

  /** Sends a booking's own trip as an administrator, with these changes. */
  const edit = async (
    { id, car, trip }: PaidBooking,
    { booking = {}, ...change }: { booking?: object; [field: string]: unknown } = {},
  ) => {
    const order = { ...trip, _id: id, supplier: car.supplier._id, car: car._id, ...booking };
    return call('PUT', '/api/update-booking', { booking: order, ...change }, await signInAs(server, 'admin'));
  };

  it('keep their trip once they are cancelled', async () => {
    const found = await findChangeableCar(server);
    const booking = await bookAndPay(server, found, { booking: { cancellation: true } });
    expect((await call('POST', `/api/cancel-booking/${booking.id}`, undefined, booking.headers)).status).toBe(200);
    const to = new Date(Date.parse(found.trip.to) + 86_400_000).toISOString();
    for (const status of [{}, { status: 'cancelled' }]) {
      const edited = await edit(booking, { booking: { to, ...status } });
      expect(readProblem(edited)).toMatchObject({ status: 409, code: 'change_not_allowed' });
    }
    expect((await readMoney(server, booking)).booking?.toWall).toBe(found.trip.dropoffAt);
  });

  it('may begin in the past, but are neither longer than a year nor far away', async () => {
    const found = await findChangeableCar(server);
    const booking = await bookAndPay(server, found);
    const admin = await signInAs(server, 'admin');
    const { pickupAt, dropoffAt } = found.trip;
    for (const to of ['9999-01-01T10:00', '2031-01-01T10:00']) {
      expect(readProblem(await edit(booking, { pickupAt, dropoffAt: to })).code).toBe('rental_too_long');
      const quote = await call('POST', `/api/x/bookings/${booking.id}/quote-change`, { to }, admin);
      expect(readProblem(quote).code).toBe('rental_too_long');
    }
    const past = `${new Date(testNow.getTime() - 2 * 86_400_000).toISOString().slice(0, 10)}T10:00`;
    expect((await edit(booking, { pickupAt: past, dropoffAt })).status).toBe(200);
  });

  it('can be moved to where a hold of the car has just expired, although it is not released yet', async () => {
    const { db } = server.get().services;
    const found = await findChangeableCar(server);
    const booking = await bookAndPay(server, found);
    const week = 7 * 86_400_000;
    const later = (instant: string) => new Date(Date.parse(instant) + week).toISOString();
    const [from, to] = [later(found.trip.from), later(found.trip.to)];
    const body = { ...bodyOf(found, { paymentChoice: 'full', booking: { from, to } }), payLater: false };
    const { bookingId } = parseResponse('checkout', await checkout(server, body));
    await db
      .update(bookings)
      .set({ expiresAt: new Date(testNow.getTime() - 1000) })
      .where(eq(bookings.id, bookingId));
    expect((await edit(booking, { booking: { from, to } })).status).toBe(200);
  });

  it('stay with their supplier after the car has gone to another', async () => {
    const { db } = server.get().services;
    const found = await findChangeableCar(server);
    const booking = await bookAndPay(server, found);
    const own = found.car.supplier;
    const [other] = await db.select().from(suppliers).where(ne(suppliers.id, own._id));
    if (!other) throw new Error('The seed has one supplier only');
    await db.update(suppliers).set({ priceChangeRate: 50 }).where(eq(suppliers.id, other.id));
    await db.update(cars).set({ supplierId: other.id }).where(eq(cars.id, found.car._id));
    const read = () => call('GET', `/api/booking/${booking.id}/en`, undefined, booking.headers);
    const shown = parseResponse('getBooking', await read());
    expect(shown.supplier).toMatchObject({ _id: own._id, fullName: own.fullName });
    expect((await edit(booking, { booking: { amendments: true } })).status).toBe(200);
    expect(parseResponse('getBooking', await read()).totalMinor).toBe(shown.totalMinor);
    const list = { suppliers: [own._id], statuses: ['paid'], language: 'en' };
    const listed = await call('POST', '/api/bookings/1/100/en', list, await signInAs(server, 'admin'));
    const row = readPage(parseResponse('bookingsPage', listed)).rows.find(({ _id }) => _id === booking.id);
    expect(row?.supplier).toMatchObject({ _id: own._id });
    await db.update(cars).set({ supplierId: own._id }).where(eq(cars.id, found.car._id));
    await db.update(suppliers).set({ priceChangeRate: other.priceChangeRate }).where(eq(suppliers.id, other.id));
  });

  it('have an additional driver whose name, phone number and age are checked', async () => {
    const found = await findChangeableCar(server);
    const booking = await bookAndPay(server, found);
    const withDriver = (change: object) =>
      edit(booking, { booking: { additionalDriver: true }, additionalDriver: { ...guest(), ...change } });
    const refused = [
      [{ fullName: 'Win http://evil.example/x' }, 'name_invalid'],
      [{ phone: 'javascript:1' }, 'phone_invalid'],
      [{ birthDate: '2025-01-01' }, 'additional_driver_too_young'],
    ] as const;
    for (const [change, code] of refused) expect(readProblem(await withDriver(change)).code).toBe(code);
    expect((await withDriver({ fullName: ' Grace Hopper ' })).status).toBe(200);
    expect((await readMoney(server, booking)).booking?.additionalDriver?.fullName).toBe('Grace Hopper');
  });

  it('keep the deposit that was agreed when the car’s has changed since', async () => {
    const { db } = server.get().services;
    const found = await findChangeableCar(server);
    const booking = await bookAndPay(server, found);
    const deposits = async () => {
      const row = (await readMoney(server, booking)).booking;
      return [row?.deposit, row?.displayDeposit];
    };
    const agreed = await deposits();
    await db.update(cars).set({ deposit: 123_400 }).where(eq(cars.id, found.car._id));
    parseResponse('updateBooking', await edit(booking, { booking: { additionalDriver: false, amendments: true } }));
    expect(await deposits()).toEqual(agreed);
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
    parseResponse('updateBooking', await edit(booking, { booking: { car: other._id } }));
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
