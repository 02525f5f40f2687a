import { describe, expect, it } from 'vitest';
import {
  carRanges,
  extraNames,
  fuelPolicies,
  fuelTypes,
  gearboxes,
  multimediaOptions,
} from '../../../widget/domain/enumerations.ts';
import { paints, vehicleBodies } from './pictures.ts';
import { seedData } from './seed-data.ts';
import type { SeedCar } from './types.ts';

const now = new Date('2026-11-21T09:00:00Z');
const seed = seedData(now);

function values<Key extends keyof SeedCar>(key: Key): Set<SeedCar[Key]> {
  return new Set(seed.cars.map((car) => car[key]));
}

describe('cars', () => {
  it('cover every range, fuel, gearbox, fuel policy and silhouette', () => {
    expect(values('range')).toEqual(new Set(carRanges));
    expect(values('type')).toEqual(new Set(fuelTypes));
    expect(values('gearbox')).toEqual(new Set(gearboxes));
    expect(values('fuelPolicy')).toEqual(new Set(fuelPolicies));
    expect(values('body')).toEqual(new Set(vehicleBodies));
    expect(new Set(seed.cars.flatMap((car) => car.multimedia))).toEqual(new Set(multimediaOptions));
  });

  it.each(extraNames)('price %s as not offered, included and for money', (extra) => {
    const prices = [...values(extra)];
    expect(prices).toContain(-1);
    expect(prices).toContain(0);
    expect(prices.some((price) => price > 0)).toBe(true);
  });

  it('of one body have different paints at each place that has no more of them than paints', () => {
    const groups = new Map<string, string[]>();
    for (const { locations, body, paint } of seed.cars) {
      for (const place of locations) groups.set(`${place} ${body}`, [...(groups.get(`${place} ${body}`) ?? []), paint]);
    }
    const repeats = [...groups.values()].map((found) => Math.min(found.length, paints.length) - new Set(found).size);
    // Nine hatchbacks share an airport's eight paints, so two of them are alike in town too.
    expect(repeats.filter((count) => count > 0).length).toBeLessThanOrEqual(1);
    expect(Math.max(...repeats)).toBeLessThanOrEqual(1);
  });

  it('match every filter: seats, deposits, mileage, ratings and labels', () => {
    expect([...values('seats')].filter((seats) => [2, 4, 5].includes(seats))).toHaveLength(3);
    expect(seed.cars.some((car) => car.seats > 5)).toBe(true);
    for (const [above, upTo] of [
      [-1, 0],
      [0, 250],
      [250, 500],
      [500, 750],
      [750, 1000],
    ] as const) {
      expect(seed.cars.some((car) => car.deposit > above && car.deposit <= upTo)).toBe(true);
    }
    expect(values('mileage').has(-1) && seed.cars.some((car) => car.mileage > 0)).toBe(true);
    for (const step of [2, 3, 4])
      expect(seed.cars.some((car) => car.rating && Math.floor(car.rating) === step)).toBe(true);
    expect(values('rating').has(null)).toBe(true);
    for (const label of ['comingSoon', 'fullyBooked'] as const) expect(values(label).size).toBe(2);
    expect(values('available').size).toBe(2);
  });

  it('have dated, hourly and discounted prices, in whole cents', () => {
    const prices = seed.cars.flatMap((car) => [
      car.dailyPrice,
      car.discountedDailyPrice,
      car.hourlyPrice,
      car.discountedHourlyPrice,
      car.biWeeklyPrice,
      car.discountedBiWeeklyPrice,
      car.weeklyPrice,
      car.discountedWeeklyPrice,
      car.monthlyPrice,
      car.discountedMonthlyPrice,
      ...car.dateBasedPrices.map((dated) => dated.dailyPrice),
    ]);
    for (const price of prices) expect(price === null || Number(price.toFixed(2)) === price).toBe(true);
    expect(seed.cars.filter((car) => car.isDateBasedPrice).length).toBeGreaterThan(5);
    for (const key of [
      'discountedDailyPrice',
      'hourlyPrice',
      'discountedHourlyPrice',
      'discountedMonthlyPrice',
    ] as const) {
      expect(seed.cars.filter((car) => car[key] !== null).length, key).toBeGreaterThan(2);
    }
  });

  it('require 21 to 25 years', () => {
    const ages = [...values('minimumAge')];
    expect(Math.min(...ages)).toBe(21);
    expect(Math.max(...ages)).toBe(25);
  });

  it('stand only at places of one country that their supplier serves', () => {
    for (const car of seed.cars) {
      const supplier = seed.suppliers.find((candidate) => candidate.id === car.supplier);
      const countries = car.locations.map((id) => seed.locations.find((place) => place.id === id)?.country);
      expect(new Set(countries).size, car.slug).toBe(1);
      for (const place of car.locations) expect(supplier?.locations).toContain(place);
    }
  });

  it('state how many suitcases fit in and a class, except for some', () => {
    for (const { slug, acriss, luggageLarge, luggageSmall } of seed.cars) {
      expect(acriss ?? 'XXXX', slug).toMatch(/^[A-Z]{4}$/);
      for (const count of [luggageLarge, luggageSmall]) expect((count ?? 0) >= 0 && (count ?? 0) < 10, slug).toBe(true);
    }
    for (const key of ['acriss', 'luggageLarge', 'luggageSmall'] as const) {
      expect(values(key).has(null), key).toBe(true);
      expect(values(key).size, key).toBeGreaterThan(3);
    }
  });
});
