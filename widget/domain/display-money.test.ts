import { expect, it } from 'vitest';
import { toDisplayMoney } from './display-money.ts';
import { minor } from './money.ts';

it('converts an amount from the base currency to the displayed one', () => {
  const currencies = { baseCurrency: 'USD', currency: 'EUR', rate: 0.5 };
  expect(toDisplayMoney(minor(1001), currencies)).toEqual({ amount: 501, currency: 'EUR' });
});

it('keeps an amount that is displayed in the base currency, whatever the rate', () => {
  const currencies = { baseCurrency: 'USD', currency: 'USD', rate: 0.5 };
  expect(toDisplayMoney(minor(1001), currencies)).toEqual({ amount: 1001, currency: 'USD' });
});

it('refuses a currency that is not supported', () => {
  expect(() => toDisplayMoney(minor(100), { baseCurrency: 'USD', currency: 'XYZ', rate: 1 })).toThrow(RangeError);
  expect(() => toDisplayMoney(minor(100), { baseCurrency: 'XYZ', currency: 'EUR', rate: 1 })).toThrow(RangeError);
});
