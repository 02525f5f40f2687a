import { expect, it } from 'vitest';
import { refundDifference } from '../../demo/server/bookings/refund-difference.ts';
import { readNewQuote } from '../../widget/contract/problem-details.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { bookAndPay, findChangeableCar } from '../support/paid-changeable.ts';
import { type DueBooking, readMoney } from '../support/payments.ts';
import { describeOnDatabase } from '../support/test-server.ts';

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
