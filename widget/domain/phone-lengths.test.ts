import { expect, it } from 'vitest';
import { dialCodes } from './dial-codes.ts';
import { doubtPhone } from './phone-lengths.ts';

it.each([
  '+33612345678',
  '+34612345678',
  '+212612345678',
  '+447911123456',
  '+12125550123',
  '+4930123456',
  '+390612345678',
  // Landlines that are shorter than mobile numbers, and mobile numbers that are longer.
  '+35312345678',
  '+21321123456',
  '+352401234',
  '+390323123',
  '+377612345678',
  '+38760310123',
  '+387603101234',
  // Mexican contacts often still have the 1 that mobile numbers had until 2019.
  '+525512345678',
  '+5215512345678',
])('accepts %s', (number) => {
  expect(doubtPhone(number)).toBeNull();
});

it.each([
  ['+3361234567', 'FR', 'short'],
  ['+336123456789', 'FR', 'long'],
  ['+1612345678', 'US', 'short'],
  ['+21261234567', 'MA', 'short'],
] as const)('doubts %s', (number, country, kind) => {
  expect(doubtPhone(number)).toEqual({ country, kind });
});

it.each(['', '612345678', '+999123'])('accepts %j, whose country is unknown', (number) => {
  expect(doubtPhone(number)).toBeNull();
});

it('has the lengths of almost every dialling code’s first country', () => {
  const numbers = [...new Set(dialCodes.values())].map((code) => `+${code}1`);
  expect(numbers.filter((number) => doubtPhone(number) === null).length).toBeLessThan(4);
});
