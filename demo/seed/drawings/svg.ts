import { compactPath } from './compact-path.ts';

type Attributes = Record<string, string | number | undefined>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** A number as it stands in a drawing: two decimals at most. */
export function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** One element with its children, as text. Attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? rounded(value) : escaped(value ?? '')}"`)
    .join('');
  const content = children.join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** A group, or nothing when it has no content. */
export function group(attributes: Attributes, ...children: string[]): string {
  return children.join('') === '' ? '' : element('g', attributes, ...children);
}

/** A filled or stroked path, its points to a tenth of the drawing's unit unless it says otherwise. */
export function path(d: string, attributes: Attributes, decimals = 1): string {
  return element('path', { d: compactPath(d, decimals), ...attributes });
}

/** A round-ended line without a fill. */
export function line(d: string, stroke: string, width: number, opacity?: number): string {
  return path(d, {
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-opacity': opacity,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

/** One stop of a gradient. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

function toStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('');
}

/** A gradient along a line in the drawing's own coordinates. */
export function linearGradient(
  id: string,
  from: readonly [number, number],
  to: readonly [number, number],
  stops: readonly Stop[],
): string {
  const [x1, y1] = from;
  const [x2, y2] = to;
  return element('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, toStops(stops));
}

/** A gradient from the middle of the shape it fills to its edge. */
export function radialGradient(id: string, stops: readonly Stop[]): string {
  return element('radialGradient', { id }, toStops(stops));
}

/** A complete drawing of the given size. */
export function drawing(width: number, height: number, ...children: string[]): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    ...children,
  );
}
