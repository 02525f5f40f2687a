import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { seed } from '../../tests/support/demo-seed.ts';
import {
  carRanges,
  extraNames,
  fuelPolicies,
  fuelTypes,
  gearboxes,
  multimediaOptions,
} from '../../widget/domain/enumerations.ts';
import { excessRows, hasExcess } from '../../widget/domain/excess.ts';

const { cars, locations, suppliers, datedPrices } = seed;
const bookable = cars.filter((car) => car.available && !car.fullyBooked && !car.comingSoon);

function values<Key extends keyof (typeof cars)[number]>(key: Key): Set<(typeof cars)[number][Key]> {
  return new Set(cars.map((car) => car[key]));
}

describe('counts', () => {
  it('has 24 locations in three countries, 8 suppliers and 120 cars', () => {
    expect([locations, suppliers, cars].map((records) => records.length)).toEqual([24, 8, 120]);
    expect(new Set(locations.map(({ country }) => country)).size).toBe(3);
  });

  it.each(locations.map(({ key, id }) => [key, id]))('%s has at least a handful of bookable cars', (key, id) => {
    const isBusy = ['marrakech-airport', 'barcelona-airport', 'paris-cdg'].includes(key);
    expect(bookable.filter((car) => car.locations.includes(id)).length).toBeGreaterThanOrEqual(isBusy ? 30 : 5);
  });
});

describe('cars', () => {
  it('cover every range, fuel, gearbox and fuel policy', () => {
    expect(values('range')).toEqual(new Set(carRanges));
    expect(values('type')).toEqual(new Set(fuelTypes));
    expect(values('gearbox')).toEqual(new Set(gearboxes));
    expect(values('fuelPolicy')).toEqual(new Set(fuelPolicies));
    expect(new Set(cars.flatMap((car) => car.multimedia))).toEqual(new Set(multimediaOptions));
  });

  it.each(extraNames)('price %s as not offered, included and for money', (extra) => {
    const prices = cars.map(({ extras }) => extras[extra]);
    expect(prices).toContain(-1);
    expect(prices).toContain(0);
    expect(prices.some((price) => price > 0)).toBe(true);
  });

  it('offer full insurance only where the other covers leave something to pay', () => {
    for (const { id, excess, extras } of cars) {
      if (extras.fullInsurance <= 0 || !hasExcess(excess)) continue;
      const covered = excessRows(excess, extras, { collisionDamageWaiver: true, theftProtection: true });
      expect(Math.max(...covered.map(({ amounts, current }) => amounts[current] ?? 0)), id).toBeGreaterThan(0);
    }
  });

  it('match every filter: seats, deposits, mileage, ratings and labels', () => {
    expect([...values('seats')].filter((seats) => [2, 4, 5].includes(seats))).toHaveLength(3);
    expect(cars.some((car) => car.seats > 5)).toBe(true);
    for (const [above, upTo] of [
      [-1, 0],
      [0, 250],
      [250, 500],
      [500, 750],
      [750, 1000],
    ] as const) {
      expect(cars.some((car) => car.deposit > above && car.deposit <= upTo)).toBe(true);
    }
    expect(values('mileage').has(-1) && cars.some((car) => car.mileage > 0)).toBe(true);
    for (const step of [2, 3, 4]) expect(cars.some((car) => Math.floor(car.rating ?? 0) === step)).toBe(true);
    expect(values('rating').has(null)).toBe(true);
    for (const label of ['comingSoon', 'fullyBooked', 'available', 'hasHourlyPrice'] as const) {
      expect(values(label).size, label).toBe(2);
    }
    expect(new Set(datedPrices.map(({ car }) => car)).size).toBeGreaterThan(5);
  });

  it('state a class in the industry’s code, except for some', () => {
    for (const { acriss } of cars) expect(acriss === '' ? 'XXXX' : acriss).toMatch(/^[A-Z]{4}$/);
    expect(values('acriss').has('')).toBe(true);
  });
});

describe('locations and suppliers', () => {
  it('include closed Sundays, stations within a city, and a time zone of an island', () => {
    expect(locations.some((place) => place.isClosedOnSunday)).toBe(true);
    expect(locations.filter((place) => place.parentLocation !== null)).toHaveLength(6);
    expect(locations.map((place) => place.timeZone)).toContain('Atlantic/Canary');
  });

  it('differ in change rate, paying later, licence and shortest and longest rental', () => {
    const rates = suppliers.map((supplier) => supplier.priceChangeRate);
    expect(rates.some((rate) => rate < 0) && rates.includes(0) && rates.some((rate) => rate > 0)).toBe(true);
    for (const key of ['payLater', 'licenseRequired', 'minimumRentalDays', 'maximumRentalDays'] as const) {
      expect(new Set(suppliers.map((supplier) => supplier[key])).size, key).toBeGreaterThan(1);
    }
  });
});

it('has no picture that nothing shows', () => {
  const shown = new Set([
    ...cars.map(({ picture }) => picture),
    ...locations.map(({ picture }) => picture),
    ...suppliers.map(({ logo }) => logo),
  ]);
  const folder = fileURLToPath(new URL('fleet/pictures', import.meta.url));
  expect(readdirSync(folder).filter((name) => !shown.has(name))).toEqual([]);
});
