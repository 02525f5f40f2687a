import { carSign } from './app-icon.ts';
import { drawVehicle } from './draw-vehicle.ts';
import { cloud, land, sky, sun } from './places/shapes.ts';
import { strokeWord } from './stroke-letters.ts';
import { drawing, element, group } from './svg.ts';
import { standLine } from './vehicle-space.ts';

const ink = '#16181c';

/** A vehicle's drawing set into the picture, its left edge at `x`, its ground line at `ground`. */
function parked(
  body: Parameters<typeof drawVehicle>[0],
  paint: Parameters<typeof drawVehicle>[1],
  x: number,
  ground: number,
  size: number,
): string {
  const inner = drawVehicle(body, paint)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');
  return group({ transform: `translate(${x} ${ground - standLine * size}) scale(${size})` }, inner);
}

/** What a shared link shows, 1200 by 630 (Open Graph): name, landscape and four of the vehicles. */
export function drawSharePicture(): string {
  return drawing(
    1200,
    630,
    group(
      { transform: 'translate(0 -200) scale(3)' },
      sky('share', '#cfe0ea', '#fdf1e2', 240),
      sun(322, 128, 24, '#ffe3b8'),
      cloud(250, 104, 0.7, '#ffffff', 0.9),
      land(
        [
          [0, 208],
          [60, 192],
          [130, 204],
          [220, 180],
          [300, 200],
          [360, 186],
          [400, 194],
        ],
        '#c9d6dc',
      ),
      land(
        [
          [0, 226],
          [90, 214],
          [180, 224],
          [290, 208],
          [400, 220],
        ],
        '#b3c4c2',
      ),
      land(
        [
          [0, 244],
          [400, 240],
        ],
        '#e9ebed',
      ),
    ),
    element('rect', { x: 0, y: 572, width: 1200, height: 58, fill: '#dcdfe2' }),
    group({ transform: 'translate(150 118) scale(1.2)' }, carSign(ink, '#f0944e', '#dae5ec')),
    strokeWord({
      word: 'RENTAL',
      x: 92,
      baseline: 248,
      width: 520,
      maxHeight: 62,
      colour: ink,
      weight: 1.9,
      anchor: 'start',
    }),
    strokeWord({
      word: 'ELEMENTS',
      x: 92,
      baseline: 338,
      width: 640,
      maxHeight: 62,
      colour: ink,
      weight: 1.9,
      anchor: 'start',
    }),
    parked('scooter', 'orange', -67, 572, 1.2),
    parked('mini', 'red', 178, 572, 1.2),
    parked('suv', 'green', 484, 572, 1.2),
    parked('camper', 'sand', 826, 572, 1.2),
  );
}
