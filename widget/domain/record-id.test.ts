import { expect, it } from 'vitest';
import { isRecordId } from './record-id.ts';

it.each([
  ['446de0c363ed3ddf19b556d8', true],
  ['446DE0C363ED3DDF19B556D8', true],
  ['446de0c363ed3ddf19b556d', false],
  ['446de0c363ed3ddf19b556d8a', false],
  ['x446de0c363ed3ddf19b556d8', false],
  ['446de0c363ed3ddf19b556dg', false],
  ['Nice Côte d’Azur Airport', false],
  ['', false],
])('takes "%s" for an id: %s', (text, expected) => {
  expect(isRecordId(text)).toBe(expected);
});
