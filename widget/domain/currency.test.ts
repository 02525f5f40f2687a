import { describe, expect, it } from 'vitest';
import vectors from '../../tests/support/vectors/currencies.json' with { type: 'json' };
import { currencyCodes, currencySymbol, isCurrencyCode, isSymbolShared, parseCurrencyCode } from './currency.ts';
import { languages } from './enumerations.ts';

describe('currencies', () => {
  it('are the accepted ones', () => expect(currencyCodes).toEqual(vectors.codes));

  it('are all that the source of rates lists: 134, although it documents 130', () => {
    expect(new Set(currencyCodes).size).toBe(134);
    const named = currencyCodes.map((code) => [
      code,
      ...languages.map((language) => new Intl.DisplayNames([language], { type: 'currency' }).of(code)),
    ]);
    expect(named.filter(([code, ...names]) => names.some((name) => !name || name === code))).toEqual([]);
  });

  it('are refused by their text when not in the list', () => {
    expect(parseCurrencyCode('EUR')).toBe('EUR');
    expect(() => parseCurrencyCode('XYZ')).toThrow('Currency XYZ not supported');
    expect(() => parseCurrencyCode('usd')).toThrow('Currency usd not supported');
    expect(isCurrencyCode('toString')).toBe(false);
  });

  it('have symbols where they are shown, their code elsewhere', () => {
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
