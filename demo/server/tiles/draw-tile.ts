import { maxTileZoom } from '../../../widget/domain/map-tiles.ts';
import type { MapPoint } from './map-shapes.ts';
import { shapesIn } from './shapes-in.ts';

const size = 256;

/** Draws a map tile as an SVG document; returns null if there is no such tile. */
export function drawTile(zoom: number, column: number, row: number): string | null {
  const tiles = 2 ** zoom;
  const isValid = [zoom, column, row].every((number) => Number.isInteger(number) && number >= 0);
  if (!isValid || zoom > maxTileZoom || column >= tiles || row >= tiles) return null;
  const toPath = pathWriter(tiles, column, row);
  const { land, borders } = shapesIn({ zoom, column, row });
  return document(
    land.map(({ points }) => toPath(points, 'Z')).join(''),
    borders.map(({ points }) => toPath(points, '')).join(''),
  );
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
