import { expect, it } from 'vitest';
import { searchCar } from '../../contract/car.ts';
import type { WallTime } from '../../domain/wall-time.ts';
import { carRow } from '../results-for-test.tsx';
import { computePrice } from './compute-price.ts';

const end = { id: '1', timeZone: 'Europe/Paris' };
const trip = { pickup: end, dropoff: end, from: '2027-03-26T10:00' as WallTime, to: '2027-03-29T10:00' as WallTime };
const dollars = { rule: 'daily', baseCurrency: 'USD', currency: 'USD', rate: 1 } as const;
const priced = (more: object, pricing: Parameters<typeof computePrice>[2] = dollars) =>
  computePrice(searchCar.parse(carRow({ quote: undefined, ...more })), trip, pricing);

it('counts three days over the end of winter time', () => {
  expect(priced({})).toMatchObject({ days: 3, totalMinor: 7800, perDayMinor: 2600, depositMinor: 15000 });
});

it('applies the supplier’s rate to the total, but not to the deposit', () => {
  const supplier = { _id: 'a'.repeat(24), fullName: 'Zellia', priceChangeRate: 5 };
  expect(priced({ supplier })).toMatchObject({ totalMinor: 8190, depositMinor: 15000 });
});

it('has lines that add up in every currency', () => {
  const supplier = { _id: 'a'.repeat(24), fullName: 'Zellia', priceChangeRate: -7.5 };
  for (const rate of [0.8621, 0.7584, 1.5287]) {
    const price = priced({ dailyPrice: 19.99, supplier }, { ...dollars, currency: 'EUR', rate });
    expect(price.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(price.totalMinor);
  }
});

it('has no deposit if the API returns none', () => {
  expect(priced({ deposit: -1 }).depositMinor).toBe(0);
});
