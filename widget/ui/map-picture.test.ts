import { expect, it } from 'vitest';
import { tilesAround } from './map-picture.tsx';

it('covers the picture around a point without a gap', () => {
  const tiles = tilesAround(43.66, 7.21, 7);
  const [left, right] = [Math.min(...tiles.map((tile) => tile.left)), Math.max(...tiles.map((tile) => tile.left))];
  expect(left).toBeLessThanOrEqual(-460);
  expect(right + 256).toBeGreaterThanOrEqual(460);
  expect(Math.min(...tiles.map((tile) => tile.top))).toBeLessThanOrEqual(-100);
  expect(Math.max(...tiles.map((tile) => tile.top)) + 256).toBeGreaterThanOrEqual(100);
  expect(tiles.length).toBeLessThanOrEqual(10);
});

it('wraps around the date line and stops at the pole', () => {
  expect(tilesAround(0, 179.9, 2).map(({ x }) => x)).toContain(0);
  expect(tilesAround(85, 0, 2).every(({ y }) => y >= 0)).toBe(true);
});
