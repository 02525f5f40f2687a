import { element, linearGradient, path, rounded } from '../svg.ts';

/** Size of a place's picture, four to three. */
export const view = { width: 400, height: 300 } as const;

type Point = readonly [x: number, y: number];

/** A filled rectangle. */
export function box(x: number, y: number, width: number, height: number, fill: string, opacity?: number): string {
  return element('rect', { x, y, width, height, fill, 'fill-opacity': opacity });
}

/** A filled circle. */
export function disc(cx: number, cy: number, r: number, fill: string, opacity?: number): string {
  return element('circle', { cx, cy, r, fill, 'fill-opacity': opacity });
}

/** A filled outline given as a path. */
export function shape(d: string, fill: string, opacity?: number): string {
  return path(d, { fill, 'fill-opacity': opacity });
}

/** A line without a fill. */
export function stroke(d: string, colour: string, width: number, opacity?: number): string {
  return path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-opacity': opacity,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

/** A polygon through the points. */
export function polygon(points: readonly Point[], fill: string, opacity?: number): string {
  return shape(`M${points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' L')} Z`, fill, opacity);
}

/** Land whose upper edge runs smoothly through the points, from the left side of the picture to the right. */
export function land(points: readonly Point[], fill: string, opacity?: number): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, view.height];
  const bends = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[first, second, to].map(([x = 0, y = 0]) => `${rounded(x)},${rounded(y)}`).join(' ')}`;
  });
  const [startX, startY] = at(0);
  const [endX] = at(points.length - 1);
  return shape(
    `M${startX},${startY} ${bends.join(' ')} L${endX},${view.height} L${startX},${view.height} Z`,
    fill,
    opacity,
  );
}

/** The sky from the top of the picture down to `horizon`. */
export function sky(id: string, top: string, low: string, horizon = 230): string {
  const gradient = linearGradient(
    `${id}-sky`,
    [0, 0],
    [0, horizon],
    [
      [0, top],
      [1, low],
    ],
  );
  return element('defs', {}, gradient) + box(0, 0, view.width, view.height, `url(#${id}-sky)`);
}

/** Sun or moon with a soft halo. */
export function sun(x: number, y: number, radius: number, colour: string): string {
  return [
    disc(x, y, radius * 2.2, colour, 0.12),
    disc(x, y, radius * 1.5, colour, 0.18),
    disc(x, y, radius, colour),
  ].join('');
}

/** A flat-bottomed cloud. */
export function cloud(x: number, y: number, size: number, colour = '#ffffff', opacity = 0.75): string {
  const at = (right: number, down: number) => `${rounded(x + right * size)},${rounded(y + down * size)}`;
  return shape(
    `M${at(-30, 0)} C${at(-36, -8)} ${at(-26, -14)} ${at(-19, -10)} C${at(-16, -20)} ${at(0, -22)} ${at(5, -12)}
     C${at(14, -17)} ${at(23, -10)} ${at(21, -6)} C${at(30, -7)} ${at(33, 0)} ${at(28, 0)} Z`,
    colour,
    opacity,
  );
}

/** Still water from `top` downwards, with glints below `sunX`. */
export function water(top: number, fill: string, glint: string, sunX = 200): string {
  const glints = [
    [0, 8, 34],
    [-22, 18, 26],
    [14, 27, 40],
    [-30, 40, 22],
    [10, 52, 50],
    [-12, 66, 36],
  ].map(([dx = 0, dy = 0, width = 0]) => box(sunX + dx - width / 2, top + dy, width, 1.8, glint, 0.55));
  return box(0, top, view.width, view.height - top, fill) + glints.join('');
}
