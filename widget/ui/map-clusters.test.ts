import { expect, test } from 'vitest';
import { clusters, type MapPoint, type Plane } from './map-clusters.ts';

const point = (id: string, longitude: number, latitude = 0): MapPoint => ({ id, name: id, latitude, longitude });
const plane: Plane = {
  project: ({ longitude, latitude }) => ({ x: longitude, y: latitude }),
  left: 0,
  top: 0,
  right: 2000,
  bottom: 2000,
};

test('points apart stand alone, near ones are gathered', () => {
  const found = clusters([point('a', 10), point('b', 20), point('c', 500)], plane);
  expect(found.map((cluster) => cluster.points.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
});

test('what is out of view is left out', () => {
  expect(clusters([point('a', 10), point('far', 5000)], plane).map(({ key }) => key)).toEqual(['a']);
});

test('the selected point is never gathered', () => {
  const found = clusters([point('a', 10), point('b', 20)], { ...plane, alone: 'b' });
  expect(found.map(({ key }) => key).sort()).toEqual(['a', 'b']);
});

test('never more than the limit, whatever comes', () => {
  const many = Array.from({ length: 5000 }, (_, index) =>
    point(String(index), (index * 37) % 2000, (index * 91) % 2000),
  );
  const found = clusters(many, plane, 200);
  expect(found.length).toBeLessThanOrEqual(200);
  expect(found.reduce((sum, cluster) => sum + cluster.points.length, 0)).toBe(5000);
});
