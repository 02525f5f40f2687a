import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refundDifference } from '../../demo/server/bookings/refund-difference.ts';
import { bookings, cars, locations, suppliers } from '../../demo/server/db/schema.ts';
import { readNewQuote } from '../../widget/contract/problem-details.ts';
import { addDays, type WallTime } from '../../widget/domain/wall-time.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { bookAndPay, findChangeableCar } from '../support/paid-changeable.ts';
import { type DueBooking, readMoney } from '../support/payments.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase, testNow } from '../support/test-server.ts';

describeOnDatabase('the terms of a change', (server) => {
  const { call } = server;
  const change = (id: string, body: object, headers: Record<string, string>) =>
    call('POST', `/api/x/bookings/${id}/change`, body, headers);

  /** Requests the price of a trip with the amendments extra, as a checkout does. */
  async function quoteTrip({ car, trip }: Pick<DueBooking, 'car' | 'trip'>, currency: string) {
    const { pickupLocation, dropOffLocation, pickupAt: from, dropoffAt: to } = trip;
    const body = { car: car._id, pickupLocation, dropOffLocation, from, to, extras: { amendments: true }, currency };
    return parseResponse('getQuote', await call('POST', '/api/x/quote', body));
  }

  it('are in the currency of the booking, whatever currency a quote of the same trip is in', async () => {
    const found = await findChangeableCar(server);
    const { quoteId, totalMinor } = await quoteTrip(found, 'GBP');
    const booking = await bookAndPay(server, found);
    const before = await readMoney(server, booking);
    expect(totalMinor).toBeLessThan(before.kept);
    for (const shown of [{ quoteId, totalMinor }, { quoteId }]) {
      const response = await change(booking.id, { to: found.trip.dropoffAt, ...shown }, booking.headers);
      expect(readProblem(response)).toMatchObject({ status: 409, code: 'price_changed' });
      expect(readNewQuote(response.json)).toMatchObject({ currency: 'EUR', totalMinor: before.kept });
    }
    const after = await readMoney(server, booking);
    expect(after.booking).toMatchObject({ displayCurrency: 'EUR', displayTotal: before.kept, displayRefunded: 0 });
    expect(after.kept).toBe(before.kept);
  });

  it('are at the exchange rate of the booking, whatever the rate is today', async () => {
    const found = await findChangeableCar(server);
    const { rates } = server.get().services;
    const agreed = rates.rateTo;
    rates.rateTo = async (currency) => (await agreed(currency)) * 0.5;
    const cheap = await quoteTrip(found, 'EUR').finally(() => {
      rates.rateTo = agreed;
    });
    const same = await quoteTrip(found, 'EUR');
    const booking = await bookAndPay(server, found);
    const before = await readMoney(server, booking);
    const accept = ({ quoteId, totalMinor }: typeof cheap) =>
      change(booking.id, { to: found.trip.dropoffAt, quoteId, totalMinor }, booking.headers);
    const refused = await accept(cheap);
    expect(readProblem(refused)).toMatchObject({ status: 409, code: 'price_changed' });
    expect(readNewQuote(refused.json)?.totalMinor).toBe(before.kept);
    const after = await readMoney(server, booking);
    expect(after.booking).toMatchObject({ displayRate: before.booking?.displayRate, displayRefunded: 0 });
    expect((await accept(same)).status).toBe(200);
  });

  it('keep the rights that were bought with the booking', async () => {
    const free = await bookAndPay(server, await findChangeableCar(server), { booking: { cancellation: true } });
    const bound = await bookAndPay(server, await findChangeableCar(server));
    const cases = [
      { booking: bound, extras: { cancellation: true }, field: 'extras.cancellation' },
      { booking: free, extras: { cancellation: false }, field: 'extras.cancellation' },
      { booking: free, extras: { amendments: false, fullInsurance: true }, field: 'extras.amendments' },
    ];
    for (const { booking, extras, field } of cases) {
      for (const operation of ['quote-change', 'change']) {
        const response = await call('POST', `/api/x/bookings/${booking.id}/${operation}`, { extras }, booking.headers);
        expect(readProblem(response)).toMatchObject({ status: 409, code: 'change_not_allowed', field });
      }
    }
    const same = {
      to: addDays(bound.trip.dropoffAt as WallTime, 1),
      extras: { cancellation: false, amendments: true },
    };
    await server.get().services.db.update(cars).set({ cancellation: 0 }).where(eq(cars.id, bound.car._id));
    const path = `/api/x/bookings/${bound.id}`;
    const { quote } = parseResponse('quoteChange', await call('POST', `${path}/quote-change`, same, bound.headers));
    const agreed = { ...same, quoteId: quote.quoteId, totalMinor: quote.totalMinor };
    expect((await change(bound.id, agreed, bound.headers)).status).toBe(200);
    expect((await readMoney(server, bound)).booking?.extras).not.toContain('cancellation');
    const offer = await call('GET', `${path}/cancellation`, undefined, bound.headers);
    expect(parseResponse('quoteCancellation', offer).kind).toBe('request');
    const admin = await signInAs(server, 'admin');
    const granted = { extras: { cancellation: true }, totalMinor: quote.totalMinor };
    expect((await change(bound.id, granted, admin)).status).toBe(200);
    expect((await readMoney(server, bound)).booking?.extras).toContain('cancellation');
  });

  it('get the right to cancel from staff only until they begin', async () => {
    const { db } = server.get().services;
    const admin = await signInAs(server, 'admin');
    const grant = async (begun: Partial<typeof bookings.$inferInsert>) => {
      const booking = await bookAndPay(server, await findChangeableCar(server));
      await db.update(bookings).set(begun).where(eq(bookings.id, booking.id));
      const extras = { cancellation: true };
      return call('POST', `/api/x/bookings/${booking.id}/quote-change`, { extras }, admin);
    };
    const after = new Date(testNow.getTime() + 1000);
    for (const begun of [{ pickedUpAt: testNow }, { startsAt: testNow, endsAt: after, heldUntil: after }]) {
      const refused = readProblem(await grant(begun));
      expect(refused).toMatchObject({ code: 'change_not_allowed', field: 'extras.cancellation' });
    }
    expect((await grant({ pickedUpAt: null })).status).toBe(200);
  });

  it('leave times as they were booked, whatever hours the desk and minimum the supplier have now', async () => {
    const booking = await bookAndPay(server, await findChangeableCar(server));
    const { db } = server.get().services;
    const { pickupLocation, dropoffAt } = booking.trip;
    const [place] = await db.select().from(locations).where(eq(locations.id, pickupLocation));
    const [{ supplierId = '' } = {}] = await db.select().from(cars).where(eq(cars.id, booking.car._id));
    const [supplier] = await db.select().from(suppliers).where(eq(suppliers.id, supplierId));
    await db
      .update(locations)
      .set({ openingHours: Array(7).fill(null) })
      .where(eq(locations.id, pickupLocation));
    await db.update(suppliers).set({ minimumRentalDays: 300 }).where(eq(suppliers.id, supplierId));
    const quote = (body: object) => call('POST', `/api/x/bookings/${booking.id}/quote-change`, body, booking.headers);
    const extra = await quote({ extras: { fullInsurance: true } });
    const later = await quote({ to: addDays(dropoffAt as WallTime, 1) });
    await db.update(locations).set({ openingHours: place?.openingHours }).where(eq(locations.id, pickupLocation));
    await db
      .update(suppliers)
      .set({ minimumRentalDays: supplier?.minimumRentalDays })
      .where(eq(suppliers.id, supplierId));
    expect(extra.status, extra.text).toBe(200);
    expect(readProblem(later)).toMatchObject({ status: 422, code: 'dropoff_closed', field: 'to' });
  });

  it('apply to one booking only, whatever other booking the same key is sent for', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { flightNumber: 'AF 999' };
    const admin = await signInAs(server, 'admin');
    const first = await bookAndPay(server, await findChangeableCar(server));
    const second = await bookAndPay(server, await findChangeableCar(server));
    const send = ({ id }: DueBooking) => change(id, body, { ...admin, ...key });
    expect((await send(first)).status).toBe(200);
    expect(readProblem(await send(second))).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    expect((await readMoney(server, second)).booking?.flightNumber).toBeNull();
    expect(parseResponse('changeBooking', await send(first))._id).toBe(first.id);
  });

  it('refund no difference between two currencies', async () => {
    const booking = await bookAndPay(server, await findChangeableCar(server));
    const { services } = server.get();
    const { booking: row } = await readMoney(server, booking);
    if (!row) throw new Error('The booking is not stored');
    const foreign = { ...row, displayCurrency: 'JPY' as const, displayTotal: 100 };
    const refund = services.db.transaction((tx) => refundDifference(tx, services, foreign));
    await expect(refund).rejects.toThrow('costs JPY but was paid in EUR');
    expect((await readMoney(server, booking)).booking?.displayRefunded).toBe(0);
  });
});
