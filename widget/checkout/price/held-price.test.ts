import { expect, it } from 'vitest';
import type { ExtraName } from '../../domain/enumerations.ts';
import type { Trip } from '../trip/trip.ts';
import { computePrice } from './held-price.ts';

const noExtras: Partial<Record<ExtraName, boolean>> = {};

it('rounds the price of a day like every other price: half a cent away from zero', () => {
  const car = { dailyPrice: 33.335, deposit: 0, supplier: { priceChangeRate: -200, payLater: true } };
  const period = { from: new Date('2027-05-01T10:00Z'), to: new Date('2027-05-03T10:00Z'), pickupZone: 'UTC' };
  const price = computePrice({ car, ...period } as unknown as Trip, noExtras, 'daily', 'USD');
  expect(price).toMatchObject({ days: 2, totalMinor: -6667, perDayMinor: -3334 });
});
