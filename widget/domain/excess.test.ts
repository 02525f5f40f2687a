import { describe, expect, it } from 'vitest';
import { excessRows, hasExcess } from './excess.ts';

const excess = { damage: 900, theft: 1500, damageCovered: 300, theftCovered: 400, fullInsurance: 0 };
const extras = { collisionDamageWaiver: 8.9, theftProtection: 4.9, fullInsurance: 19.9 };

describe('excessRows', () => {
  it('lists what each cover leaves to pay', () => {
    expect(excessRows(excess, extras, {})).toEqual([
      { loss: 'damage', amounts: { none: 900, cover: 300, full: 0 }, current: 'none' },
      { loss: 'theft', amounts: { none: 1500, cover: 400, full: 0 }, current: 'none' },
    ]);
  });

  it('marks the level of what is chosen or included', () => {
    const levels = (car: object, chosen: object) => excessRows(excess, car, chosen).map(({ current }) => current);
    expect(levels(extras, { collisionDamageWaiver: true })).toEqual(['cover', 'none']);
    expect(levels(extras, { theftProtection: true, fullInsurance: true })).toEqual(['full', 'full']);
    expect(levels({ ...extras, collisionDamageWaiver: 0 }, {})).toEqual(['cover', 'none']);
  });

  it('leaves out covers that the car doesn’t have and amounts that aren’t stated', () => {
    const chosen = { theftProtection: true, fullInsurance: true };
    const rows = excessRows({ ...excess, theftCovered: undefined }, { ...extras, fullInsurance: -1 }, chosen);
    expect(rows).toStrictEqual([
      { loss: 'damage', amounts: { none: 900, cover: 300 }, current: 'none' },
      { loss: 'theft', amounts: { none: 1500 }, current: 'none' },
    ]);
    expect(excessRows({ damageCovered: 300 }, extras, {})).toEqual([]);
  });

  it('marks no level whose amount is not stated, even if the cover is chosen', () => {
    const { fullInsurance: _, ...unstated } = excess;
    const levels = (chosen: object) => excessRows(unstated, extras, chosen).map(({ current }) => current);
    expect(levels({ fullInsurance: true })).toEqual(['none', 'none']);
    expect(levels({ fullInsurance: true, theftProtection: true })).toEqual(['none', 'cover']);
  });
});

describe('hasExcess', () => {
  it('is true if a car states the excess of damage or theft, also one of 0', () => {
    expect(hasExcess({ damage: 900 })).toBe(true);
    expect(hasExcess({ theft: 0 })).toBe(true);
  });

  it('is false if a car states only what remains with a cover, or nothing', () => {
    expect(hasExcess({ damageCovered: 300, theftCovered: 400, fullInsurance: 0 })).toBe(false);
    expect(hasExcess(undefined)).toBe(false);
  });
});
