import { group, rounded } from '../svg.ts';
import { box, disc, shape, stroke } from './shapes.ts';

/** An airliner from the side, climbing to the right; `size` 1 is about 100 units long. */
export function plane(x: number, y: number, size: number, body: string, tail: string, climb = -12): string {
  return group(
    { transform: `translate(${rounded(x)} ${rounded(y)}) rotate(${climb}) scale(${size})` },
    shape('M-44,-4 L-56,-25 L-47,-25 L-30,-6 Z', tail),
    shape('M-50,-1 C-40,-7 -20,-8 10,-8 C34,-8 46,-4 52,1 C46,6 34,7 10,7 C-16,7 -36,4 -50,-1 Z', body),
    shape('M-50,-1 C-36,4 -16,7 10,7 C34,7 46,6 52,1 C40,3 20,4 0,3 C-20,3 -36,2 -50,-1 Z', '#000000', 0.14),
    shape('M-2,2 L-30,22 L-20,22 L16,3 Z', tail),
    shape('M2,12 C2,9 14,8 16,11 C16,14 4,16 2,12 Z', body),
    shape('M-40,-1 L-56,7 L-50,8 L-30,1 Z', tail),
    shape('M41,-3 L47,-1 L42,0 L37,-1.6 Z', '#22303a', 0.8),
    ...Array.from({ length: 9 }, (_, index) => disc(-22 + index * 6.4, -2.2, 1.1, '#22303a', 0.55)),
  );
}

/** A high-speed train that comes in from the left, its nose at `x`. */
export function train(x: number, rail: number, body: string, stripe: string, glass: string): string {
  const top = rail - 46;
  return [
    shape(
      `M-10,${top} L${x - 92},${top} C${x - 56},${top} ${x - 26},${top + 12} ${x - 6},${top + 30} C${x},${top + 36} ${x},${top + 41} ${x - 10},${top + 42} L-10,${top + 42} Z`,
      body,
    ),
    shape(
      `M-10,${top + 28} L${x - 9},${top + 28} C${x - 2},${top + 33} ${x},${top + 41} ${x - 10},${top + 42} L-10,${top + 42} Z`,
      stripe,
    ),
    shape(
      `M${x - 70},${top + 4} C${x - 52},${top + 7} ${x - 36},${top + 14} ${x - 26},${top + 21} L${x - 56},${top + 21} C${x - 66},${top + 20} ${x - 72},${top + 12} ${x - 70},${top + 4} Z`,
      glass,
    ),
    ...Array.from({ length: 12 }, (_, index) => box(x - 112 - index * 30, top + 10, 20, 11, glass)),
    box(-10, rail - 4, x - 6, 3, '#1a2026'),
    stroke(`M-10,${rail} L410,${rail}`, '#1a2026', 1.6, 0.7),
  ].join('');
}

/** A small sailing boat. */
export function sailingBoat(x: number, y: number, size: number, sail: string, hull: string): string {
  return group(
    { transform: `translate(${rounded(x)} ${rounded(y)}) scale(${size})` },
    shape('M-1,-3 L-1,-34 L14,-5 Z', sail),
    shape('M-3,-4 L-3,-28 L-14,-6 Z', sail, 0.8),
    shape('M-16,-2 L18,-2 C16,3 12,5 8,5 L-8,5 C-12,4 -15,2 -16,-2 Z', hull),
  );
}
