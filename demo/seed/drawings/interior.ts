import { trim } from './paint-tones.ts';
import { line, path } from './svg.ts';
import type { Sheet } from './vehicle-shape.ts';

/** A seat: a broad back that leans a little, and a headrest close above it; sizes are times `grown`. */
function seat(x: number, belt: number, grown: number): string {
  const at = (right: number, up: number) => `${x + right * grown},${belt + up * grown}`;
  return `M${at(-5, -14)} C${at(-7, 0)} ${at(-11, 8)} ${at(-14, 16)} C${at(-15, 21)} ${at(-12, 24)} ${at(-7, 23)}
    C${at(1, 22)} ${at(3, 14)} ${at(7, 7)} C${at(10, 0)} ${at(15, -8)} ${at(16, -14)} Z
    M${at(-13, 20)} L${at(-16, 25)} C${at(-18, 31)} ${at(-17, 34)} ${at(-13, 34)} C${at(-8, 34)} ${at(-6, 31)} ${at(-6, 26)} L${at(-5, 20)} Z`;
}

/** What is seen through the windows: seats, a dashboard and a steering wheel, as silhouettes. */
export function interior({ shape, space }: Sheet): string {
  const dim = { fill: trim.seat, 'fill-opacity': 0.55 };
  const seats = shape.seats.map((x) => path(space.path(seat(x, shape.belt, shape.seatScale ?? 1)), dim));
  if (!shape.steering) return seats.join('');
  const [x, y] = shape.steering;
  const dashboard = `M${x + 4},${y - 10} C${x + 6},${y + 2} ${x + 16},${y + 6} ${x + 60},${y + 2} L${x + 60},${y - 20} Z`;
  const wheel = line(space.path(`M${x - 6},${y + 12} L${x + 3},${y - 8}`), trim.seat, 1.7, 0.6);
  return [...seats, path(space.path(dashboard), dim), wheel].join('');
}
