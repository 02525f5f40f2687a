import { describe, expect, it } from 'vitest';
import { minor } from '../../domain/money.ts';
import { changedLines, type HeldPrice } from './held-price.ts';
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

const answered = (question: string, held: HeldPrice) => ({ type: 'answered', question, price: held }) as const;
const first = nextPrice(noPrice, answered('plain', price(9000)));

describe('nextPrice', () => {
  it('takes another total for another question as the answer', () => {
    expect(nextPrice(first, answered('with theft', price(9000, 1800))).change).toBeNull();
  });

  it('calls another total for the same question a change, until it is accepted', () => {
    const changed = nextPrice(first, answered('plain', price(9600)));
    expect(changed.change).toEqual({ before: price(9000), after: price(9600) });
    expect(changed.price).toEqual(price(9600));
    expect(nextPrice(changed, { type: 'accepted' }).change).toBeNull();
  });

  it('measures a change that is not accepted from the price that was', () => {
    const changed = nextPrice(first, answered('plain', price(9600)));
    const again = nextPrice(changed, answered('with theft', price(9600, 1800)));
    expect(again.change?.before).toEqual(price(9000));
  });

  it('keeps the price while asking, and when asking fails', () => {
    expect(nextPrice(first, { type: 'asked' })).toMatchObject({ price: price(9000), isAsking: true });
  });

  it('takes a price from a refusal as a change', () => {
    expect(nextPrice(first, { type: 'replaced', price: price(9900) }).change?.after).toEqual(price(9900));
  });
});

describe('changedLines', () => {
  it('lists lines that differ, came and went', () => {
    const lines = changedLines({ before: price(9000, 1800), after: price(9600) });
    expect(lines.map(({ code, before, after }) => [code, before, after])).toEqual([
      ['daily', 9000, 9600],
      ['theftProtection', 1800, null],
    ]);
  });
});

describe('priceHold', () => {
  const now = new Date('2026-11-21T10:00:00Z');

  it('asks again when the price expires', () => {
    const hold = priceHold('2026-11-21T10:30:00Z', now, 30);
    expect(hold).toEqual({ until: new Date('2026-11-21T10:30:00Z'), askAgainIn: 1_800_000 });
  });

  it.each(['2026-11-21T09:30:00Z', '2026-11-21T14:30:00Z'])(
    'names no time by a clock that must be wrong: %s',
    (expiry) => {
      const hold = priceHold(expiry, now, 30);
      expect(hold?.until).toBeNull();
      expect(hold?.askAgainIn).toBeGreaterThan(60_000);
    },
  );

  it.each([
    ['2026-11-21T12:00:00Z', 120],
    ['2026-11-21T10:00:59Z', 1],
  ])('trusts the clock up to %s where an operator holds prices for %i minutes', (expiry, quoteMinutes) => {
    const until = new Date(expiry);
    const askAgainIn = until.getTime() - now.getTime();
    expect(priceHold(expiry, now, quoteMinutes)).toEqual({ until, askAgainIn });
  });

  it('leaves time between two requests whatever the clock', () => {
    expect(priceHold('2026-11-21T09:30:00Z', now, 1)).toEqual({ until: null, askAgainIn: 30_000 });
  });

  it('is nothing where nobody holds the price', () => {
    expect(priceHold(undefined, now, 30)).toBeNull();
  });
});
