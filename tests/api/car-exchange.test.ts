import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries, bookings, cars } from '../../demo/server/db/schema.ts';
import { retireCars } from '../../demo/server/fleet/retire.ts';
import { checkout } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { bookAndPay, findChangeableCar, type PaidBooking } from '../support/paid-changeable.ts';
import { bodyOf, kindsOf, readMoney } from '../support/payments.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase, testNow } from '../support/test-server.ts';

describeOnDatabase('the car of a booking', (server) => {
  const { call } = server;
  const db = () => server.get().services.db;
  const setCar = (id: string, change: Partial<typeof cars.$inferInsert>) =>
    db().update(cars).set(change).where(eq(cars.id, id));

  const list = async ({ id }: Pick<PaidBooking, 'id'>) =>
    call('GET', `/api/x/bookings/${id}/replacement-cars`, undefined, await signInAs(server, 'admin'));
  const offered = async (booking: Pick<PaidBooking, 'id'>) => parseResponse('listReplacementCars', await list(booking));
  const exchange = async ({ id }: Pick<PaidBooking, 'id'>, car: string) =>
    call('POST', `/api/x/bookings/${id}/exchange-car`, { car }, await signInAs(server, 'admin'));

  /** Books and pays a car of which the supplier has another one for the trip. */
  async function replaceable(change = {}) {
    const booking = await bookAndPay(server, await findChangeableCar(server), change);
    const [other] = await offered(booking);
    if (!other) throw new Error('The supplier has no other free car');
    return { booking, other };
  }

  it('is exchanged at the agreed price, which frees it, and the driver is mailed', async () => {
    const { booking, other } = await replaceable();
    await setCar(other._id, { dailyPrice: 99_900, deposit: 123_400, amendments: 700 });
    const before = await readMoney(server, booking);
    expect((await exchange(booking, other._id)).status).toBe(200);
    const after = await readMoney(server, booking);
    expect(after.booking).toMatchObject({
      carId: other._id,
      displayTotal: before.booking?.displayTotal,
      displayLines: before.booking?.displayLines,
      displayDeposit: before.booking?.displayDeposit,
      displayRefunded: 0,
      status: 'paid',
    });
    expect(kindsOf(after, booking.email).at(-1)).toBe('booking-change');
    const shown = await call('GET', `/api/booking/${booking.id}/en`, undefined, booking.headers);
    expect(parseResponse('getBooking', shown)).toMatchObject({
      car: { _id: other._id },
      totalMinor: before.booking?.displayTotal,
    });
    const again = await checkout(server, bodyOf({ car: booking.car, trip: booking.trip }));
    expect(again.status).toBe(200);
    const taken = await checkout(server, bodyOf({ car: { ...booking.car, _id: other._id }, trip: booking.trip }));
    expect(readProblem(taken).code).toBe('car_unavailable');
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.objectId, booking.id));
    expect(entries.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('car');
  });

  it('is exchanged only for a free car of the supplier that has the booked extras, for the driver’s age', async () => {
    const { booking, other } = await replaceable();
    const isOffered = async () => (await offered(booking)).some(({ _id }) => _id === other._id);
    expect(await isOffered()).toBe(true);
    const [stored] = await db().select().from(cars).where(eq(cars.id, other._id));
    for (const change of [
      { amendments: null },
      { minimumAge: 90 },
      { available: false },
      { fullyBooked: true },
      { comingSoon: true },
    ]) {
      await setCar(other._id, change);
      expect(await isOffered(), JSON.stringify(change)).toBe(false);
      expect(readProblem(await exchange(booking, other._id)).code).toBe('car_not_bookable');
      await setCar(other._id, stored ?? {});
    }
    expect(readProblem(await exchange(booking, 'f'.repeat(24))).code).toBe('car_not_found');
    const foreign = await db().select().from(cars);
    const ofOther = foreign.find(({ supplierId, available }) => available && supplierId !== booking.car.supplier._id);
    expect(readProblem(await exchange(booking, ofOther?.id ?? '')).code).toBe('car_not_bookable');
    const won = await checkout(server, bodyOf({ car: { ...booking.car, _id: other._id }, trip: booking.trip }));
    expect(won.status).toBe(200);
    expect(await isOffered()).toBe(false);
    expect(readProblem(await exchange(booking, other._id)).code).toBe('car_unavailable');
    expect((await readMoney(server, booking)).booking?.carId).toBe(booking.car._id);
  });

  it('is exchanged once although the request is repeated, as after a lost response', async () => {
    const { booking, other } = await replaceable();
    const exchanged = async () => {
      expect((await exchange(booking, other._id)).status).toBe(200);
      return readMoney(server, booking);
    };
    const once = await exchanged();
    const twice = await exchanged();
    expect(twice.booking).toEqual(once.booking);
    expect(kindsOf(twice, booking.email)).toEqual(kindsOf(once, booking.email));
  });

  it('costs what the booked one does in later changes', async () => {
    const { booking, other } = await replaceable();
    await setCar(booking.car._id, { fullInsurance: 1200 });
    const own = { fullInsurance: 9_900, collisionDamageWaiver: 8_800 };
    await setCar(other._id, { dailyPrice: 99_900, weeklyPrice: null, biWeeklyPrice: null, amendments: 0, ...own });
    const quote = async (body: object, headers = booking.headers) =>
      parseResponse('quoteChange', await call('POST', `/api/x/bookings/${booking.id}/quote-change`, body, headers));
    const insured = { extras: { fullInsurance: true } };
    const before = await quote(insured);
    expect(before.differenceMinor).toBeGreaterThan(0);
    for (const car of [other._id, booking.car._id, other._id]) {
      expect((await exchange(booking, car)).status).toBe(200);
      expect((await quote({ addOns: [] })).differenceMinor).toBe(0);
      expect((await quote(insured)).differenceMinor).toBe(before.differenceMinor);
    }
    const shown = await call('GET', `/api/booking/${booking.id}/en`, undefined, booking.headers);
    expect(parseResponse('getBooking', shown).car).toMatchObject({ _id: other._id, fullInsurance: 12 });
    const { quote: agreed } = await quote(insured);
    const body = { ...insured, quoteId: agreed.quoteId, totalMinor: agreed.totalMinor };
    const changed = await call('POST', `/api/x/bookings/${booking.id}/change`, body, booking.headers);
    expect(changed.status, changed.text).toBe(200);
    expect((await readMoney(server, booking)).booking).toMatchObject({
      carId: other._id,
      displayTotal: agreed.totalMinor,
    });
  });

  it('keeps its agreed prices after an exchange, even if the fleet has dropped it since', async () => {
    const { booking, other } = await replaceable();
    expect((await exchange(booking, other._id)).status).toBe(200);
    await setCar(other._id, { dailyPrice: 99_900 });
    await db().transaction((tx) => retireCars(tx, [booking.car._id], testNow));
    const [kept] = await db().select().from(cars).where(eq(cars.id, booking.car._id));
    expect(kept).toMatchObject({ available: false, retiredAt: testNow });
    const path = `/api/x/bookings/${booking.id}/quote-change`;
    const quote = parseResponse('quoteChange', await call('POST', path, { addOns: [] }, booking.headers));
    expect(quote.differenceMinor).toBe(0);
    await setCar(booking.car._id, { available: true, retiredAt: null });
  });

  it('adds what the new car includes to the booking, and keeps what was bought', async () => {
    const { booking, other } = await replaceable();
    await setCar(other._id, { amendments: 900, cancellation: 0, theftProtection: 0, additionalDriver: 0 });
    expect((await exchange(booking, other._id)).status).toBe(200);
    const extras = (await readMoney(server, booking)).booking?.extras ?? [];
    expect(extras).toEqual(expect.arrayContaining(['amendments', 'cancellation', 'theftProtection']));
    expect(extras).not.toContain('additionalDriver');
  });

  it('stays once the booking is cancelled, unpaid, returned or over', async () => {
    const { booking, other } = await replaceable();
    const before = new Date(testNow.getTime() - 1000);
    const ends: Partial<typeof bookings.$inferInsert>[] = [
      { status: 'cancelled' },
      { status: 'void' },
      { noShowAt: before },
      { returnedAt: before },
    ];
    const [row] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
    for (const change of ends) {
      await db().update(bookings).set(change).where(eq(bookings.id, booking.id));
      expect(readProblem(await list(booking)).code, JSON.stringify(change)).toBe('change_not_allowed');
      expect(readProblem(await exchange(booking, other._id)).code).toBe('change_not_allowed');
      const { status = 'paid' } = row ?? {};
      await db().update(bookings).set({ status, noShowAt: null, returnedAt: null }).where(eq(bookings.id, booking.id));
    }
    expect((await exchange(booking, other._id)).status).toBe(200);
  });
});
