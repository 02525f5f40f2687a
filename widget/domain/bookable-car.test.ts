import { expect, it } from 'vitest';
import { isBookable } from './bookable-car.ts';

const car = { fullyBooked: false, comingSoon: false, minimumAge: 23 };

it.each([
  [{}, undefined, true],
  [{}, 23, true],
  [{}, 22, false],
  [{ fullyBooked: true }, undefined, false],
  [{ comingSoon: true }, 30, false],
])('is decided with %o at the age %s: %s', (change, driverAge, expected) => {
  expect(isBookable({ ...car, ...change }, driverAge)).toBe(expected);
});
