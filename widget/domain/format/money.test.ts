import { afterEach, describe, expect, it } from 'vitest';
import vectors from '../../../tests/support/vectors/format.json' with { type: 'json' };
import { isOneOf, type Language, languages } from '../enumerations.ts';
import { languageTable } from '../language-table.ts';
import { minor } from '../money.ts';
import { formatAmount, formatMoney, needDecimals } from './money.ts';

describe('formatAmount', () => {
  it.each(vectors)('writes $value with $symbol in $language as "$text"', ({ value, symbol, language, text }) => {
    if (!isOneOf(languages, language)) throw new Error(`Unexpected language ${language}`);
    expect(formatAmount(value, symbol, language)).toBe(text);
  });

  it('rounds half a cent away from zero and writes no negative zero', () => {
    expect(formatAmount(1.005, '$', 'en')).toBe('$1.01');
    expect(formatAmount(-0, '€', 'fr')).toBe('0 €');
    expect(formatAmount(-0.001, '€', 'fr')).toBe('0,00 €');
  });
});

describe('an added language', () => {
  const table = languageTable as Record<string, (typeof languageTable)['en']>;

  afterEach(() => delete table['ja']);

  it('writes amounts in its own way', () => {
    table['ja'] = { ...languageTable.en, formatAmount: (number, symbol) => `${number}${symbol}` };
    expect(formatAmount(1500, '¥', 'ja' as Language)).toBe('1,500¥');
  });
});

describe('formatMoney', () => {
  it('writes whole amounts with decimals on demand', () => {
    const whole = { amount: minor(500), currency: 'EUR' } as const;
    expect(formatMoney(whole, 'en', { withDecimals: true })).toBe('5.00 €');
    expect(formatMoney(whole, 'fr', { withDecimals: true })).toBe('5,00 €');
  });

  it('adds the code to dollars only, and only with `withCode`', () => {
    const amount = minor(123450);
    expect(formatMoney({ amount, currency: 'AUD' }, 'en', { withCode: true })).toBe('$1,234.50 AUD');
    expect(formatMoney({ amount, currency: 'AUD' }, 'en')).toBe('$1,234.50');
    expect(formatMoney({ amount, currency: 'EUR' }, 'fr', { withCode: true })).toBe('1 234,50 €');
  });

  it('writes other currencies with their code', () => {
    expect(formatMoney({ amount: minor(500), currency: 'MAD' }, 'es')).toBe('5 MAD');
  });
});

describe('needDecimals', () => {
  it('is true for amounts of which one is not whole', () => {
    expect(needDecimals([minor(500), minor(1050)])).toBe(true);
    expect(needDecimals([minor(-1)])).toBe(true);
    expect(needDecimals([minor(500), minor(0), minor(-1000)])).toBe(false);
    expect(needDecimals([])).toBe(false);
  });
});
