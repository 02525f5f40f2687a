import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import dailyCases from '../../tests/support/vectors/price.json' with { type: 'json' };
import hourlyCases from '../../tests/support/vectors/price-hourly.json' with { type: 'json' };
import { extraNames } from './enumerations.ts';
import { minor } from './money.ts';
import { type Price, type PriceInput, priceOffer, pricePerDay, priceRental, rentTotals } from './price.ts';
import { withPriceChange } from './price-change.ts';
import type { PricedCar } from './priced-car.ts';

const car: PricedCar = { dailyPrice: 50, theftProtection: 6, cancellation: 12, amendments: 0, fullInsurance: -1 };

function price(overrides: Partial<Omit<PriceInput, 'from' | 'to'>> & { from?: string; to?: string } = {}): Price {
  const { from = '2027-05-01T10:00Z', to = '2027-05-04T10:00Z', ...rest } = overrides;
  return priceRental({ car, extras: null, timeZone: 'UTC', ...rest, from: new Date(from), to: new Date(to) });
}

const lines = (result: Price) => result.lines.map(({ code, quantity, amount }) => [code, quantity, amount]);
const added = (result: Price) => result.lines.reduce((sum, line) => sum + line.amount, 0);
/** Half a cent, plus the error of binary numbers of this size. */
const tolerance = (total: number) => 0.5 + Math.abs(total) * 1e-10 + 1e-7;

describe('priceRental against the vectors', () => {
  it.each(dailyCases.map((given, index) => ({ index, ...given })))('daily rule, case $index', (given) => {
    const { car, from, to, options, priceChangeRate, days, total } = given;
    const result = price({ car, from, to, extras: options, priceChangeRate, rule: 'daily' });
    expect(result.days).toBe(days);
    expect(Math.abs(result.total - total * 100)).toBeLessThanOrEqual(tolerance(total));
    expect(added(result)).toBe(result.total);
  });

  it.each(hourlyCases.map((given, index) => ({ index, ...given })))('hourly rule, case $index', (given) => {
    const { car, from, to, options, priceChangeRate, total, dailyRuleTotal } = given;
    const hourly = price({ car, from, to, extras: options, priceChangeRate, rule: 'hourly' });
    const daily = price({ car, from, to, extras: options, priceChangeRate, rule: 'daily' });
    expect(Math.abs(hourly.total - total * 100)).toBeLessThanOrEqual(tolerance(total));
    expect(Math.abs(daily.total - dailyRuleTotal * 100)).toBeLessThanOrEqual(tolerance(dailyRuleTotal));
    expect(added(hourly)).toBe(hourly.total);
    expect(added(daily)).toBe(daily.total);
  });
});

describe('pricePerDay', () => {
  it.each([
    [9000, 3, 3000],
    [10_001, 2, 5001],
    [-10_001, 2, -5001],
    [4999, 1, 4999],
    [4999, 0, 4999],
  ])('%i cents over %i days are %i a day', (total, days, perDay) => {
    expect(pricePerDay(minor(total), days)).toBe(perDay);
  });
});

describe('withPriceChange', () => {
  it.each([
    [300, 2.5, 308],
    [300, -2.5, 293],
    [-300, 2.5, -308],
    [1000, -150, -500],
    [1000, undefined, 1000],
  ])('makes %i cents with %f per cent %i', (amount, priceChangeRate, changed) => {
    expect(withPriceChange(minor(amount), { priceChangeRate })).toBe(changed);
  });
});

it('priceOffer applies the supplier’s change rate', () => {
  const period = { from: new Date('2027-05-01T10:00Z'), to: new Date('2027-05-04T10:00Z') };
  expect(priceOffer({ car, supplier: { priceChangeRate: 10 }, ...period })).toEqual(
    priceRental({ car, priceChangeRate: 10, ...period }),
  );
});

describe('priceRental', () => {
  const tiers: PricedCar = { dailyPrice: 50, biWeeklyPrice: 135, weeklyPrice: 300, monthlyPrice: 1100 };

  it('charges months, weeks, three days and days, greedily', () => {
    const result = price({ car: tiers, to: '2027-06-12T10:00Z' });
    expect(result.days).toBe(42);
    expect(lines(result)).toEqual([
      ['monthly', 1, 110000],
      ['weekly', 1, 30000],
      ['biWeekly', 1, 13500],
      ['daily', 2, 10000],
    ]);
  });

  it('prefers a discount, except one of 0', () => {
    const discounted = { ...tiers, discountedWeeklyPrice: 280, discountedDailyPrice: 0 };
    expect(lines(price({ car: discounted, to: '2027-05-09T10:00Z' }))).toEqual([
      ['weekly', 1, 28000],
      ['daily', 1, 5000],
    ]);
  });

  it('charges an additional driver no more than the cap of a trip', () => {
    const extras = { additionalDriver: true };
    const capped = { ...car, additionalDriver: 7.5, additionalDriverMax: 20 };
    const driverLine = (given: PricedCar, to: string) =>
      lines(price({ car: given, to, extras })).filter(([code]) => code === 'additionalDriver');
    expect(driverLine(capped, '2027-05-03T10:00Z')).toEqual([['additionalDriver', 2, 1500]]);
    expect(driverLine(capped, '2027-05-04T10:00Z')).toEqual([['additionalDriver', 1, 2000]]);
    expect(driverLine(capped, '2027-06-30T10:00Z')).toEqual([['additionalDriver', 1, 2000]]);
    for (const none of [null, 0, undefined, 22.5]) {
      const free = { ...capped, additionalDriverMax: none };
      expect(driverLine(free, '2027-05-04T10:00Z')).toEqual([['additionalDriver', 3, 2250]]);
    }
  });

  it('charges flat extras once, daily ones per day, and nothing for included or unavailable ones', () => {
    const extras = { cancellation: true, amendments: true, theftProtection: true, fullInsurance: true };
    expect(lines(price({ extras }))).toEqual([
      ['daily', 3, 15000],
      ['cancellation', 1, 1200],
      ['theftProtection', 3, 1800],
    ]);
  });

  it('adds the change rate as the last line', () => {
    const result = price({ extras: { cancellation: true }, priceChangeRate: -12.5 });
    expect(result.lines.at(-1)).toEqual({ code: 'priceChange', amount: -2025, quantity: 1, unit: null, rate: -12.5 });
    expect(result.total).toBe(14175);
  });

  it('rounds half a cent away from zero where binary numbers would round it down', () => {
    expect(price({ car: { dailyPrice: 1.005 }, to: '2027-05-02T10:00Z' }).total).toBe(101);
    expect(price({ car: { dailyPrice: 1.01 }, to: '2027-05-02T10:00Z', priceChangeRate: -150 }).total).toBe(-51);
  });

  it('parses prices as text and skips invalid prices', () => {
    expect(price({ car: { dailyPrice: '50.5' } }).total).toBe(15150);
    expect(price({ car: { dailyPrice: 'call us', discountedDailyPrice: Number.NaN } }).total).toBe(0);
  });

  it('returns a negative total for a rate below -100%', () => {
    expect(price({ priceChangeRate: -100 }).total).toBe(0);
    expect(price({ priceChangeRate: -110 }).total).toBe(-1500);
  });

  it('throws only for an invalid date', () => {
    expect(() => price({ from: 'soon' })).toThrow('Expected two valid dates');
  });

  describe('with dated prices', () => {
    const dated = (dateBasedPrices: PricedCar['dateBasedPrices']): PricedCar => ({
      ...tiers,
      isDateBasedPrice: true,
      dateBasedPrices,
    });

    it('uses the first range that contains the day, both ends included', () => {
      const car = dated([
        { startDate: '2027-05-02T00:00Z', endDate: '2027-05-03T00:00Z', dailyPrice: '70' },
        { startDate: '2027-05-03T00:00Z', endDate: '2027-05-20T00:00Z', dailyPrice: 0 },
      ]);
      expect(lines(price({ car, to: '2027-05-06T10:00Z' }))).toEqual([
        ['daily', 1, 5000],
        ['dateBased', 2, 14000],
        ['dateBased', 2, 0],
      ]);
    });

    it('never matches an inverted range or one without an end; one without a start began in 1970', () => {
      const car = dated([
        { startDate: '2027-05-20T00:00Z', endDate: '2027-05-01T00:00Z', dailyPrice: 1 },
        { startDate: '2027-05-01T00:00Z', endDate: null, dailyPrice: 2 },
        { startDate: null, endDate: '2027-05-20T00:00Z', dailyPrice: 60 },
      ]);
      expect(lines(price({ car }))).toEqual([['dateBased', 3, 18000]]);
    });

    it('ignores a range without a readable price or day', () => {
      const whole = { startDate: '2027-05-01T00:00Z', endDate: '2027-05-20T00:00Z', dailyPrice: 1 };
      const car = dated([
        { ...whole, dailyPrice: 'a lot' },
        { ...whole, startDate: 'soon' },
        { ...whole, endDate: 'later' },
      ]);
      expect(lines(price({ car }))).toEqual([['daily', 3, 15000]]);
      const early = dated([{ ...whole, startDate: '1969-05-01T00:00Z', endDate: 'later' }]);
      const before1970 = { from: '1969-05-01T10:00Z', to: '1969-05-04T10:00Z' };
      expect(lines(price({ car: early, ...before1970 }))).toEqual([['daily', 3, 15000]]);
    });

    it('splits days at midnight in the zone', () => {
      const car = dated([{ startDate: '2027-05-02T12:00Z', endDate: '2027-05-02T12:00Z', dailyPrice: 80 }]);
      const late = { car, from: '2027-05-01T23:30Z', to: '2027-05-02T23:00Z' };
      expect(lines(price(late))).toEqual([['daily', 1, 5000]]);
      expect(lines(price({ ...late, timeZone: 'Europe/Paris' }))).toEqual([['dateBased', 1, 8000]]);
    });
  });

  describe('across a clock change', () => {
    const autumn = { from: '2026-10-24T08:00Z', to: '2026-10-27T09:00Z' };
    const spring = { from: '2027-03-27T09:00Z', to: '2027-03-30T08:00Z' };

    it('counts days in local time of the zone', () => {
      expect(price({ ...autumn, timeZone: 'Europe/Madrid' }).days).toBe(3);
      expect(price({ ...autumn, timeZone: 'UTC' }).days).toBe(4);
      expect(price({ ...spring, timeZone: 'Europe/Madrid' }).days).toBe(3);
    });

    it('charges a day for a repeated hour', () => {
      const twice = { from: '2026-10-25T00:30Z', to: '2026-10-25T01:10Z', timeZone: 'Europe/Madrid' };
      expect(price(twice).days).toBe(1);
    });
  });

  describe('by the hour', () => {
    const hourly: PricedCar = { ...tiers, hourlyPrice: 9, theftProtection: 5 };

    it('adds started hours to whole days, and daily extras for whole days only', () => {
      const result = price({ car: hourly, rule: 'hourly', to: '2027-05-02T12:30Z', extras: { theftProtection: true } });
      expect(result.days).toBe(2);
      expect(lines(result)).toEqual([
        ['daily', 1, 5000],
        ['hourly', 3, 2700],
        ['theftProtection', 1, 500],
      ]);
    });

    it('adds a day if there is no hourly price', () => {
      expect(lines(price({ car: tiers, rule: 'hourly', to: '2027-05-03T10:01Z' }))).toEqual([['daily', 3, 15000]]);
      expect(lines(price({ car: tiers, rule: 'hourly', to: '2027-05-04T10:01Z' }))).toEqual([
        ['biWeekly', 1, 13500],
        ['daily', 1, 5000],
      ]);
    });

    it('costs one day without an hourly price and nothing with one, if the period is empty', () => {
      expect(price({ car: tiers, rule: 'hourly', to: '2027-05-01T10:00Z' }).total).toBe(5000);
      expect(price({ car: hourly, rule: 'hourly', to: '2027-05-01T10:00Z' }).total).toBe(0);
    });
  });
});

const apiPrice = fc.oneof(
  fc.constantFrom(null, undefined, 0, -1, '', 'x', '12.34', 19.99, 0.005),
  fc.integer({ min: -100, max: 100_000_000 }).map((cents) => cents / 1000),
);
const date = fc.date({ min: new Date('1980-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
const tierNames = ['hourly', 'daily', 'biWeekly', 'weekly', 'monthly'];
const priceFields = tierNames.flatMap((tier) => [
  `${tier}Price`,
  `discounted${tier.charAt(0).toUpperCase()}${tier.slice(1)}Price`,
]);

const anyInput = fc
  .record({
    prices: fc.dictionary(fc.constantFrom(...priceFields, ...extraNames), apiPrice),
    isDateBasedPrice: fc.option(fc.boolean()),
    dateBasedPrices: fc.option(
      fc.array(fc.record({ startDate: fc.option(date), endDate: fc.option(date), dailyPrice: apiPrice })),
    ),
    from: date,
    days: fc.double({ min: -40, max: 80, noNaN: true }),
    extras: fc.option(fc.dictionary(fc.constantFrom(...extraNames), fc.boolean())),
    priceChangeRate: fc.oneof(apiPrice, fc.integer({ min: -300, max: 300 })),
    rule: fc.constantFrom('daily' as const, 'hourly' as const),
    timeZone: fc.constantFrom('UTC', 'Europe/Madrid', 'Africa/Casablanca', 'America/New_York', 'Pacific/Apia'),
  })
  .map(({ prices, isDateBasedPrice, dateBasedPrices, from, days, ...rest }) => ({
    ...rest,
    car: { ...prices, isDateBasedPrice, dateBasedPrices },
    from,
    to: new Date(from.getTime() + Math.round(days * 86_400_000)),
  }));

describe('priceRental for any input', () => {
  it('returns whole cents whose lines add up to the total', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const result = priceRental(input);
        expect(added(result)).toBe(result.total);
        expect([result.total, result.days, ...result.lines.map((line) => line.amount)].every(Number.isInteger)).toBe(
          true,
        );
        for (const line of result.lines) {
          if (line.unit !== null) expect(Math.abs(line.unit * line.quantity - line.amount)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

/** A plain reference implementation in binary numbers and UTC only, to compare the exact one with. */
function plainTotal({ car, from, to, extras, priceChangeRate, rule }: PriceInput): number {
  const number = (value: unknown) => (Number.isFinite(Number(value)) ? Number(value) : 0);
  const first = (one: unknown, other: unknown) => number(one) || number(other);
  const span = to.getTime() - from.getTime();
  const shown = Math.ceil(span / 86_400_000);
  const hours = Math.ceil(span / 3_600_000);
  const isHourly = rule === 'hourly';
  const daily = first(car.discountedDailyPrice, car.dailyPrice);
  let left = isHourly ? Math.max(0, Math.floor(hours / 24)) : shown;
  let extraDays = isHourly ? Math.floor(hours / 24) : shown;
  let sum = 0;
  if (car.isDateBasedPrice) {
    extraDays = shown;
    const dayOf = (date: Date) => Math.floor(date.getTime() / 86_400_000);
    for (let day = dayOf(from); day < dayOf(from) + shown; day += 1) {
      const range = (car.dateBasedPrices ?? []).find(({ startDate, endDate, dailyPrice }) => {
        if (startDate === undefined || endDate === undefined || !Number.isFinite(Number(dailyPrice))) return false;
        return dayOf(new Date(startDate ?? 0)) <= day && day <= dayOf(new Date(endDate ?? 0));
      });
      sum += range ? Number(range.dailyPrice) : daily;
    }
  } else {
    const tiers = [
      [30, first(car.discountedMonthlyPrice, car.monthlyPrice)],
      [7, first(car.discountedWeeklyPrice, car.weeklyPrice)],
      [3, first(car.discountedBiWeeklyPrice, car.biWeeklyPrice)],
    ] as const;
    for (const [days, price] of tiers) {
      if (left < days || price === 0) continue;
      sum += price * Math.floor(left / days);
      left %= days;
    }
    sum += daily * left;
    const over = hours % 24;
    if (isHourly && (Math.floor(hours / 24) === 0 || over > 0)) {
      const hourly = first(car.discountedHourlyPrice, car.hourlyPrice);
      sum += hourly === 0 ? daily : hourly * over;
    }
  }
  for (const name of extraNames) {
    const price = number(car[name]);
    const isFlat = name === 'cancellation' || name === 'amendments';
    if (extras?.[name] && price > 0) sum += price * (isFlat ? 1 : extraDays);
  }
  return sum + sum * (number(priceChangeRate) / 100);
}

describe('priceRental and the reference implementation', () => {
  it('agree to half a cent for any input in UTC', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { total } = priceRental({ ...input, timeZone: 'UTC' });
        const plain = plainTotal(input);
        expect(Math.abs(total - plain * 100)).toBeLessThanOrEqual(tolerance(plain));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('rentTotals', () => {
  const rules = ['daily', 'hourly'] as const;
  const cases = [...dailyCases, ...hourlyCases];

  it.each(rules)('returns the total without extras of every vector by the %s rule', (rule) => {
    for (const { car: priced, from, to, priceChangeRate } of cases) {
      const period = { from: new Date(from), to: new Date(to), rule, timeZone: 'UTC' } as const;
      const { days, units, totalOf } = rentTotals(period);
      const expected = priceRental({ ...period, car: priced, extras: null, priceChangeRate });
      expect(totalOf(priced, { priceChangeRate })).toBe(expected.total);
      expect(days).toBe(expected.days);
      if (rule === 'daily') expect(units).toBe(days);
    }
  });

  it('counts started hours by the hourly rule', () => {
    const period = { from: new Date('2027-05-01T10:00Z'), to: new Date('2027-05-02T12:01Z') };
    expect(rentTotals({ ...period, rule: 'hourly' })).toMatchObject({ units: 27, days: 2 });
    expect(rentTotals(period)).toMatchObject({ units: 2, days: 2 });
  });
});

it('counts days of 24 hours by the hourly rule, and days of the clock by the daily one', () => {
  // The clocks go back on 31 October 2027.
  const trip = { from: '2027-10-30T08:00Z', to: '2027-11-02T09:00Z', timeZone: 'Europe/Paris' } as const;
  expect(price({ ...trip, rule: 'hourly' }).days).toBe(4);
  expect(price({ ...trip, rule: 'daily' }).days).toBe(3);
});

it('caps the additional driver only, and charges no day of an empty period', () => {
  const capped = { ...car, additionalDriver: 5, additionalDriverMax: 8 };
  const chosen = { theftProtection: true, additionalDriver: true };
  expect(lines(price({ car: capped, extras: chosen })).slice(1)).toEqual([
    ['theftProtection', 3, 1800],
    ['additionalDriver', 1, 800],
  ]);
  expect(lines(price({ car: capped, extras: chosen, to: '2027-05-01T10:00Z' }))).toEqual([]);
});

it('has a unit price only for whole cents, and never minus zero', () => {
  expect(price().lines[0]).toMatchObject({ code: 'daily', quantity: 3, unit: 5000 });
  expect(price({ car: { dailyPrice: 50.005 } }).lines[0]).toMatchObject({ amount: 15_002, unit: null });
  const before = '2027-05-01T09:59:59.999Z';
  expect(price({ rule: 'hourly', to: before }).days).toBe(0);
  expect(rentTotals({ from: new Date('2027-05-01T10:00Z'), to: new Date(before), rule: 'hourly' }).units).toBe(0);
});

it('ignores dated prices without a first day, and charges no day of an empty period at them', () => {
  const dated = { dailyPrice: 50, isDateBasedPrice: true };
  const unreadable = { ...dated, dateBasedPrices: [{ endDate: '2030-01-01', dailyPrice: 9 }] };
  expect(lines(price({ car: unreadable }))).toEqual([['daily', 3, 15_000]]);
  const range = { startDate: '2027-01-01', endDate: '2028-01-01', dailyPrice: 70 };
  const seasonal = { ...dated, dateBasedPrices: [range] };
  expect(lines(price({ car: seasonal }))).toEqual([['dateBased', 3, 21_000]]);
  expect(lines(price({ car: seasonal, to: '2027-05-01T10:00Z' }))).toEqual([]);
});
