import { group, rounded } from '../svg.ts';
import { disc, shape, stroke } from './shapes.ts';

/** A palm whose crown is at the height `tall` above its foot; it leans by `lean`. */
export function palm(x: number, foot: number, tall: number, trunk: string, leaf: string, lean = 4): string {
  const size = tall / 70;
  const frond = (angle: number, length: number) =>
    group(
      { transform: `rotate(${angle}) scale(${rounded(length)} 1)` },
      shape('M0,0 C8,-9 22,-9 33,3 C24,-2 14,-1 0,3 Z', leaf),
    );
  return group(
    { transform: `translate(${rounded(x)} ${rounded(foot)}) scale(${rounded(size)})` },
    shape(
      `M-2.6,0 C-1.6,-24 ${lean - 2},-46 ${lean - 1.4},-70 L${lean + 1.4},-70 C${lean + 1.2},-46 1.8,-24 2.6,0 Z`,
      trunk,
    ),
    group(
      { transform: `translate(${lean} -70)` },
      frond(-8, 0.9),
      frond(28, 1),
      frond(64, 0.8),
      frond(-48, 0.75),
      group({ transform: 'scale(-1 1)' }, frond(-8, 0.9), frond(28, 1), frond(64, 0.8), frond(-48, 0.75)),
      disc(0, 1, 3.4, trunk),
    ),
  );
}

/** A round tree on a thin stem. */
export function tree(x: number, foot: number, tall: number, leaf: string, shade: string, fruit?: string): string {
  const r = tall * 0.36;
  const fruits = fruit
    ? [
        [-0.4, -0.2],
        [0.2, -0.5],
        [0.45, 0.1],
        [-0.1, 0.35],
        [-0.55, 0.3],
      ].map(([dx = 0, dy = 0]) => disc(x + dx * r, foot - tall + r + dy * r, r * 0.13, fruit))
    : [];
  return [
    stroke(`M${x},${foot} L${x},${foot - tall + r}`, shade, Math.max(1.4, tall * 0.06)),
    disc(x, foot - tall + r, r, leaf),
    shape(
      `M${x + r * 0.35},${foot - tall + r * 0.07} C${x + r},${foot - tall + r * 0.3} ${x + r * 1.15},${foot - tall + r * 1.5} ${x + r * 0.4},${foot - tall + r * 1.9}
       C${x + r * 0.8},${foot - tall + r * 1.2} ${x + r * 0.8},${foot - tall + r * 0.6} ${x + r * 0.35},${foot - tall + r * 0.07} Z`,
      shade,
      0.5,
    ),
    ...fruits,
  ].join('');
}

/** A cypress, dark and pointed. */
export function cypress(x: number, foot: number, tall: number, fill: string): string {
  const half = tall * 0.13;
  return shape(
    `M${x},${foot - tall} C${x + half * 0.7},${foot - tall * 0.7} ${x + half},${foot - tall * 0.35} ${x + half * 0.6},${foot}
     L${x - half * 0.6},${foot} C${x - half},${foot - tall * 0.35} ${x - half * 0.7},${foot - tall * 0.7} ${x},${foot - tall} Z`,
    fill,
  );
}

/** A beach umbrella. */
export function umbrella(x: number, foot: number, size: number, colour: string): string {
  return [
    stroke(`M${x},${foot} L${x + size * 0.12},${foot - size}`, '#ffffff', 1.4),
    shape(
      `M${x - size * 0.62},${foot - size * 0.62} C${x - size * 0.5},${foot - size * 1.15} ${x + size * 0.6},${foot - size * 1.3} ${x + size * 0.82},${foot - size * 0.82} Z`,
      colour,
    ),
  ].join('');
}
