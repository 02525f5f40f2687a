import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AddOn,
  addAddOns,
  addOnLine,
  addOnsOfLines,
  addOnUnitPrice,
  chosenAddOns,
  offeredAddOns,
  unitsOfLines,
} from './add-ons.ts';
import { addFees } from './fees.ts';
import { minor } from './money.ts';
import { priceRental } from './price.ts';

const seat: AddOn = {
  key: 'child-seat',
  names: { en: 'Child seat' },
  price: minor(500),
  per: 'day',
  max: null,
  maxQuantity: 3,
};

const cents = fc.integer({ min: 0, max: 100_000 }).map(minor);
const addOn = fc.record({
  key: fc.constantFrom('a', 'b', 'c'),
  names: fc.constant({ en: 'Name' }),
  price: cents,
  per: fc.constantFrom('trip' as const, 'day' as const),
  max: fc.option(cents),
  maxQuantity: fc.integer({ min: 1, max: 20 }),
});
const days = fc.integer({ min: 1, max: 366 });
const quantity = fc.integer({ min: 1, max: 20 });

const from = new Date('2027-03-01T10:00Z');
const rental = priceRental({
  car: { dailyPrice: 19.99 },
  from,
  to: new Date('2027-03-05T10:00Z'),
  extras: { theftProtection: true },
  priceChangeRate: 7.5,
});

describe('the price of one unit', () => {
  it('is once for the trip, or for each day', () => {
    expect(addOnUnitPrice(seat, 4)).toBe(2000);
    expect(addOnUnitPrice({ ...seat, per: 'trip' }, 4)).toBe(500);
  });

  it('is at most the limit, which holds for each unit', () => {
    const capped = { ...seat, max: minor(1200) };
    expect(addOnUnitPrice(capped, 2)).toBe(1000);
    expect(addOnUnitPrice(capped, 4)).toBe(1200);
    expect(addOnLine(capped, 2, 4)).toMatchObject({ amount: 2400, quantity: 2, unit: 1200 });
  });

  it('never falls with more days, and never exceeds the limit', () => {
    fc.assert(
      fc.property(addOn, days, (given, length) => {
        const price = addOnUnitPrice(given, length);
        expect(price).toBeLessThanOrEqual(addOnUnitPrice(given, length + 1));
        expect(price).toBeLessThanOrEqual(given.max ?? given.price * length);
      }),
    );
  });
});

describe('the lines of add-ons', () => {
  it('are units times the price of one', () => {
    fc.assert(
      fc.property(addOn, quantity, days, (given, units, length) => {
        const line = addOnLine(given, units, length);
        expect(line.amount).toBe((line.unit ?? 0) * units);
        expect(line.unit).toBe(addOnUnitPrice(given, length));
      }),
    );
  });

  it('add up to the total with rent and fees, whose lines they leave as they are', () => {
    const tax = { code: 'tax', per: 'percent', amount: 1000, quantity: 1, max: null } as const;
    fc.assert(
      fc.property(fc.array(fc.tuple(addOn, quantity), { maxLength: 5 }), fc.boolean(), (chosen, hasFee) => {
        const price = hasFee ? addFees(rental, [tax]) : rental;
        const lines = chosen.map(([given, units]) => addOnLine(given, units, price.days));
        const whole = addAddOns(price, lines);
        expect(whole.total).toBe(whole.lines.reduce((sum, { amount }) => sum + amount, 0));
        expect(whole.lines.slice(0, price.lines.length)).toEqual(price.lines);
        expect(whole.total - price.total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
      }),
    );
  });

  it('name what was chosen, also what is free of charge', () => {
    const free = { ...seat, key: 'map', price: minor(0) };
    const { lines } = addAddOns(rental, [addOnLine(seat, 2, 4), addOnLine(free, 1, 4)]);
    expect(addOnsOfLines(lines)).toEqual([
      { key: 'child-seat', quantity: 2 },
      { key: 'map', quantity: 1 },
    ]);
  });
});

describe('the add-ons on offer', () => {
  const everywhere = { key: 'gps', maxQuantity: 1 };
  const atAirport = { key: 'ski-box', maxQuantity: 2, locations: ['NCE'] };

  it('are those of the pick-up location and those of every location', () => {
    expect(offeredAddOns([everywhere, atAirport], 'NCE')).toEqual([everywhere, atAirport]);
    expect(offeredAddOns([everywhere, atAirport], 'Menton')).toEqual([everywhere]);
    expect(offeredAddOns([{ ...everywhere, locations: [] }], 'NCE')).toEqual([]);
    expect(offeredAddOns(undefined, 'NCE')).toEqual([]);
  });

  it('are chosen with at most as many units as a rental can have', () => {
    const offered = [everywhere, atAirport];
    expect(chosenAddOns(offered, { gps: 1, 'ski-box': 5 })).toEqual([
      { key: 'gps', quantity: 1 },
      { key: 'ski-box', quantity: 2 },
    ]);
    expect(chosenAddOns(offered, { gps: 0, 'roof-rack': 1 })).toEqual([]);
    expect(chosenAddOns(offered, { gps: -1 })).toEqual([]);
  });

  it('are read from the lines of a booking, whose rent and fees are no add-ons', () => {
    const { lines } = addAddOns(rental, [addOnLine(seat, 2, 4), addOnLine({ ...seat, key: 'gps' }, 1, 4)]);
    expect(unitsOfLines(lines)).toEqual({ 'child-seat': 2, gps: 1 });
    expect(
      addOnsOfLines([
        { code: 'tax', key: 'gps', quantity: 1 },
        { code: 'addOn', quantity: 1 },
      ]),
    ).toEqual([]);
    expect(unitsOfLines(undefined)).toEqual({});
  });
});
