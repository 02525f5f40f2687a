import { clipLine, clipRing, overlaps } from './clip.ts';
import { type MapBox, type MapLine, type MapShapes, mapShapes, toLine } from './map-shapes.ts';

export type Tile = { zoom: number; column: number; row: number };

/** Margin around a tile as a part of it, 8 of 256 pixels, so that strokes along a cut are not visible. */
const margin = 8 / 256;

/** Zoom levels of the tiles whose shapes are kept, at most 4,224 of them. */
const regionZooms = [6, 3];
const regions = new Map<string, MapShapes>();

/** Returns the coastline and borders within a tile, in the detail of its zoom level. */
export function shapesIn(tile: Tile): MapShapes {
  return clip(shapesAround(tile, tile.zoom), tile);
}

/** Returns the shapes within the smallest region around a tile: cutting each tile from the world would take 20 ms. */
function shapesAround({ zoom, column, row }: Tile, detail: number): MapShapes {
  const regionZoom = regionZooms.find((each) => each < zoom);
  const world = mapShapes(detail);
  if (regionZoom === undefined) return world;
  const scale = 2 ** (zoom - regionZoom);
  const region = { zoom: regionZoom, column: Math.floor(column / scale), row: Math.floor(row / scale) };
  const key = `${world.name}/${Object.values(region).join('/')}`;
  const shapes = regions.get(key) ?? clip(shapesAround(region, detail), region);
  regions.set(key, shapes);
  return shapes;
}

function clip({ name, land, borders }: MapShapes, tile: Tile): MapShapes {
  const box = boxOf(tile);
  const isNear = (line: MapLine) => overlaps(line.box, box);
  return {
    name,
    land: land.filter(isNear).map(({ points }) => toLine(clipRing(points, box))),
    borders: borders.filter(isNear).flatMap(({ points }) => clipLine(points, box).map(toLine)),
  };
}

function boxOf({ zoom, column, row }: Tile): MapBox {
  const tiles = 2 ** zoom;
  return {
    west: (column - margin) / tiles,
    east: (column + 1 + margin) / tiles,
    north: (row - margin) / tiles,
    south: (row + 1 + margin) / tiles,
  };
}
