import { trim } from './paint-tones.ts';
import { element, group, linearGradient, path, radialGradient, rounded } from './svg.ts';

/** How a rim is made: alloy with five twin or ten thin spokes, a pressed steel disc, or a scooter's three spokes. */
export type Rim = 'five' | 'ten' | 'steel' | 'three';

function polar(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${rounded(radius * Math.sin(angle))},${rounded(-radius * Math.cos(angle))}`;
}

/** One spoke, widening a little towards the rim. */
function spoke(angle: number, inner: number, outer: number, innerHalf: number, outerHalf: number): string {
  return `M${polar(inner, angle - innerHalf)} L${polar(outer, angle - outerHalf)} L${polar(outer, angle + outerHalf)} L${polar(inner, angle + innerHalf)} Z`;
}

function around(count: number, draw: (angle: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw((360 / count) * index)).join(' ');
}

const spokes: Record<Rim, (radius: number) => string> = {
  five: (r) =>
    around(
      5,
      (angle) => `${spoke(angle - 8, r * 0.16, r * 0.97, 22, 5.5)} ${spoke(angle + 8, r * 0.16, r * 0.97, 22, 5.5)}`,
    ),
  ten: (r) => around(10, (angle) => spoke(angle, r * 0.16, r * 0.97, 16, 5)),
  steel: () => '',
  three: (r) => around(3, (angle) => spoke(angle, r * 0.14, r * 0.97, 34, 12)),
};

/** Spokes are so thin that a tenth of a unit would bend them. */
const spokeDecimals = 2;

function alloy(rim: Rim, radius: number, id: string): string {
  return [
    element('circle', { r: radius * 0.94, fill: `url(#${id}-barrel)` }),
    element('circle', { r: radius * 0.56, fill: trim.disc, 'fill-opacity': 0.75 }),
    element('circle', { r: radius * 0.3, fill: trim.well, 'fill-opacity': 0.8 }),
    path(
      spokes[rim](radius),
      { fill: trim.well, 'fill-opacity': 0.55, transform: `translate(0 ${rounded(radius * 0.06)})` },
      spokeDecimals,
    ),
    path(spokes[rim](radius), { fill: `url(#${id}-metal)` }, spokeDecimals),
    element('circle', { r: radius * 0.22, fill: `url(#${id}-metal)` }),
    element('circle', { r: radius * 0.11, fill: trim.rimDark }),
  ].join('');
}

function steelDisc(radius: number, id: string): string {
  const holes = around(8, (angle) => spoke(angle, radius * 0.62, radius * 0.8, 8, 8.5));
  return [
    element('circle', { r: radius * 0.94, fill: `url(#${id}-metal)` }),
    element('circle', { r: radius * 0.84, fill: 'none', stroke: trim.rimDark, 'stroke-width': radius * 0.06 }),
    path(holes, { fill: trim.well, 'fill-opacity': 0.85 }),
    element('circle', { r: radius * 0.46, fill: trim.rimDark }),
    element('circle', { cy: -radius * 0.03, r: radius * 0.42, fill: `url(#${id}-metal)` }),
    element('circle', { r: radius * 0.17, fill: trim.plastic }),
  ].join('');
}

/** Gradients that all wheels of one drawing share. */
export function wheelPaints(id: string, radius: number): string {
  return [
    linearGradient(
      `${id}-metal`,
      [0, -radius],
      [0, radius],
      [
        [0, trim.rimLight],
        [0.5, trim.rim],
        [1, trim.rimDark],
      ],
    ),
    radialGradient(`${id}-barrel`, [
      [0.4, '#3a4046'],
      [0.85, '#22262a'],
      [1, '#0f1113'],
    ]),
  ].join('');
}

/** A wheel on its axle. `rimShare` is the rim's part of the radius; the rest is tyre. */
export function wheel({
  x,
  y,
  radius,
  rim,
  id,
  rimShare = 0.7,
}: {
  x: number;
  y: number;
  radius: number;
  rim: Rim;
  id: string;
  rimShare?: number;
}): string {
  const rimRadius = radius * rimShare;
  return group(
    { transform: `translate(${rounded(x)} ${rounded(y)})` },
    element('circle', {
      r: radius,
      fill: trim.tyre,
      stroke: trim.tyreOutline,
      'stroke-width': 0.5,
      'stroke-opacity': 0.6,
    }),
    element('circle', { r: radius * 0.9, fill: 'none', stroke: trim.tyreEdge, 'stroke-width': radius * 0.07 }),
    element('circle', { r: rimRadius, fill: trim.well }),
    rim === 'steel' ? steelDisc(rimRadius, id) : alloy(rim, rimRadius, id),
    element('circle', {
      r: rimRadius * 0.965,
      fill: 'none',
      stroke: `url(#${id}-metal)`,
      'stroke-width': rimRadius * 0.09,
    }),
  );
}
