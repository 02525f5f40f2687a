import { expect, test } from 'vitest';
import { createClusters, type MapPoint, type View } from './map-clusters.ts';

const point = (id: string, longitude: number, latitude = 0): MapPoint => ({ id, name: id, latitude, longitude });
const worldSize = 3600;
const view: View = { worldSize, left: 1800, top: 0, right: 3600, bottom: 3600 };

test('distant points stay separate, near ones are clustered', () => {
  const find = createClusters([point('a', 1), point('b', 2), point('c', 50)]);
  expect(find(view).map((cluster) => cluster.points.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
});

test('near points are separate after zooming in', () => {
  const find = createClusters([point('a', 1), point('b', 2)]);
  expect(find({ worldSize: 360_000, left: 0, top: 0, right: 360_000, bottom: 360_000 })).toHaveLength(2);
});

test('positions points as web maps do', () => {
  const [cluster] = createClusters([point('nice', 7.21, 43.66)])({
    ...view,
    worldSize: 256,
    left: 0,
    right: 256,
    bottom: 256,
  });
  expect(cluster?.x).toBeCloseTo(133.127, 2);
  expect(cluster?.y).toBeCloseTo(93.4, 1);
});

test('points outside the view are left out', () => {
  expect(createClusters([point('a', 1), point('far', -90)])(view).map(({ key }) => key)).toEqual(['a']);
});

test('the selected point is never clustered', () => {
  const found = createClusters([point('a', 1), point('b', 2)])({ ...view, alone: 'b' });
  expect(found.map(({ key }) => key).sort()).toEqual(['a', 'b']);
});

test('a point under the selected pin moves above or below it, and near points join it', () => {
  const find = createClusters([point('a', 1), point('b', 2), point('north', 1, 0.5), point('far', 90)]);
  const found = find({ ...view, alone: 'b' });
  const selected = found.find(({ key }) => key === 'b');
  const distances = found.map(({ y }) => Math.round(y - (selected?.y ?? 0)));
  expect(found.map(({ key }) => key)).toEqual(['a', 'b', 'north', 'far']);
  expect(distances).toEqual([44, 0, -44, 0]);
});

test('never returns more than the limit', () => {
  const many = Array.from({ length: 5000 }, (_, i) => point(String(i), (i * 37) % 180, ((i * 91) % 160) - 80));
  const found = createClusters(many, 200)({ ...view, worldSize: 14_400, right: 14_400, bottom: 14_400, left: 0 });
  expect(found.length).toBeLessThanOrEqual(200);
  expect(found.reduce((sum, cluster) => sum + cluster.points.length, 0)).toBe(5000);
});
