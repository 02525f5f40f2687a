import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addedByExtra, billLines, lineDetail } from './bill-lines.ts';
import { dailyExtraNames, extraNames, flatExtraNames, isOneOf } from './enumerations.ts';
import { convert, convertLines, minor } from './money.ts';
import { type ChosenExtras, priceOffer } from './price.ts';

const price = fc.integer({ min: 0, max: 30_000 }).map((cents) => cents / 100);
const rental = fc.record({
  car: fc.record({ dailyPrice: price, ...Object.fromEntries(extraNames.map((name) => [name, price])) }),
  chosen: fc.subarray([...extraNames]),
  days: fc.integer({ min: 1, max: 40 }),
  priceChangeRate: fc.double({ min: -30, max: 30, noNaN: true }).map((rate) => Math.round(rate * 100) / 100),
  rate: fc.double({ min: 0.05, max: 12, noNaN: true }),
});

it('gives an extra one price as option and as line, and keeps the total, in every currency', () => {
  fc.assert(
    fc.property(rental, ({ car, chosen, days, priceChangeRate, rate }) => {
      const offer = { car, supplier: { priceChangeRate }, from: new Date(0), to: new Date(days * 86_400_000) };
      const totalOf = (extras: ChosenExtras) =>
        convert({ amount: priceOffer({ ...offer, extras }).total, currency: 'USD' }, rate, 'EUR').amount;
      const extras: ChosenExtras = Object.fromEntries(chosen.map((name) => [name, true]));
      const { lines, total } = convertLines(priceOffer({ ...offer, extras }).lines, rate, 'EUR');
      const bill = billLines(
        lines.map(({ code, amount, quantity, unit }) => ({
          code,
          amountMinor: amount,
          quantity,
          unitMinor: unit ?? undefined,
          payableMinor: isOneOf(extraNames, code) ? addedByExtra(code, extras, totalOf) : undefined,
        })),
      );
      expect(bill.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total.amount);
      for (const { code, amountMinor, quantity, unitMinor } of bill) {
        if (unitMinor !== undefined) expect(unitMinor * quantity).toBe(amountMinor);
        if (!isOneOf(extraNames, code) || car.dailyPrice === 0) continue;
        expect(amountMinor).toBe(totalOf(extras) - totalOf({ ...extras, [code]: false }));
      }
    }),
    { numRuns: 500 },
  );
});

it('takes the difference off the price change, or off the rent', () => {
  const line = { quantity: 1, unitMinor: minor(1000), amountMinor: minor(1000) };
  const daily = { ...line, code: 'daily' } as const;
  const extra = { ...line, code: flatExtraNames[0], payableMinor: minor(1025) };
  const change = { ...line, code: 'priceChange', amountMinor: minor(50), unitMinor: undefined } as const;
  const amounts = (lines: Parameters<typeof billLines>[0]) => billLines(lines).map(({ amountMinor }) => amountMinor);
  expect(amounts([daily, extra, change])).toEqual([1000, 1025, 25]);
  expect(amounts([daily, extra])).toEqual([975, 1025]);
  expect(amounts([extra])).toEqual([1000]);
  expect(billLines([daily, extra])[0]).toMatchObject({ unitMinor: undefined });
  expect(amounts([{ ...daily, code: dailyExtraNames[0] }, change])).toEqual([1000, 50]);
});

it('keeps the unit price of a line whose amount stays', () => {
  const line = { quantity: 2, unitMinor: minor(500), amountMinor: minor(1000) };
  const lines = [
    { ...line, code: 'daily' },
    { ...line, code: dailyExtraNames[0], payableMinor: minor(1000) },
  ] as const;
  expect(billLines(lines)).toEqual(lines);
});

it('calculates a line from its units or its percentage', () => {
  const line = { code: 'daily', amountMinor: minor(7800), quantity: 3, unitMinor: minor(2600) } as const;
  const detail = (change: Partial<Parameters<typeof lineDetail>[0]>) =>
    lineDetail({ ...line, ...change }, 'en', (amount) => `$${amount / 100}`);
  expect(detail({})).toBe('3 × $26');
  expect(detail({ quantity: 1 })).toBeNull();
  expect(detail({ unitMinor: null })).toBeNull();
  expect(detail({ unitMinor: undefined })).toBeNull();
  expect(detail({ unitMinor: minor(0) })).toBe('3 × $0');
  expect(detail({ code: 'tax', rate: 10 })).toBe('10%');
});

it('shows the percentage of a price change without its sign, and no calculation without one', () => {
  const change = { code: 'priceChange', amountMinor: minor(-500), quantity: 2, unitMinor: minor(-250) } as const;
  const detail = (rate?: number) => lineDetail({ ...change, rate }, 'fr', String);
  expect([detail(-5), detail(7.5)]).toEqual(['5\u00a0%', '7,50\u00a0%']);
  expect([detail(0), detail()]).toEqual([null, null]);
});
