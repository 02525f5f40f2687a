import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings, cars, datedPrices, mails, suppliers } from '../../demo/server/db/schema.ts';
import { inChunks } from '../../demo/server/fleet/in-chunks.ts';
import type { MailContent } from '../../demo/server/mail/mail-draft.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { parseConfig } from '../../widget/contract/config.ts';
import { billLines } from '../../widget/domain/bill-lines.ts';
import { checkout, checkoutBody, findCar, guest } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeServer, type TestServer, testNow } from '../support/test-server.ts';
import { placeId } from '../support/trip.ts';

const where = { pickupLocation: placeId('paris-cdg'), dropOffLocation: placeId('paris-cdg') };
/** Two days and two hours. */
const period = { pickupAt: '2027-03-01T10:00', dropoffAt: '2027-03-03T12:00' };
const siteConfig = {
  baseCurrency: 'EUR',
  pricing: 'hourly',
  displayCurrencies: ['EUR', 'USD'],
  rateKeys: { exchangeRateApiKeyed: 'operator-secret' },
};

/** A car for 50 a day and 7 an hour, with a deposit of 300. */
async function pricedCar(server: TestServer) {
  const { db } = server.get().services;
  const car = await findCar(server, 0, period);
  await db.update(suppliers).set({ priceChangeRate: 10 }).where(eq(suppliers.id, car.supplier._id));
  await db
    .update(cars)
    .set({
      dailyPrice: 5000,
      discountedDailyPrice: null,
      hourlyPrice: 700,
      discountedHourlyPrice: null,
      isDateBasedPrice: false,
      deposit: 30_000,
      theftProtection: 500,
    })
    .where(eq(cars.id, car._id));
  const found = await server.call('POST', '/api/frontend-cars/1/100', { ...where, ...period, cars: [car._id] });
  const [card] = parseResponse('searchCars', found)[0]?.resultData ?? [];
  if (!card) throw new Error('The car was not found');
  return card;
}

describeServer(
  'an operator with hourly prices in euros',
  (server) => {
    it('announces that in config.json', async () => {
      const response = await server.call('GET', '/config.json');
      const publicSettings = { baseCurrency: 'EUR', pricing: 'hourly', rateProviders: [], rateKeys: {} };
      expect(parseConfig(response.json)).toMatchObject(publicSettings);
      expect(response.text).not.toContain('operator-secret');
    });

    it('has the same price on card, quote, checkout, booking and mail', async () => {
      const car = await pricedCar(server);
      // Two days and two hours at the hourly price, plus ten per cent.
      expect(car.quote).toMatchObject({
        days: 3,
        currency: 'EUR',
        baseCurrency: 'EUR',
        rate: 1,
        totalMinor: 12_540,
        baseTotalMinor: 12_540,
        depositMinor: 30_000,
      });
      expect(car.quote?.lines?.map(({ code, amountMinor }) => [code, amountMinor])).toEqual([
        ['daily', 10_000],
        ['hourly', 1400],
        ['priceChange', 1140],
      ]);
      const input = { car: car._id, ...where, from: period.pickupAt, to: period.dropoffAt };
      const extras = { theftProtection: true };
      const quote = parseResponse('getQuote', await server.call('POST', '/api/x/quote', { ...input, extras }));
      // With hourly prices, extras still cost whole days.
      expect(quote).toMatchObject({ currency: 'EUR', totalMinor: 13_640, baseTotalMinor: 13_640 });
      const body = checkoutBody(car, {
        quoteId: quote.quoteId,
        totalMinor: quote.totalMinor,
        ...period,
        booking: { ...where, ...extras, price: 136.4 },
      });
      const booked = parseResponse('checkout', await checkout(server, body));
      const shown = parseResponse('getBooking', await server.call('GET', `/api/booking/${booked.bookingId}/en`));
      expect(shown).toMatchObject({ price: 136.4, totalMinor: 13_640, currency: 'EUR', baseCurrency: 'EUR', days: 3 });
      const { db, secret } = server.get().services;
      const [row] = await db.select().from(bookings).where(eq(bookings.id, booked.bookingId));
      expect(row).toMatchObject({ price: 13_640, baseCurrency: 'EUR', displayCurrency: 'EUR', displayRate: 1 });
      const written = await db.select().from(mails).where(eq(mails.bookingId, booked.bookingId));
      const mail = written.find(({ kind }) => kind === 'booking-confirmation');
      const { text } = JSON.parse(unseal(mail?.content ?? '', secret)) as MailContent;
      expect(text).toContain('Total: 136.40 €\n');
      expect(text).toContain('2 hours (2 × 7.00 €): 14.00 €\n');
    });

    it('converts from euros into another currency, in searches, quotes and teasers', async () => {
      const car = await pricedCar(server);
      const rates = parseResponse('getRates', await server.call('GET', '/api/x/rates/EUR'));
      const rate = rates.rates['USD'] ?? 0;
      expect(rate).toBeCloseTo(1 / 0.8621, 4);
      const input = { car: car._id, ...where, from: period.pickupAt, to: period.dropoffAt, currency: 'USD' };
      const quote = parseResponse('getQuote', await server.call('POST', '/api/x/quote', input));
      expect(quote).toMatchObject({ currency: 'USD', baseCurrency: 'EUR', rate, baseTotalMinor: 12_540 });
      expect(quote.totalMinor).toBe(Math.round(12_540 * rate));
      expect(quote.depositMinor).toBe(Math.round(30_000 * rate));
      const teasers = async (query: string) =>
        parseResponse('getRangePrices', await server.call('GET', `/api/x/range-prices${query}`));
      const [inEuros] = await teasers('');
      const [inDollars] = await teasers('?currency=USD');
      expect(inEuros?.currency).toBe('EUR');
      expect(inDollars?.perDayMinor).toBe(Math.round((inEuros?.perDayMinor ?? 0) * rate));
    });

    it('gives an extra the amount by which it raises the total, in every currency', async () => {
      const car = await pricedCar(server);
      for (const currency of ['EUR', 'USD', 'GBP', 'AUD']) {
        const input = { car: car._id, ...where, from: period.pickupAt, to: period.dropoffAt, currency };
        const quoteOf = async (extras: object) =>
          parseResponse('getQuote', await server.call('POST', '/api/x/quote', { ...input, extras }));
        const without = await quoteOf({});
        const quote = await quoteOf({ theftProtection: true });
        const line = quote.lines.find(({ code }) => code === 'theftProtection');
        expect(line?.payableMinor).toBe(quote.totalMinor - without.totalMinor);
        const bill = billLines(quote.lines).map(({ amountMinor }) => amountMinor);
        expect(bill).toContain(line?.payableMinor);
        expect(bill.reduce((sum, amount) => sum + amount, 0)).toBe(quote.totalMinor);
      }
    });

    it('charges an additional driver at most what the car’s supplier says, in the quote and in the booking', async () => {
      const car = await pricedCar(server);
      const { db } = server.get().services;
      const cap = { additionalDriver: 750, additionalDriverMax: 1000 };
      await db.update(cars).set(cap).where(eq(cars.id, car._id));
      const listed = parseResponse('getCar', await server.call('GET', `/api/car/${car._id}/en`));
      expect(listed).toMatchObject({ additionalDriver: 7.5, additionalDriverMax: 10 });
      const input = { car: car._id, ...where, from: period.pickupAt, to: period.dropoffAt };
      const extras = { additionalDriver: true };
      const quote = parseResponse('getQuote', await server.call('POST', '/api/x/quote', { ...input, extras }));
      // Two days would be 15.00, and the supplier adds ten per cent.
      expect(quote.totalMinor).toBe(12_540 + 1100);
      expect(quote.lines.find(({ code }) => code === 'additionalDriver')).toMatchObject({
        quantity: 1,
        amountMinor: 1000,
      });
      const body = checkoutBody(car, {
        quoteId: quote.quoteId,
        totalMinor: quote.totalMinor,
        ...period,
        booking: { ...where, ...extras, price: quote.totalMinor / 100 },
        additionalDriver: { ...guest(), fullName: 'Grace Hopper' },
      });
      const booked = parseResponse('checkout', await checkout(server, body));
      const [row] = await db.select().from(bookings).where(eq(bookings.id, booked.bookingId));
      expect(row?.price).toBe(13_640);
    });

    it('sorts cars by their total', async () => {
      await pricedCar(server);
      const found = await server.call('POST', '/api/frontend-cars/1/100', { ...where, ...period, sort: 'total' });
      const totals = (parseResponse('searchCars', found)[0]?.resultData ?? []).map(
        ({ quote }) => quote?.totalMinor ?? 0,
      );
      expect(totals.length).toBeGreaterThan(5);
      expect(totals).toEqual([...totals].sort((one, other) => one - other));
    });
  },
  { siteConfig },
);

describeServer('a car with a price for each day of many years', (server) => {
  const count = 5000;

  it('shows, prices and books a trip with the prices around it', async () => {
    const { db } = server.get().services;
    const car = await findCar(server, 0, period);
    await db.update(cars).set({ isDateBasedPrice: true, theftProtection: -1 }).where(eq(cars.id, car._id));
    const stamps = { createdAt: testNow, updatedAt: testNow };
    const day = (position: number) => new Date(Date.UTC(2020, 0, 1 + position));
    const rows = Array.from({ length: count }, (_, position) => ({
      ...{ id: position.toString(16).padStart(24, '0'), carId: car._id, position },
      ...{ startDate: day(position), endDate: day(position), dailyPrice: 2000 + position, ...stamps },
    }));
    await db.delete(datedPrices).where(eq(datedPrices.carId, car._id));
    for (const chunk of inChunks(rows)) await db.insert(datedPrices).values(chunk);
    const found = await server.call('POST', '/api/frontend-cars/1/100', { ...where, ...period, cars: [car._id] });
    const [card] = parseResponse('searchCars', found)[0]?.resultData ?? [];
    const first = (Date.UTC(2027, 2, 1) - Date.UTC(2020, 0, 1)) / 86_400_000;
    expect(card?.quote?.lines[0]).toMatchObject({ code: 'dateBased', amountMinor: 2000 + first });
    expect(found.text.length).toBeLessThan(10_000);
    const page = parseResponse('getCar', await server.call('GET', `/api/car/${car._id}/en`));
    expect(page.dateBasedPrices.length).toBeLessThan(1200);
    expect(page.dateBasedPrices).toEqual(expect.arrayContaining(card?.dateBasedPrices ?? []));
    const choice = { supplier: car.supplier._id, pickupLocation: where.pickupLocation };
    const listed = await server.call('POST', '/api/booking-cars/1/100', choice, await signInAs(server, 'admin'));
    const same = parseResponse('bookingCars', listed).find(({ _id }) => _id === car._id);
    expect(same?.dateBasedPrices).toEqual(page.dateBasedPrices);
    const booked = await checkout(server, checkoutBody(car, { ...period, booking: where }));
    const { bookingId } = parseResponse('checkout', booked);
    const booking = await server.call('GET', `/api/booking/${bookingId}/en`);
    expect(booking.text.length).toBeLessThan(10_000);
  });
});
