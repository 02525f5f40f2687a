import { expect, it } from 'vitest';
import { dayOf } from './document-fields.ts';

it.each([
  ['New York', '1990-01-15T05:00:00Z'],
  ['Honolulu', '1990-01-15T10:00:00Z'],
  ['London', '1990-01-15T00:00:00Z'],
  ['Tokyo', '1990-01-14T15:00:00Z'],
  ['Auckland in summer', '1990-01-14T11:00:00Z'],
])('reads a day that a browser in %s stored as its midnight', (_, instant) => {
  expect(dayOf({ _id: '1', birthDate: new Date(instant) }, 'birthDate')).toBe('1990-01-15');
});
