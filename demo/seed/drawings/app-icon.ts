import { drawing, element, group, path } from './svg.ts';

const ink = '#16181c';
const paper = '#ffffff';
const accent = '#f0944e';

/** A car's outline in one line over two wheels, in a box of 100 by 52 around 0,0: the sign of Rental Elements. */
export function carSign(body: string, wheels: string, hole: string): string {
  return [
    path(
      `M-48,16 L-48,4 C-48,-3 -44,-7 -36,-8 L-29,-9 C-22,-20 -14,-25 -2,-25 L4,-25 C15,-25 23,-20 32,-9 C42,-7 48,-2 48,6 L48,16
       C48,19 46,21 43,21 L-43,21 C-46,21 -48,19 -48,16 Z`,
      { fill: body },
    ),
    path('M-19,-9 C-14,-16 -9,-18 -3,-18 L-3,-9 Z', { fill: hole }),
    path('M4,-9 L4,-18 C12,-18 17,-15 22,-9 Z', { fill: hole }),
    ...[-25, 25].map((x) => element('circle', { cx: x, cy: 20, r: 14, fill: hole })),
    ...[-25, 25].map((x) => element('circle', { cx: x, cy: 20, r: 9.5, fill: wheels })),
  ].join('');
}

/**
 * The app's icon, 512 by 512. `any` has round corners and fills its tile; `maskable` runs to the edges and keeps the sign
 * in the inner four fifths, for systems that cut their own shape; `favicon` is the sign alone as big as it gets.
 */
export function drawIcon(purpose: 'any' | 'maskable' | 'favicon' = 'any'): string {
  const size = { any: 3.7, maskable: 3, favicon: 4.5 }[purpose];
  return drawing(
    512,
    512,
    element('rect', { width: 512, height: 512, rx: { any: 112, maskable: 0, favicon: 96 }[purpose], fill: ink }),
    group({ transform: `translate(256 258) scale(${size})` }, carSign(paper, accent, ink)),
  );
}
