import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceRental } from '../../../widget/domain/price.ts';
import { datedPricesNear } from './dated-prices.ts';

const start = Date.UTC(2027, 2, 20);
const hours = (count: number) => new Date(start + count * 3_600_000);

const datedPrice = fc
  .record({
    from: fc.integer({ min: -2000, max: 2000 }),
    length: fc.nat(400),
    dailyPrice: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ from, length, dailyPrice }) => ({
    _id: String(from),
    startDate: hours(from).toISOString(),
    endDate: hours(from + length).toISOString(),
    dailyPrice,
  }));

const input = fc.record({
  prices: fc.array(datedPrice, { maxLength: 20 }),
  from: fc.integer({ min: -500, max: 500 }),
  length: fc.integer({ min: 1, max: 700 }),
  timeZone: fc.constantFrom('Europe/Paris', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'UTC'),
  rule: fc.constantFrom('daily' as const, 'hourly' as const),
});

it('gives the same price in every time zone as all prices', () => {
  fc.assert(
    fc.property(input, ({ prices, from, length, timeZone, rule }) => {
      const period = { startsAt: hours(from), endsAt: hours(from + length) };
      const priceWith = (dateBasedPrices: typeof prices) =>
        priceRental({
          ...{ from: period.startsAt, to: period.endsAt, timeZone, rule, extras: {}, priceChangeRate: 10 },
          car: { dailyPrice: 50, isDateBasedPrice: true, dateBasedPrices },
        });
      expect(priceWith(datedPricesNear(prices, period))).toEqual(priceWith(prices));
    }),
  );
});

it('leaves out the prices of other weeks', () => {
  const prices = Array.from({ length: 400 }, (_, day) => {
    const date = hours(day * 24).toISOString();
    return { _id: String(day), startDate: date, endDate: date, dailyPrice: day };
  });
  const near = datedPricesNear(prices, { startsAt: hours(2400), endsAt: hours(2448) });
  expect(near.map(({ _id }) => _id)).toEqual(['98', '99', '100', '101', '102', '103', '104']);
});
