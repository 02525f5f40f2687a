import { expect, it } from 'vitest';
import { flag, integer, oneOf, wallTime } from './attribute-types.ts';

it.each([
  ['', true],
  ['true', true],
  ['TRUE', true],
  ['false', false],
  ['no', undefined],
])('reads the flag "%s"', (text, value) => {
  expect(flag.parse(text)).toBe(value);
});

it.each<[unknown, string | null]>([
  [true, ''],
  ['', ''],
  ['true', ''],
  [1, ''],
  [false, null],
  ['false', null],
  [0, null],
])('writes the property %j, as a framework may set it from a template, as the flag %j', (value, text) => {
  expect(flag.format(value as boolean)).toBe(text);
});

it('parses a value of an enumeration in any letter case', () => {
  const theme = oneOf(['light', 'dark']);
  expect(theme.parse(' Dark ')).toBe('dark');
  expect(theme.parse('blue')).toBeUndefined();
});

it.each([
  ['2', 2],
  ['0', undefined],
  ['7', undefined],
  ['2.5', undefined],
  ['', undefined],
  ['x', undefined],
])('reads the number "%s" from 1 to 6', (text, value) => {
  expect(integer(1, 6).parse(text)).toBe(value);
});

it('parses only a date and time', () => {
  expect(wallTime.parse('2027-05-01T10:00')).toBe('2027-05-01T10:00');
  expect(wallTime.parse('tomorrow')).toBeUndefined();
  expect(wallTime.parse('2027-05-01T10:00Z')).toBeUndefined();
  expect(wallTime.parse('2027-02-30T10:00')).toBeUndefined();
  expect(wallTime.parse('2027-05-01T25:99')).toBeUndefined();
});
