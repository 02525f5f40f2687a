import { expect, it } from 'vitest';
import { directionsUrl } from './directions.ts';

it.each([
  [{ latitude: 43.6653, longitude: 7.215, address: '1 rue de la Plage' }, '43.6653,7.215'],
  [{ latitude: 0, longitude: 0 }, '0,0'],
  [{ latitude: null, longitude: null, address: '1 rue de la Plage, Nice' }, '1 rue de la Plage, Nice'],
])('opens a route to %o', (place, destination) => {
  const url = new URL(directionsUrl(place) ?? '');
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/dir/');
  expect(Object.fromEntries(url.searchParams)).toEqual({ api: '1', destination });
});

it('is null for a place without coordinates and address', () => {
  expect(directionsUrl({ latitude: 43.6 })).toBeNull();
});
