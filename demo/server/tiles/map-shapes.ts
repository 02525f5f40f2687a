import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

/** A point of the Mercator square: 0 to 1 from west to east and from north to south. */
export type MapPoint = readonly [x: number, y: number];
/** A line or ring with its bounding box. */
type MapLine = { points: MapPoint[]; box: MapBox };
export type MapBox = { west: number; north: number; east: number; south: number };
export type MapShapes = { land: MapLine[]; borders: MapLine[] };

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
  const shapes = { land: land.map(toLine), borders: borders.map(toLine) };
  loaded.set(name, shapes);
  return shapes;
}

function toLine(coordinates: number[][]): MapLine {
  const points = coordinates.map(([longitude = 0, latitude = 0]) => project(longitude, latitude));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    points,
    box: { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) },
  };
}

/** Projects to Web Mercator, which ends at 85.05 degrees; points beyond are moved far outside the square. */
function project(longitude: number, latitude: number): MapPoint {
  const sine = Math.sin((Math.max(-89, Math.min(89, latitude)) * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}
