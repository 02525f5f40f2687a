import { trim } from './paint-tones.ts';
import { line, path } from './svg.ts';
import type { Sheet } from './vehicle-shape.ts';

/** A seat: a broad back that leans a little, and a headrest close above it; sizes are times `grown`. */
function seat(x: number, belt: number, grown: number): string {
  const at = (right: number, up: number) => `${x + right * grown},${belt + up * grown}`;
  return `M${at(-8, -14)} C${at(-9, 0)} ${at(-12, 6)} ${at(-16, 15)} C${at(-18, 20)} ${at(-17, 22)} ${at(-15, 23)} L${at(-17, 27)}
    C${at(-19, 32)} ${at(-18, 35)} ${at(-14, 35)} C${at(-8, 35)} ${at(-4, 33)} ${at(-3, 28)} L${at(-2, 22)}
    C${at(3, 20)} ${at(6, 13)} ${at(9, 7)} C${at(12, 1)} ${at(18, -8)} ${at(19, -14)} Z`;
}

/** What is seen through the windows: seats, a dashboard and a steering wheel, as silhouettes. */
export function interior({ shape, space }: Sheet): string {
  const dim = { fill: trim.seat, 'fill-opacity': 0.42 };
  const seats = shape.seats.map((x) => path(space.path(seat(x, shape.belt, shape.seatScale ?? 1)), dim));
  if (!shape.steering) return seats.join('');
  const [x, y] = shape.steering;
  const dashboard = `M${x + 4},${y - 10} C${x + 6},${y + 2} ${x + 16},${y + 6} ${x + 60},${y + 2} L${x + 60},${y - 20} Z`;
  const wheel = line(space.path(`M${x - 6},${y + 12} L${x + 3},${y - 8}`), trim.seat, 1.7, 0.6);
  return [...seats, path(space.path(dashboard), dim), wheel].join('');
}
