import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

/** A point of the Mercator square: 0 to 1 from west to east and from north to south. */
export type MapPoint = readonly [x: number, y: number];
/** A line or ring with its bounding box. */
export type MapLine = { points: MapPoint[]; box: MapBox };
export type MapBox = { west: number; north: number; east: number; south: number };
/** `name` identifies the detail. */
export type MapShapes = { name: string; land: MapLine[]; borders: MapLine[] };

const require = createRequire(import.meta.url);
const loaded = new Map<string, MapShapes>();

/** Returns the coastline and borders of the world (Natural Earth) in the detail of a zoom level. Loads them on first use. */
export function mapShapes(zoom: number): MapShapes {
  const name = zoom < 4 ? 'countries-110m' : zoom < 7 ? 'countries-50m' : 'countries-10m';
  const cached = loaded.get(name);
  if (cached) return cached;
  const world = require(`world-atlas/${name}.json`) as World;
  const land = feature(world, world.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates;
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
  });
  const borders = mesh(world, world.objects.countries, (one, other) => one !== other).coordinates;
  const shapes = { name, land: land.map(projectLine), borders: borders.map(projectLine) };
  loaded.set(name, shapes);
  return shapes;
}

function projectLine(coordinates: number[][]): MapLine {
  return toLine(coordinates.map(([longitude = 0, latitude = 0]) => project(longitude, latitude)));
}

/** Returns a line with its bounding box. */
export function toLine(points: MapPoint[]): MapLine {
  const box = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity };
  for (const [x, y] of points) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.north = Math.min(box.north, y);
    box.south = Math.max(box.south, y);
  }
  return { points, box };
}

/** Projects to Web Mercator, which ends at 85.05 degrees; points beyond are moved far outside the square. */
function project(longitude: number, latitude: number): MapPoint {
  const sine = Math.sin((Math.max(-89, Math.min(89, latitude)) * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}
