import { expect, test } from 'vitest';
import { toAsciiDigits } from './ascii-digits.ts';

test.each([
  ['full-width', '０１２３４５６７８９'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['ASCII', '0123456789'],
])('%s digits become ASCII', (_, digits) => {
  expect(toAsciiDigits(`a ${digits} b`)).toBe('a 0123456789 b');
});
