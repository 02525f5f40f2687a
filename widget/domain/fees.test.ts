import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeAmount, feeCodes, feeTotal, feeUnits } from './fee-charge.ts';
import { addFees, type Fee, type FeeTrip, feeCharges, feeKinds, feesOfCar, hasOutOfHoursService } from './fees.ts';
import { minor } from './money.ts';
import { priceRental } from './price.ts';
import { addDaysToDate, type WallDate } from './wall-date.ts';
import { parseWallTime, type WallTime, wallDate } from './wall-time.ts';

function fee(overrides: Partial<Fee> = {}): Fee {
  return {
    code: 'tax',
    per: 'trip',
    amount: 1500,
    max: null,
    names: null,
    supplier: null,
    car: null,
    location: null,
    toLocation: null,
    ageFrom: null,
    ageTo: null,
    from: null,
    to: null,
    isMandatory: true,
    ...overrides,
  };
}

const wall = (text: string) => parseWallTime(text) as WallTime;
const date = (text: string) => text as WallDate;
const airport = { id: 'cdg', parentId: 'paris', kind: 'airport', openingHours: null };
const station = { id: 'lyon-station', parentId: 'lyon', kind: 'station', openingHours: null };

function trip(overrides: Partial<FeeTrip> = {}): FeeTrip {
  return {
    pickup: airport,
    dropoff: airport,
    from: wall('2027-05-01T10:00'),
    to: wall('2027-05-04T10:00'),
    days: 3,
    driverAge: 30,
    ...overrides,
  };
}

const quantities = (one: Partial<Fee>, on: Partial<FeeTrip> = {}) =>
  feeCharges([fee(one)], trip(on)).map(({ quantity }) => quantity);

describe('feeCharges', () => {
  it('charges a fee once for a trip, or for each day', () => {
    expect(quantities({})).toEqual([1]);
    expect(quantities({ per: 'day' })).toEqual([3]);
    expect(quantities({ per: 'percent' })).toEqual([1]);
  });

  it('charges the fees of other codes at any kind of place', () => {
    for (const code of ['tax', 'winter', 'youngDriver', 'seniorDriver'] as const) {
      expect(quantities({ code }, { pickup: station })).toEqual([1]);
    }
  });

  it('charges a fee of one drop-off location only there', () => {
    expect(quantities({ toLocation: 'lyon' })).toEqual([]);
    expect(quantities({ toLocation: 'lyon' }, { dropoff: station })).toEqual([1]);
    expect(quantities({ toLocation: 'lyon-station' }, { dropoff: station })).toEqual([1]);
  });

  it('leaves out a fee that is not mandatory', () => {
    expect(quantities({ isMandatory: false })).toEqual([]);
  });

  it.each([
    [17, 0],
    [18, 1],
    [24, 1],
    [25, 0],
  ])('includes both limits of the ages: %i', (driverAge, count) => {
    expect(quantities({ code: 'youngDriver', ageFrom: 18, ageTo: 24 }, { driverAge })).toHaveLength(count);
  });

  it('has open limits of ages', () => {
    expect(quantities({ code: 'seniorDriver', ageFrom: 70 }, { driverAge: 70 })).toEqual([1]);
    expect(quantities({ code: 'seniorDriver', ageFrom: 70 }, { driverAge: 69 })).toEqual([]);
    expect(quantities({ code: 'youngDriver', ageTo: 24 }, { driverAge: 18 })).toEqual([1]);
  });

  it('charges a one-way fee between two places, from and to those of the fee', () => {
    const oneWay = { code: 'oneWay', location: 'paris', toLocation: 'lyon' } as const;
    expect(quantities({ code: 'oneWay' })).toEqual([]);
    expect(quantities({ code: 'oneWay' }, { dropoff: station })).toEqual([1]);
    expect(quantities(oneWay, { dropoff: station })).toEqual([1]);
    expect(quantities(oneWay, { pickup: station, dropoff: airport })).toEqual([]);
  });

  it('charges an airport surcharge at an airport only', () => {
    expect(quantities({ code: 'airport' })).toEqual([1]);
    expect(quantities({ code: 'airport' }, { pickup: station })).toEqual([]);
    expect(quantities({ code: 'airport', location: 'nice' })).toEqual([]);
  });

  it('charges for each desk that is visited out of hours', () => {
    const pickup = { ...airport, openingHours: Array.from({ length: 7 }, () => ['08:00', '20:00'] as const) };
    const late = { pickup, dropoff: pickup, from: wall('2027-05-01T21:00'), to: wall('2027-05-04T21:00') };
    expect(quantities({ code: 'outOfHours' }, { ...late, to: wall('2027-05-04T20:00') })).toEqual([1]);
    expect(quantities({ code: 'outOfHours' }, late)).toEqual([2]);
    const holiday = { ...pickup, closedDays: [[date('2027-05-01'), date('2027-05-01')] as const] };
    const booked = { pickup: holiday, dropoff: pickup, from: wall('2027-05-01T10:00'), to: wall('2027-05-04T10:00') };
    expect(quantities({ code: 'outOfHours' }, booked), 'booked before the day was closed').toEqual([]);
    expect(quantities({ code: 'outOfHours', location: 'lyon' }, late)).toEqual([]);
    expect(quantities({ code: 'outOfHours' })).toEqual([]);
  });

  it('charges the days of the season', () => {
    const winter = { code: 'winter', from: date('2027-05-02'), to: date('2027-05-31') } as const;
    expect(quantities({ ...winter, per: 'day' })).toEqual([2]);
    expect(quantities(winter)).toEqual([1]);
    expect(quantities({ ...winter, to: date('2027-05-02'), per: 'day' })).toEqual([1]);
    // The trip ends on 4 May, and its last day begins on 3 May.
    expect(quantities({ ...winter, from: date('2027-05-04'), per: 'day' })).toEqual([]);
    expect(quantities({ ...winter, from: date('2027-04-01'), to: date('2027-04-30') })).toEqual([]);
  });

  it('charges two fees of one kind that both apply, in their order', () => {
    const charges = feeCharges([fee({ amount: 300 }), fee({ amount: 200 })], trip());
    expect(charges.map(({ amount }) => amount)).toEqual([300, 200]);
  });
});

describe('feesOfCar', () => {
  it('finds the fees of everything, of the supplier and of the car', () => {
    const all = fee();
    const own = fee({ supplier: 's1' });
    const car = fee({ supplier: 's1', car: 'c1' });
    const other = fee({ supplier: 's2' });
    const otherCar = fee({ car: 'c2' });
    expect(feesOfCar([all, own, car, other, otherCar], { supplier: 's1', car: 'c1' })).toEqual([all, own, car]);
  });
});

describe('feeAmount', () => {
  const charge = { code: 'youngDriver', per: 'day', amount: 2000, quantity: 4, max: null } as const;

  it('multiplies, and stops at the limit', () => {
    expect(feeAmount(charge, minor(0))).toBe(8000);
    expect(feeAmount({ ...charge, max: minor(6000) }, minor(0))).toBe(6000);
    expect(feeAmount({ ...charge, max: minor(9000) }, minor(0))).toBe(8000);
  });

  it('rounds a percentage half a cent away from zero', () => {
    const tax = { code: 'tax', per: 'percent', amount: 550, quantity: 1, max: null } as const;
    expect(feeAmount(tax, minor(10_000))).toBe(550);
    expect(feeAmount(tax, minor(10))).toBe(1);
    expect(feeAmount(tax, minor(9))).toBe(0);
    expect(feeAmount(tax, minor(-500))).toBe(0);
  });
});

const rental = {
  car: { dailyPrice: 50, fullInsurance: 20 },
  from: new Date('2027-05-01T10:00Z'),
  to: new Date('2027-05-04T10:00Z'),
};

describe('addFees', () => {
  it('appends a line for each fee after the change rate', () => {
    const charges = feeCharges(
      [
        fee({ code: 'youngDriver', per: 'day', amount: 2500, max: minor(6000) }),
        fee({ code: 'oneWay', per: 'trip', amount: 4000, names: { en: 'Return to Lyon' } }),
        fee({ code: 'tax', per: 'percent', amount: 1000 }),
        fee({ code: 'airport', per: 'day', amount: 300 }),
      ],
      trip({ dropoff: station }),
    );
    const { lines, total } = addFees(priceRental({ ...rental, priceChangeRate: 10 }), charges);
    expect(lines.slice(2)).toEqual([
      { code: 'youngDriver', amount: 6000, quantity: 1, unit: 6000 },
      { code: 'oneWay', amount: 4000, quantity: 1, unit: 4000, names: { en: 'Return to Lyon' } },
      { code: 'tax', amount: 1650, quantity: 1, unit: null, rate: 10 },
      { code: 'airport', amount: 900, quantity: 3, unit: 300 },
    ]);
    expect(total).toBe(16_500 + 6000 + 4000 + 1650 + 900);
  });

  it('has no rate on a percentage that reaches its limit', () => {
    const charges = feeCharges([fee({ per: 'percent', amount: 1000, max: minor(500) })], trip());
    expect(addFees(priceRental(rental), charges).lines.at(-1)).toEqual({
      code: 'tax',
      amount: 500,
      quantity: 1,
      unit: 500,
    });
  });
});

const anyFee = fc.record<Fee>({
  code: fc.constantFrom(...feeCodes),
  per: fc.constantFrom(...feeUnits),
  amount: fc.integer({ min: 0, max: 20_000 }),
  max: fc.option(fc.integer({ min: 0, max: 10_000 }).map(minor)),
  names: fc.constant(null),
  supplier: fc.constant(null),
  car: fc.constant(null),
  location: fc.constantFrom(null, 'paris', 'cdg', 'lyon'),
  toLocation: fc.constantFrom(null, 'paris', 'lyon'),
  ageFrom: fc.option(fc.integer({ min: 16, max: 80 })),
  ageTo: fc.option(fc.integer({ min: 16, max: 80 })),
  from: fc.option(fc.integer({ min: -30, max: 30 }).map((days) => addDaysToDate(date('2027-05-01'), days))),
  to: fc.option(fc.integer({ min: -30, max: 30 }).map((days) => addDaysToDate(date('2027-05-01'), days))),
  isMandatory: fc.boolean(),
});
const anyTrip = fc
  .record({
    pickup: fc.constantFrom(airport, station),
    dropoff: fc.constantFrom(airport, station),
    days: fc.integer({ min: 1, max: 60 }),
    driverAge: fc.integer({ min: 16, max: 120 }),
  })
  .map((given) => trip({ ...given, to: wall(`${addDaysToDate(wallDate(trip().from), given.days)}T10:00`) }));

describe('fees, for any fees and trip', () => {
  it('adds to the price exactly what the lines of the fees say', () => {
    fc.assert(
      fc.property(fc.array(anyFee, { maxLength: 8 }), anyTrip, fc.boolean(), (fees, on, fullInsurance) => {
        const charges = feeCharges(fees, on);
        const input = { ...rental, extras: { fullInsurance } };
        const [plain, full] = [priceRental(input), addFees(priceRental(input), charges)];
        expect(full.lines.slice(0, plain.lines.length)).toEqual(plain.lines);
        expect(full.total - plain.total).toBe(feeTotal(charges, plain.total));
        expect(full.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(full.total);
        for (const { unit, quantity, amount } of full.lines) if (unit !== null) expect(unit * quantity).toBe(amount);
      }),
    );
  });

  it('never exceeds a limit, and never charges more days than the trip has', () => {
    fc.assert(
      fc.property(anyFee, anyTrip, fc.integer({ min: 0, max: 1_000_000 }), (one, on, base) => {
        for (const charge of feeCharges([one], on)) {
          expect(charge.quantity).toBeLessThanOrEqual(Math.max(2, on.days));
          expect(feeAmount(charge, minor(base))).toBeLessThanOrEqual(one.max ?? Number.POSITIVE_INFINITY);
        }
      }),
    );
  });

  it('changes nothing without fees', () => {
    expect(addFees(priceRental(rental), [])).toEqual(priceRental(rental));
    expect(Object.values(feeKinds).sort()).toEqual([...feeCodes].sort());
  });
});

describe('hasOutOfHoursService', () => {
  const service = { code: 'outOfHours' } as const;
  it.each([
    ['a fee everywhere', [service], true],
    ['a fee at the place', [{ ...service, location: 'cdg' }], true],
    ['a fee in its city', [{ ...service, location: 'paris' }], true],
    ['a fee elsewhere', [{ ...service, location: 'nice' }], false],
    [
      'a fee elsewhere and one there',
      [
        { ...service, location: 'nice' },
        { ...service, location: 'cdg' },
      ],
      true,
    ],
    ['a fee that is not mandatory', [{ ...service, isMandatory: false }], false],
    ['another fee', [{ code: 'airport' } as const], false],
    ['no fee', [], false],
  ])('%s', (_, fees, expected) => {
    expect(hasOutOfHoursService(fees.map(fee), airport)).toBe(expected);
  });
});

it('a percentage that is charged twice shows its sum as the rate', () => {
  const base = { days: 1, lines: [], total: minor(20_000) };
  const charge = { code: 'outOfHours', per: 'percent', amount: 250, quantity: 2, max: null } as const;
  expect(addFees(base, [charge]).lines).toEqual([
    { code: 'outOfHours', amount: 1000, quantity: 1, unit: null, rate: 5 },
  ]);
});
