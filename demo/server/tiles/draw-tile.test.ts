import { describe, expect, it, vi } from 'vitest';
import { maxTileZoom } from '../../../widget/domain/map-tiles.ts';
import { clipRing } from './clip.ts';
import { drawTile } from './draw-tile.ts';
import { mapShapes } from './map-shapes.ts';

vi.mock('./clip.ts', async (load) => {
  const clip = await load<typeof import('./clip.ts')>();
  return { ...clip, clipRing: vi.fn(clip.clipRing) };
});

describe('drawTile', () => {
  it('draws the whole world in one tile', () => {
    expect(drawTile(0, 0, 0)).toMatch(/^<svg .*<path class="l" d="M.*<\/svg>$/s);
  });

  it('draws the border of France and Spain as a line', () => {
    expect(drawTile(6, 32, 23)).toMatch(/<path class="b" d="M[^"]+"/);
  });

  it('has a look for the dark theme', () => {
    expect(drawTile(0, 0, 0)).toContain('prefers-color-scheme:dark');
  });

  it('keeps close tiles small', () => {
    expect(drawTile(maxTileZoom, 2013, 1578)?.length).toBeLessThan(20_000);
  });

  it('cuts hundreds of new tiles out of the coastline of the world only a few times', () => {
    vi.mocked(clipRing).mockClear();
    const columns = Array.from({ length: 500 }, (_, index) => 1900 + index);
    const tiles = columns.map((column) => drawTile(maxTileZoom, column, 1440 + (column % 40)));
    expect(new Set(tiles).size).toBeGreaterThan(20);
    const cut = vi.mocked(clipRing).mock.calls.reduce((sum, [ring]) => sum + ring.length, 0);
    const world = mapShapes(maxTileZoom).land.reduce((sum, { points }) => sum + points.length, 0);
    expect(cut / world).toBeLessThan(10);
  });

  it.each([
    [0, 1, 0],
    [3, 0, 8],
    [maxTileZoom + 1, 0, 0],
    [-1, 0, 0],
    [2, 0.5, 1],
    [Number.NaN, 0, 0],
  ])('has no tile %d/%d/%d', (zoom, column, row) => {
    expect(drawTile(zoom, column, row)).toBeNull();
  });
});
