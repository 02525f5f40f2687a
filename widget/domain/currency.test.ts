import { describe, expect, it } from 'vitest';
import vectors from '../../tests/support/vectors/currencies.json' with { type: 'json' };
import { currencyCodes, currencySymbol, isCurrencyCode, isSymbolShared, parseCurrencyCode } from './currency.ts';
import { languages } from './enumerations.ts';

describe('currencies', () => {
  it('match the accepted codes', () => expect(currencyCodes).toEqual(vectors.codes));

  it('include every code of the rate provider: 134, although it documents 130', () => {
    expect(new Set(currencyCodes).size).toBe(134);
    const named = currencyCodes.map((code) => [
      code,
      ...languages.map((language) => new Intl.DisplayNames([language], { type: 'currency' }).of(code)),
    ]);
    expect(named.filter(([code, ...names]) => names.some((name) => !name || name === code))).toEqual([]);
  });

  it('throw for a code outside the list', () => {
    expect(parseCurrencyCode('EUR')).toBe('EUR');
    expect(() => parseCurrencyCode('XYZ')).toThrow('Currency XYZ not supported');
    expect(() => parseCurrencyCode('usd')).toThrow('Currency usd not supported');
    expect(isCurrencyCode('toString')).toBe(false);
  });

  it('have symbols if they are display currencies, otherwise their code', () => {
    expect((['USD', 'EUR', 'GBP', 'AUD', 'MAD'] as const).map(currencySymbol)).toEqual(['$', '€', '£', '$', 'MAD']);
    expect((['USD', 'EUR', 'GBP', 'AUD', 'MAD'] as const).map(isSymbolShared)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});
