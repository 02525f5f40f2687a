import { expect, it } from 'vitest';
import { Refusal } from './cell.ts';
import { countryCode } from './cells.ts';

it.each([
  ['fr', 'FR'],
  ['UK', 'GB'],
  ['XK', 'XK'],
])('reads the country %s as %s', (text, code) => {
  expect(countryCode.read(text, { dates: null })).toBe(code);
});

it.each(['EN', 'SP', 'XX', 'FRA'])('refuses %s, which is no country', (text) => {
  expect(countryCode.read(text, { dates: null })).toBeInstanceOf(Refusal);
});
