import { expect, it } from 'vitest';
import { distanceBetween } from './nearest-place.ts';

it('returns the great-circle distance in kilometres', () => {
  const nice = { latitude: 43.6653, longitude: 7.215 };
  expect(distanceBetween(nice, nice)).toBe(0);
  expect(distanceBetween(nice, { latitude: 48.8566, longitude: 2.3522 })).toBeCloseTo(690, -1);
});
