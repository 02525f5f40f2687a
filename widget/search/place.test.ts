import { expect, it } from 'vitest';
import type { Location } from '../contract/location.ts';
import { groupByCountry, isInOtherCountry, zoneOf } from './place.ts';

const france = { _id: 'f', name: 'France' };
const spain = { _id: 's', name: 'Spain' };

function place(overrides: Partial<Location>): Location {
  return { _id: 'p', name: 'Nice', country: france, ...overrides } as Location;
}

it('groups by country and keeps the order', () => {
  const places = [place({ name: 'Nice' }), place({ name: 'Sants', country: spain }), place({ name: 'Lyon' })];
  const groups = groupByCountry(places).map(({ label, items }) => [label, ...items.map(({ name }) => name)]);
  expect(groups).toEqual([
    ['France', 'Nice', 'Lyon'],
    ['Spain', 'Sants'],
  ]);
});

it('groups places without a country under no heading', () => {
  expect(groupByCountry([place({ country: undefined })])[0]?.label).toBeUndefined();
});

it('finds another country only if both countries are known', () => {
  expect(isInOtherCountry(place({}), place({ country: spain }))).toBe(true);
  expect(isInOtherCountry(place({}), place({}))).toBe(false);
  expect(isInOtherCountry(place({ country: undefined }), place({ country: spain }))).toBe(false);
});

it('falls back for a place without a time zone that the browser supports', () => {
  expect(zoneOf(place({ timeZone: 'Europe/Paris' }), 'UTC')).toBe('Europe/Paris');
  expect(zoneOf(place({ timeZone: 'Mars/Base' }), 'UTC')).toBe('UTC');
  expect(zoneOf(null, 'UTC')).toBe('UTC');
});
