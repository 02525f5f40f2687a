import { expect, it } from 'vitest';
import { parseDriverAge } from './driver-age.ts';

it.each([
  ['16', 16],
  ['22', 22],
  [' 22 ', 22],
  ['120', 120],
])('reads the age %j', (text, age) => expect(parseDriverAge(text)).toBe(age));

it.each([
  '15',
  '121',
  '9',
  '1000',
  '022x',
  'x22',
  '+22',
  '17.22',
  '2e1',
  '22.5',
  '-22',
  '2 2',
  '',
  ' ',
  null,
  undefined,
])('does not read %j as the age of a driver', (text) => expect(parseDriverAge(text)).toBeUndefined());
