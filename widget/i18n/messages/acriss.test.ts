import { expect, it } from 'vitest';
import { parseAcriss } from '../../domain/acriss.ts';
import { carClassTexts } from './acriss.ts';

it.each([
  ['ECMR', ['E Economy', 'C 2 or 4 doors', 'M Manual', 'R Any fuel, air conditioning']],
  ['WFDE', ['W Luxury, better equipped', 'F SUV', 'D Automatic, all-wheel drive', 'E Electric, air conditioning']],
  ['OKNQ', ['O Oversize', 'K Van or truck', 'N Manual, four-wheel drive', 'Q Diesel, no air conditioning']],
  ['E1MR', []],
  ['EOMR', ['E Economy', 'M Manual', 'R Any fuel, air conditioning']],
])('writes %s in words', (code, expected) => {
  const carClass = parseAcriss(code);
  const texts = carClass ? carClassTexts(carClass) : [];
  expect(texts.map(({ letter, meaning }) => `${letter} ${meaning}`)).toEqual(expected);
});
