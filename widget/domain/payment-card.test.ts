import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateCardCode, validateCardExpiry, validateCardNumber } from './payment-card.ts';
import { parseWallDate } from './wall-date.ts';

describe('validateCardNumber', () => {
  it.each(['4242 4242 4242 4242', '5555-5555-5555-4444', '378282246310005', '6011111111111117'])(
    'accepts %s',
    (text) => {
      expect(validateCardNumber(text)).toBeNull();
    },
  );

  it.each(['', '4242 4242 4242 4241', '4242', '0000000000000000', '4242 4242 4242 424x', '42424242424242424242'])(
    'rejects %s',
    (text) => expect(validateCardNumber(text)).toBe('card_number_invalid'),
  );

  it('detects every single wrong digit', () => {
    const number = '4242424242424242';
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(number[at]) + by) % 10;
        expect(validateCardNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBe('card_number_invalid');
      }),
    );
  });
});

describe('validateCardExpiry', () => {
  const today = parseWallDate('2026-11-30') ?? expect.fail();

  it.each(['11/26', '12 / 2026', '0127', '1/27', '11/46'])('accepts %s', (text) => {
    expect(validateCardExpiry(text, today)).toBeNull();
  });

  it.each([
    '',
    '10/26',
    '13/27',
    '00/27',
    '12/25',
    '12/46',
    '12',
    '1/1/27',
    '12/2028x',
    '12/28 x',
    'x 12/28',
    '1227 28',
  ])('rejects %s', (text) => {
    expect(validateCardExpiry(text, today)).toBe('card_expiry_invalid');
  });
});

describe('validateCardCode', () => {
  it('has four digits on American Express, three elsewhere', () => {
    expect(validateCardCode('123')).toBeNull();
    expect(validateCardCode('1234')).toBeNull();
    expect(validateCardCode('1234', '378282246310005')).toBeNull();
    expect(validateCardCode('123', '378282246310005')).toBe('card_code_invalid');
    expect(validateCardCode('1234', '4242424242424242')).toBe('card_code_invalid');
    expect(validateCardCode('12a')).toBe('card_code_invalid');
    expect(validateCardCode(' 123 ', '4242424242424242')).toBeNull();
    expect(validateCardCode('123', '4242343742424242')).toBeNull();
    expect(['', '12', '12345'].map((code) => validateCardCode(code))).toEqual(Array(3).fill('card_code_invalid'));
  });
});
