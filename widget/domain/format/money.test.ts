import { describe, expect, it } from 'vitest';
import vectors from '../../../tests/support/vectors/format.json' with { type: 'json' };
import { isOneOf, languages } from '../enumerations.ts';
import { minor } from '../money.ts';
import { formatAmount, formatMoney } from './money.ts';

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

describe('formatMoney', () => {
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
