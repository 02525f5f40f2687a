import { drawTile } from './draw-tile.ts';

const most = 2000;
const drawn = new Map<string, string>();

/** Answers `/tiles/{zoom}/{column}/{row}.svg`. Tiles never change, so readers keep them and the latest are kept here. */
export function answerTile(zoom: string, column: string, file: string): Response {
  const row = /^(\d+)\.svg$/.exec(file)?.[1];
  const key = `${zoom}/${column}/${row}`;
  const svg = row && /^\d+\/\d+\/\d+$/.test(key) ? (drawn.get(key) ?? draw(key)) : null;
  if (svg === null) return new Response('No such tile', { status: 404, headers: { 'content-type': 'text/plain' } });
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' } });
}

function draw(key: string): string | null {
  const [zoom = 0, column = 0, row = 0] = key.split('/').map(Number);
  const svg = drawTile(zoom, column, row);
  const [oldest] = drawn.keys();
  if (drawn.size >= most && oldest !== undefined) drawn.delete(oldest);
  if (svg !== null) drawn.set(key, svg);
  return svg;
}
