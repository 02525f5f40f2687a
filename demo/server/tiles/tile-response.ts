import { drawTile } from './draw-tile.ts';

const maxCached = 2000;
const cache = new Map<string, string>();

/** Responds to `/tiles/{zoom}/{column}/{row}.svg`. Tiles never change, so browsers cache them, and so does the server. */
export function tileResponse(zoom: string, column: string, file: string): Response {
  const row = /^(\d+)\.svg$/.exec(file)?.[1];
  const key = `${zoom}/${column}/${row}`;
  const svg = row && /^\d+\/\d+\/\d+$/.test(key) ? (cache.get(key) ?? renderTile(key)) : null;
  if (svg === null) return new Response('No such tile', { status: 404, headers: { 'content-type': 'text/plain' } });
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' } });
}

function renderTile(key: string): string | null {
  const [zoom = 0, column = 0, row = 0] = key.split('/').map(Number);
  const svg = drawTile(zoom, column, row);
  const [oldest] = cache.keys();
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest);
  if (svg !== null) cache.set(key, svg);
  return svg;
}
