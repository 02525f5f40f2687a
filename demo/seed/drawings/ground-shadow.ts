import { element, radialGradient } from './svg.ts';
import { groundLine, type Space } from './vehicle-space.ts';

/** Colours of the shadow; soft enough for a white card, deep enough for a dark one. */
export function shadowPaints(id: string): string {
  return radialGradient(`${id}-shadow`, [
    [0, '#0b0d10', 0.5],
    [0.6, '#0b0d10', 0.38],
    [0.82, '#0b0d10', 0.16],
    [1, '#0b0d10', 0],
  ]);
}

/** A soft shadow under the whole vehicle and a dark patch where each tyre stands. */
export function groundShadow(
  space: Space,
  length: number,
  axles: readonly number[],
  wheelRadius: number,
  id: string,
): string {
  const fill = `url(#${id}-shadow)`;
  const reach = (space.x(length) - space.x(0)) / 2;
  const whole = element('ellipse', { cx: space.x(length / 2), cy: groundLine - 0.5, rx: reach * 1.04, ry: 5.2, fill });
  const patches = axles.map((axle) =>
    element('ellipse', { cx: space.x(axle), cy: groundLine, rx: wheelRadius * 1.1, ry: 2.6, fill }),
  );
  return whole + patches.join('');
}
