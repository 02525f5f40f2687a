import { describe, expect, it } from 'vitest';
import { dialCodes } from './dial-codes.ts';
import { parsePhone, splitPhone, toInternational, validatePhone } from './phone.ts';

describe('parsePhone', () => {
  it.each([
    ['+33 6 12 34 56 78', undefined, '+33612345678'],
    ['0033 (0)6.12.34.56.78', undefined, '+33612345678'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['0661-234567', 'MA', '+212661234567'],
    ['612 345 678', 'ES', '+34612345678'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['1 (212) 555-0123', 'US', '+12125550123'],
    ['212 555 0123', 'US', '+12125550123'],
    ['8 912 345 67 89', 'RU', '+79123456789'],
    ['800 123 45 67', 'RU', '+78001234567'],
    ['06 20 123 4567', 'HU', '+36201234567'],
    ['06 1 234 5678', 'HU', '+3612345678'],
    ['8 612 34567', 'LT', '+37061234567'],
    ['0 612 34567', 'LT', '+37061234567'],
    ['800 12345', 'LT', '+37080012345'],
    ['8 (029) 491-19-11', 'BY', '+375294911911'],
    ['029 491-19-11', 'BY', '+375294911911'],
    ['8 66 123456', 'TM', '+99366123456'],
    ['01 95 12 34 56', 'BJ', '+2290195123456'],
    ['07 12 34 56', 'BF', '+22607123456'],
    ['07 123 4567', 'TJ', '+992071234567'],
    ['+44 20 7946 0958', 'FR', '+442079460958'],
    // Contacts apps copy a number with invisible marks of direction, and Japanese and Arabic keyboards have their own digits.
    ['\u202a+33 6 12 34 56 78\u202c', undefined, '+33612345678'],
    ['\u200e06 12 34 56 78', 'FR', '+33612345678'],
    ['tel:+33612345678', undefined, '+33612345678'],
    ['＋８１（０）９０－１２３４－５６７８', undefined, '+819012345678'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
    ['+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', undefined, '+989123456789'],
  ])('reads %s (%s) as %s', (text, country, expected) => expect(parsePhone(text, country)).toBe(expected));

  it.each([
    ['', 'FR'],
    ['+', undefined],
    ['12345', undefined],
    ['0612345678', undefined],
    ['+33 call me', undefined],
    ['+33+33612345678', undefined],
    ['+033612345678', undefined],
    ['0612345678', 'XX'],
    ['+1234567890123456', undefined],
    ['+999123456789', undefined],
    ['12', 'FR'],
  ])('refuses %s (%s)', (text, country) => expect(parsePhone(text, country)).toBeNull());
});

describe('toInternational', () => {
  it.each([
    ['06 12', 'FR', '+33612'],
    ['06 1234', 'IT', '+39061234'],
    ['07 08 09 10 11', 'CI', '+2250708091011'],
    ['(555) 010-9999', 'US', '+15550109999'],
    ['1 555 010 9999', 'US', '+15550109999'],
    ['00 44 20', 'FR', '+4420'],
    ['0612', undefined, '0612'],
    ['06 12', 'XX', '0612'],
    ['call me', 'FR', '+33callme'],
    ['', 'FR', ''],
    [' ', 'FR', ''],
  ])('%s (%s) is %s so far', (text, country, expected) => expect(toInternational(text, country)).toBe(expected));
});

describe('validatePhone', () => {
  it('accepts a national number while no country is known', () => {
    expect(validatePhone('06 12 34 56 78')).toBeNull();
    expect(validatePhone('\u202a０６ 12 34 56 78\u202c')).toBeNull();
    expect(validatePhone('12345')).toBe('phone_invalid');
    expect(validatePhone('abc', 'FR')).toBe('phone_invalid');
  });

  it('accepts an international number, and a national one of the country', () => {
    expect(validatePhone('+33 6 12 34 56 78')).toBeNull();
    expect(validatePhone('06 12 34 56 78', 'FR')).toBeNull();
  });

  it.each(['1234567890123456', '0099912345678', '123456 x', 'x 123456', '+999123456789'])(
    'refuses %s while no country is known',
    (text) => expect(validatePhone(text)).toBe('phone_invalid'),
  );

  it('refuses a national number that is too long for its country’s dialling code', () => {
    expect(validatePhone('123456789012345')).toBeNull();
    expect(validatePhone('123456789012345', 'FR')).toBe('phone_invalid');
  });
});

describe('splitPhone', () => {
  it('finds the country by its dialling code', () => {
    expect(
      ['+212661234567', '+12125550123', '+35812345678'].map((text) => splitPhone(parsePhone(text) ?? expect.fail())),
    ).toEqual([
      { country: 'MA', national: '661234567' },
      { country: 'US', national: '2125550123' },
      { country: 'FI', national: '12345678' },
    ]);
  });

  it('returns null without a dialling code', () => {
    expect(['0612345678', '+999123', '+', ''].map(splitPhone)).toEqual([null, null, null, null]);
  });
});

describe('countries', () => {
  it('have dialling codes that are not prefixes of one another', () => {
    const codes = [...new Set(dialCodes.values())];
    expect(codes.filter((code) => codes.some((other) => other !== code && other.startsWith(code)))).toEqual([]);
  });

  it('have one dialling code each', () => {
    expect(dialCodes.size).toBeGreaterThan(230);
    for (const code of dialCodes.values()) expect(code).toMatch(/^[1-9]\d{0,2}$/);
  });
});
