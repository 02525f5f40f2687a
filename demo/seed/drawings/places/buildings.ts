import { box, disc, polygon, shape } from './shapes.ts';

/** Light comes from the left: every block has a lit face and a narrower one in shade. */
export type Faces = { lit: string; shade: string; window: string };

/** A plain block, with rows of windows when asked for. */
export function block(
  x: number,
  top: number,
  width: number,
  bottom: number,
  faces: Faces,
  rows = 0,
  columns = 0,
): string {
  const shaded = width * 0.3;
  const stepX = (width - 6) / Math.max(1, columns);
  const stepY = (bottom - top - 8) / Math.max(1, rows);
  const windows = Array.from({ length: rows * columns }, (_, index) =>
    box(
      x + 4 + (index % columns) * stepX,
      top + 6 + Math.floor(index / columns) * stepY,
      stepX * 0.5,
      stepY * 0.5,
      faces.window,
      0.7,
    ),
  );
  return [
    box(x, top, width, bottom - top, faces.lit),
    box(x + width - shaded, top, shaded, bottom - top, faces.shade),
    ...windows,
  ].join('');
}

/** A row of round-headed openings. */
export function arcade(
  x: number,
  top: number,
  width: number,
  bottom: number,
  count: number,
  fill: string,
  share = 0.6,
): string {
  const step = width / count;
  return Array.from({ length: count }, (_, index) =>
    arch(x + step * index + (step * (1 - share)) / 2, top, step * share, bottom, fill),
  ).join('');
}

/** One round-headed opening. */
export function arch(x: number, top: number, width: number, bottom: number, fill: string): string {
  const spring = Math.min(bottom, top + width / 2);
  return shape(
    `M${x},${bottom} L${x},${spring} C${x},${spring - width * 0.28} ${x + width * 0.22},${top} ${x + width / 2},${top}
     C${x + width * 0.78},${top} ${x + width},${spring - width * 0.28} ${x + width},${spring} L${x + width},${bottom} Z`,
    fill,
  );
}

/** Half a sphere on a flat base. */
export function dome(x: number, base: number, radius: number, lit: string, shade: string): string {
  const k = radius * 0.55;
  return [
    shape(
      `M${x - radius},${base} C${x - radius},${base - k} ${x - k},${base - radius} ${x},${base - radius} C${x + k},${base - radius} ${x + radius},${base - k} ${x + radius},${base} Z`,
      lit,
    ),
    shape(
      `M${x + radius * 0.3},${base} C${x + radius * 0.3},${base - k} ${x + radius * 0.2},${base - radius * 0.9} ${x},${base - radius} C${x + k},${base - radius} ${x + radius},${base - k} ${x + radius},${base} Z`,
      shade,
    ),
  ].join('');
}

/** Battlements along the top of a wall. */
export function battlements(x: number, top: number, width: number, size: number, fill: string): string {
  const count = Math.floor(width / (size * 2));
  const step = width / count;
  return Array.from({ length: count }, (_, index) =>
    box(x + index * step, top - size, step / 2, size + 0.5, fill),
  ).join('');
}

/** A square minaret in three stages with a lantern and its spheres. */
export function minaret(x: number, top: number, width: number, bottom: number, faces: Faces, tile: string): string {
  const left = x - width / 2;
  const lantern = width * 0.5;
  const body = top + width * 1.5;
  return [
    block(left, body, width, bottom, faces),
    box(left, body + width * 0.25, width, width * 0.28, tile),
    battlements(left, body, width, width * 0.12, faces.lit),
    arcade(left + width * 0.12, body + width * 0.85, width * 0.66, body + width * 1.7, 2, faces.shade),
    arcade(left + width * 0.12, body + width * 2.3, width * 0.66, body + width * 3.1, 2, faces.shade),
    block(x - lantern / 2, top + width * 0.65, lantern, body, faces),
    battlements(x - lantern / 2, top + width * 0.65, lantern, width * 0.08, faces.lit),
    dome(x, top + width * 0.6, lantern * 0.42, faces.lit, faces.shade),
    box(x - 0.8, top - width * 0.1, 1.6, width * 0.5, tile),
    disc(x, top + width * 0.24, width * 0.075, tile),
    disc(x, top + width * 0.08, width * 0.055, tile),
    disc(x, top - width * 0.05, width * 0.04, tile),
  ].join('');
}

/** An airport's control tower: a stem and a glazed cab that widens upwards. */
export function controlTower(x: number, top: number, bottom: number, faces: Faces, glass: string): string {
  return [
    polygon(
      [
        [x - 6, bottom],
        [x - 4, top + 20],
        [x + 4, top + 20],
        [x + 6, bottom],
      ],
      faces.lit,
    ),
    polygon(
      [
        [x + 1.5, bottom],
        [x + 1, top + 20],
        [x + 4, top + 20],
        [x + 6, bottom],
      ],
      faces.shade,
    ),
    polygon(
      [
        [x - 8, top + 22],
        [x - 13, top + 15],
        [x + 13, top + 15],
        [x + 8, top + 22],
      ],
      faces.shade,
    ),
    polygon(
      [
        [x - 12, top + 15],
        [x - 15, top + 4],
        [x + 15, top + 4],
        [x + 12, top + 15],
      ],
      glass,
    ),
    box(x - 16, top, 32, 4, faces.lit),
    box(x - 0.7, top - 14, 1.4, 14, faces.lit),
  ].join('');
}

/** A slate roof with sloping ends. */
export function hipRoof(x: number, top: number, width: number, bottom: number, inset: number, fill: string): string {
  return polygon(
    [
      [x, bottom],
      [x + inset, top],
      [x + width - inset, top],
      [x + width, bottom],
    ],
    fill,
  );
}

/** A slender pointed roof. */
export function spire(x: number, top: number, width: number, bottom: number, lit: string, shade: string): string {
  return [
    polygon(
      [
        [x - width / 2, bottom],
        [x, top],
        [x + width / 2, bottom],
      ],
      lit,
    ),
    polygon(
      [
        [x + width * 0.1, bottom],
        [x, top],
        [x + width / 2, bottom],
      ],
      shade,
    ),
  ].join('');
}
