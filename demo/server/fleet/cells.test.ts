import { expect, it } from 'vitest';
import { Refusal } from './cell.ts';
import { countryCode, wholeNumber } from './cells.ts';

it.each([
  ['fr', 'FR'],
  ['UK', 'GB'],
  ['XK', 'XK'],
])('reads the country %s as %s', (text, code) => {
  expect(countryCode.read(text, { dates: null })).toBe(code);
});

it.each(['EN', 'SP', 'XX', 'FRA', 'ZZ', 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB'])(
  'refuses %s, which is no country',
  (text) => {
    expect(countryCode.read(text, { dates: null })).toBeInstanceOf(Refusal);
  },
);

it.each([
  ['5', 5],
  ['5.0', 5],
  ['5,00', 5],
])('reads the whole number %s as %d', (text, value) => {
  expect(wholeNumber(0, 1_000_000).read(text, { dates: null })).toBe(value);
});

// A spreadsheet that separates thousands writes them so.
it.each(['1,000', '12.000', '5.5', '1e3'])(
  'refuses %s, which may not be the whole number that it looks like',
  (text) => {
    expect(wholeNumber(0, 1_000_000).read(text, { dates: null })).toBeInstanceOf(Refusal);
  },
);
