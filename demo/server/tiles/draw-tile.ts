import { maxTileZoom } from '../../../widget/domain/map-tiles.ts';
import { clipLine, clipRing, overlaps } from './clip.ts';
import { type MapBox, type MapPoint, mapShapes } from './map-shapes.ts';

const size = 256;
/** Margin drawn beyond the tile's edge, so that strokes along a cut are not visible. */
const margin = 8 / size;

/** Draws a map tile as an SVG document; returns null if there is no such tile. */
export function drawTile(zoom: number, column: number, row: number): string | null {
  const tiles = 2 ** zoom;
  const isValid = [zoom, column, row].every((number) => Number.isInteger(number) && number >= 0);
  if (!isValid || zoom > maxTileZoom || column >= tiles || row >= tiles) return null;
  const toPath = pathWriter(tiles, column, row);
  const box: MapBox = {
    west: (column - margin) / tiles,
    east: (column + 1 + margin) / tiles,
    north: (row - margin) / tiles,
    south: (row + 1 + margin) / tiles,
  };
  const shapes = mapShapes(zoom);
  const land = shapes.land.filter((line) => overlaps(line.box, box)).map((line) => clipRing(line.points, box));
  const borders = shapes.borders
    .filter((line) => overlaps(line.box, box))
    .flatMap((line) => clipLine(line.points, box));
  return document(land.map((ring) => toPath(ring, 'Z')).join(''), borders.map((line) => toPath(line, '')).join(''));
}

function pathWriter(tiles: number, column: number, row: number) {
  return (points: readonly MapPoint[], end: string): string => {
    const pixels = points.map(([x, y]) => `${pixel(x * tiles - column)} ${pixel(y * tiles - row)}`);
    const distinct = pixels.filter((point, index) => point !== pixels[index - 1]);
    return distinct.length < 2 ? '' : `M${distinct.join('L')}${end}`;
  };
}

function pixel(part: number): number {
  return Math.round(part * size * 10) / 10;
}

/** Colours for both themes: an image uses the colour scheme of the element that shows it. */
const styles =
  '.s{fill:#d9e6ee}.l{fill:#f6f4ef;stroke:#b9c7cf;stroke-linejoin:round;fill-rule:evenodd}.b{fill:none;stroke:#c9bfb2;stroke-dasharray:4 3}' +
  '@media(prefers-color-scheme:dark){.s{fill:#141d25}.l{fill:#2b3136;stroke:#4d5a64}.b{stroke:#6b665c}}';

function document(land: string, borders: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><style>${styles}</style><rect class="s" width="${size}" height="${size}"/><path class="l" d="${land}"/><path class="b" d="${borders}"/></svg>`;
}
