import { expect, it } from 'vitest';
import { fleetPicture } from './fleet.ts';

it('recognizes a picture by its ending, in any letter case', () => {
  const pictures = ['duster.jpg', 'duster.JPEG', 'logo.png', 'a.b.webp', 'car.avif', 'logo.svg'];
  expect(pictures.filter((name) => !fleetPicture.test(name))).toEqual([]);
});

it('takes no other file for a picture', () => {
  const others = ['cars.csv', 'duster.jpg.zip', 'jpg', 'duster-jpg', 'duster.jpe', 'duster.gif', 'logo.svgz'];
  expect(others.filter((name) => fleetPicture.test(name))).toEqual([]);
});
