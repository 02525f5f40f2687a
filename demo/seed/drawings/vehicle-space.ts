import { group, rounded } from './svg.ts';

/** Size of a vehicle's picture. */
export const frame = { width: 300, height: 200 } as const;

/** Where the tyres touch the ground as it is drawn, in the picture's units from the top. */
export const groundLine = 166;

/** One scale for the whole set, as it is drawn: picture units for a centimetre. */
export const scale = 0.46;

/** Where a vehicle stands in the finished picture, in its units from the top. */
export const standLine = 160;

/** Length of the longest vehicle of the set in centimetres; it fills the picture. */
const longest = 620;

/**
 * Takes what was drawn to the common scale nearer, the shorter the vehicle the more: to scale, a small car would be
 * lost on a result's card. What is longer stays longer.
 */
export function closeUp(length: number, ...parts: string[]): string {
  const nearer = Math.sqrt(longest / length);
  const left = (frame.width / 2) * (1 - nearer);
  const top = standLine - groundLine * nearer;
  const transform = `translate(${rounded(left)} ${rounded(top)}) scale(${rounded(nearer)})`;
  return group({ transform }, ...parts);
}

/** Turns centimetres (x from the rear bumper forwards, y up from the ground) into the picture. */
export type Space = {
  x(centimetres: number): number;
  y(centimetres: number): number;
  /** Rewrites every `x,y` pair of a path written in centimetres. */
  path(d: string): string;
};

/** The space of a vehicle of this length, standing in the middle of the picture and facing right. */
export function vehicleSpace(length: number): Space {
  const left = frame.width / 2 - (length * scale) / 2;
  const x = (centimetres: number) => left + centimetres * scale;
  const y = (centimetres: number) => groundLine - centimetres * scale;
  const pair = (_: string, first: string, second: string) =>
    `${rounded(x(Number(first)))},${rounded(y(Number(second)))}`;
  return { x, y, path: (d) => d.replace(/\s+/g, ' ').replace(/(-?[\d.]+),(-?[\d.]+)/g, pair) };
}

/** A box with round corners, as a path in the same units as its numbers. */
export function roundedBox(left: number, bottom: number, right: number, top: number, radius: number): string {
  const bend = radius * 0.45;
  return `M${left + radius},${bottom} L${right - radius},${bottom}
    C${right - bend},${bottom} ${right},${bottom + bend} ${right},${bottom + radius} L${right},${top - radius}
    C${right},${top - bend} ${right - bend},${top} ${right - radius},${top} L${left + radius},${top}
    C${left + bend},${top} ${left},${top - bend} ${left},${top - radius} L${left},${bottom + radius}
    C${left},${bottom + bend} ${left + bend},${bottom} ${left + radius},${bottom} Z`;
}
