import { describe, expect, it } from 'vitest';
import { minor } from '../../domain/money.ts';
import { changedLines, type HeldPrice, totalDifference } from './held-price.ts';
import { priceHold } from './price-hold.ts';
import { nextPrice, noPrice } from './price-state.ts';

function price(daily: number, theft?: number): HeldPrice {
  const lines = [
    { code: 'daily' as const, amountMinor: minor(daily), quantity: 3, unitMinor: undefined, rate: undefined },
  ];
  const extra = { code: 'theftProtection' as const, quantity: 3, unitMinor: undefined, rate: undefined };
  const all = theft === undefined ? lines : [...lines, { ...extra, amountMinor: minor(theft) }];
  const total = minor(daily + (theft ?? 0));
  return {
    days: 3,
    currency: 'USD',
    rate: 1,
    baseCurrency: 'USD',
    lines: all,
    totalMinor: total,
    baseTotalMinor: total,
    perDayMinor: minor(Math.round(total / 3)),
    depositMinor: minor(0),
    plan: {},
  };
}

const loaded = (inputKey: string, held: HeldPrice) => ({ type: 'loaded', inputKey, price: held }) as const;
const first = nextPrice(noPrice, loaded('plain', price(9000)));

describe('nextPrice', () => {
  it('accepts another total after another input', () => {
    expect(nextPrice(first, loaded('with theft', price(9000, 1800))).change).toBeNull();
  });

  it('reports another total for the same input as a change until it is accepted', () => {
    const changed = nextPrice(first, loaded('plain', price(9600)));
    expect(changed.change).toEqual({ before: price(9000), after: price(9600) });
    expect(changed.price).toEqual(price(9600));
    expect(nextPrice(changed, { type: 'accepted' }).change).toBeNull();
  });

  it('reports another deposit for the same input, although the total is the same', () => {
    const deposit = { ...price(9000), depositMinor: minor(50_000) };
    const changed = nextPrice(first, loaded('plain', deposit));
    expect(changed.change).toEqual({ before: price(9000), after: deposit });
    expect(nextPrice(first, loaded('with theft', deposit)).change).toBeNull();
    expect(nextPrice(changed, loaded('plain', price(9000))).change).toBeNull();
  });

  it('measures an unaccepted change from the original price', () => {
    const changed = nextPrice(first, loaded('plain', price(9600)));
    const again = nextPrice(changed, loaded('with theft', price(9600, 1800)));
    expect(again.change?.before).toEqual(price(9000));
  });

  it('withdraws a change when the first price is back', () => {
    const changed = nextPrice(first, loaded('plain', price(9600)));
    expect(nextPrice(changed, loaded('plain', price(9000))).change).toBeNull();
  });

  it('withdraws a change when the first price is back in another currency', () => {
    const changed = nextPrice(first, loaded('plain', price(9600)));
    const inEuros = { ...price(9000), currency: 'EUR' as const, totalMinor: minor(7900) };
    expect(nextPrice(changed, loaded('euros', inEuros)).change).toBeNull();
  });

  it('keeps the price while loading and after a failed request', () => {
    expect(nextPrice(first, { type: 'requested' })).toMatchObject({ price: price(9000), isLoading: true });
  });

  it('reports a price from an error response as a change', () => {
    expect(nextPrice(first, { type: 'replaced', price: price(9900) }).change?.after).toEqual(price(9900));
  });
});

describe('totalDifference', () => {
  it('compares amounts of two currencies in the base currency', () => {
    const inEuros = { ...price(9600), currency: 'EUR' as const, totalMinor: minor(8400) };
    expect(totalDifference({ before: price(9000), after: inEuros })).toBe(600);
    expect(totalDifference({ before: price(9000), after: price(8400) })).toBe(-600);
  });
});

describe('changedLines', () => {
  it('lists changed, added and removed lines', () => {
    const lines = changedLines({ before: price(9000, 1800), after: price(9600) });
    expect(lines.map(({ code, before, after }) => [code, before, after])).toEqual([
      ['daily', 9000, 9600],
      ['theftProtection', 1800, null],
    ]);
  });

  it('compares each of the operator’s extras with itself', () => {
    const withAddOns = (...amounts: [key: string, amount: number][]): HeldPrice => {
      const held = price(9000);
      const lines = amounts.map(([key, amount]) => ({
        ...{ code: 'addOn' as const, key, quantity: 1, names: undefined, rate: undefined },
        ...{ amountMinor: minor(amount), unitMinor: minor(amount) },
      }));
      return { ...held, lines: [...held.lines, ...lines] };
    };
    const lines = changedLines({
      before: withAddOns(['gps', 500], ['seat', 900]),
      after: withAddOns(['seat', 900], ['toll', 500]),
    });
    expect(lines.map(({ before, after }) => [before, after])).toEqual([
      [null, 500],
      [500, null],
    ]);
  });
});

describe('priceHold', () => {
  const now = new Date('2026-11-21T10:00:00Z');

  it('reloads when the price expires', () => {
    const hold = priceHold('2026-11-21T10:30:00Z', now, 30);
    expect(hold).toEqual({ until: new Date('2026-11-21T10:30:00Z'), reloadIn: 1_800_000 });
  });

  it.each(['2026-11-21T09:30:00Z', '2026-11-21T14:30:00Z'])(
    'returns no time if the clock must be wrong: %s',
    (expiry) => {
      const hold = priceHold(expiry, now, 30);
      expect(hold?.until).toBeNull();
      expect(hold?.reloadIn).toBeGreaterThan(60_000);
    },
  );

  it.each([
    ['2026-11-21T12:00:00Z', 120],
    ['2026-11-21T10:00:59Z', 1],
  ])('trusts the clock up to %s where an operator holds prices for %i minutes', (expiry, quoteMinutes) => {
    const until = new Date(expiry);
    const reloadIn = until.getTime() - now.getTime();
    expect(priceHold(expiry, now, quoteMinutes)).toEqual({ until, reloadIn });
  });

  it('leaves time between two requests for any clock', () => {
    expect(priceHold('2026-11-21T09:30:00Z', now, 1)).toEqual({ until: null, reloadIn: 30_000 });
  });

  it('returns null if no price is held', () => {
    expect(priceHold(undefined, now, 30)).toBeNull();
  });
});
