import { expect, it } from 'vitest';
import { formatCount } from './counts.ts';

it('groups thousands and keeps a fraction, with the language’s separators', () => {
  expect([0, 999, 12000, -1234567].map((count) => formatCount(count, 'en'))).toEqual([
    '0',
    '999',
    '12,000',
    '-1,234,567',
  ]);
  expect([1.5, 12000.25].map((count) => formatCount(count, 'fr'))).toEqual(['1,5', '12 000,25']);
});
