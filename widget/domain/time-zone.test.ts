import { expect, it } from 'vitest';
import { isTimeZone } from './time-zone.ts';

it.each([
  ['Africa/Casablanca', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
  [undefined, false],
  [null, false],
  [60, false],
])('%s: %s', (name, expected) => expect(isTimeZone(name)).toBe(expected));
