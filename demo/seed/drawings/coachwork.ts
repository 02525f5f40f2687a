import { trim } from './paint-tones.ts';
import { element, group, line, linearGradient, path, rounded, type Stop } from './svg.ts';
import type { Part, Sheet } from './vehicle-shape.ts';
import { frame, groundLine, scale } from './vehicle-space.ts';

/** Share of the way from the roof down to the sill, for a height in centimetres. */
function shareOfFlank({ shape }: Sheet, height: number): number {
  return (shape.height - height) / (shape.height - shape.sill);
}

/** Light from above: bright roof, a bright band on the shoulder, a flank that turns away, a last glow from the road. */
function flankStops(sheet: Sheet): Stop[] {
  const { tones, shape } = sheet;
  const belt = shareOfFlank(sheet, shape.belt);
  const below = (share: number) => belt + (1 - belt) * share;
  return [
    [0, tones.light],
    [belt * 0.35, tones.base],
    [belt, tones.base],
    [below(0.1), tones.light],
    [below(0.3), tones.base],
    [below(0.72), tones.dark],
    [1, tones.base],
  ];
}

/** Gradients of paint and glass. */
export function coachPaints(sheet: Sheet): string {
  const { id, shape, space } = sheet;
  return [
    linearGradient(`${id}-paint`, [0, space.y(shape.height)], [0, space.y(shape.sill)], flankStops(sheet)),
    linearGradient(
      `${id}-ends`,
      [space.x(0), 0],
      [space.x(shape.length), 0],
      [
        [0, '#000000', 0.3],
        [0.09, '#000000', 0],
        [0.9, '#000000', 0],
        [1, '#000000', 0.26],
      ],
    ),
    linearGradient(
      `${id}-glass`,
      [0, space.y(shape.height)],
      [0, space.y(shape.belt)],
      [
        [0, '#5d7484', 0.62],
        [1, '#9db3c0', 0.4],
      ],
    ),
    linearGradient(
      `${id}-shine`,
      [space.x(0), 0],
      [space.x(shape.length), 0],
      [
        [0.04, '#ffffff', 0],
        [0.28, '#ffffff', 0.8],
        [0.52, '#ffffff', 0.3],
        [0.78, '#ffffff', 0.7],
        [0.97, '#ffffff', 0],
      ],
    ),
    linearGradient(
      `${id}-panel`,
      [0, space.y(310)],
      [0, space.y(60)],
      [
        [0, trim.panelLight],
        [0.55, trim.panel],
        [1, trim.panelDark],
      ],
    ),
    element('clipPath', { id: `${id}-body` }, path(openBody(sheet), { 'clip-rule': 'evenodd' })),
    element('clipPath', { id: `${id}-windows` }, path(windows(sheet), {})),
  ].join('');
}

function windows({ shape, space }: Sheet): string {
  return shape.glass.map(space.path).join(' ');
}

function openBody(sheet: Sheet): string {
  return `${sheet.space.path(sheet.shape.body)} ${windows(sheet)}`;
}

function drawPart({ id, space, tones }: Sheet, { d, fill, opacity }: Part): string {
  const colour = typeof fill === 'string' ? fill : fill(tones);
  return path(space.path(d), { fill: colour === 'panel' ? `url(#${id}-panel)` : colour, 'fill-opacity': opacity });
}

/** The dark room under the floor, which seats the body on its wheels. */
export function underbody({ shape, space }: Sheet): string {
  const [rear, front] = shape.axles;
  const top = shape.sill + 12;
  return path(space.path(`M${rear - 40},${top} L${rear - 20},15 L${front + 20},15 L${front + 38},${top} Z`), {
    fill: trim.well,
    'fill-opacity': 0.92,
  });
}

/** Wheel housings, with a lip that catches light or, on rough-road cars, a broad plastic cladding. */
function arches({ shape, space, tones }: Sheet): string {
  const radius = (shape.wheelRadius + shape.archGap) * scale;
  return shape.axles
    .map((axle) => {
      const at = { cx: space.x(axle), cy: space.y(shape.wheelRadius + 1) };
      const lip = { fill: 'none', stroke: tones.light, 'stroke-opacity': 0.55, 'stroke-width': 0.7 };
      const edge = shape.clad
        ? element('circle', {
            ...at,
            r: radius + 2.6,
            fill: trim.plastic,
            stroke: trim.plasticLight,
            'stroke-width': 0.5,
          })
        : element('circle', { ...at, r: radius + 0.7, ...lip });
      return edge + element('circle', { ...at, r: radius, fill: trim.well });
    })
    .join('');
}

/** Paint with its light, plastics and wheel arches, window openings left free. */
export function paintwork(sheet: Sheet): string {
  const { id, shape, space, tones } = sheet;
  const whole = { x: 0, y: 0, width: frame.width, height: groundLine };
  return [
    path(openBody(sheet), { fill: `url(#${id}-paint)`, 'fill-rule': 'evenodd' }),
    group(
      { 'clip-path': `url(#${id}-body)` },
      ...shape.parts.map((part) => drawPart(sheet, part)),
      element('rect', { ...whole, fill: `url(#${id}-ends)` }),
      ...shape.plastic.map((d) => path(space.path(d), { fill: trim.plastic })),
      arches(sheet),
    ),
    path(space.path(shape.body), {
      fill: 'none',
      stroke: tones.edge,
      'stroke-opacity': 0.6,
      'stroke-width': 0.8,
      'stroke-linejoin': 'round',
    }),
  ].join('');
}

/** Tinted glass, its seals and pillars, and the sky in it. */
export function glazing(sheet: Sheet): string {
  const { id, shape, space } = sheet;
  const left = space.x(0);
  const streak = (from: number, width: number) => {
    const x = left + from;
    return `M${rounded(x)},0 L${rounded(x + width)},0 L${rounded(x + width - 60)},200 L${rounded(x - 60)},200 Z`;
  };
  const streaks = shape.glass.length > 0 ? [streak(95, 14), streak(116, 4), streak(205, 16)] : [];
  return [
    path(windows(sheet), { fill: `url(#${id}-glass)` }),
    group(
      { 'clip-path': `url(#${id}-windows)` },
      ...streaks.map((d) => path(d, { fill: '#ffffff', 'fill-opacity': 0.16 })),
      ...shape.pillars.map((d) => path(space.path(d), { fill: trim.seal })),
    ),
    path(windows(sheet), { fill: 'none', stroke: trim.seal, 'stroke-width': 1.1, 'stroke-linejoin': 'round' }),
    ...shape.edgeGlass.map((d) => path(space.path(d), { fill: '#4a5e6b', 'fill-opacity': 0.85 })),
  ].join('');
}

function handle({ space, tones }: Sheet, [x, y]: readonly [number, number]): string {
  return [
    line(space.path(`M${x - 8},${y - 2.2} L${x + 8},${y - 2.2}`), tones.deep, 1.4, 0.6),
    line(space.path(`M${x - 8},${y} L${x + 8},${y}`), tones.glow, 1.2),
  ].join('');
}

/** Shut lines, creases, handles and the light along the shoulder. */
export function lineWork(sheet: Sheet): string {
  const { id, shape, space, tones } = sheet;
  return group(
    { 'clip-path': `url(#${id}-body)` },
    ...shape.creases.flatMap((d) => [
      line(space.path(d), tones.dark, 1.1, 0.8),
      group({ transform: 'translate(0 1)' }, line(space.path(d), tones.light, 0.7, 0.7)),
    ]),
    ...shape.shutLines.flatMap((d) => [
      group({ transform: 'translate(0.7 0.4)' }, line(space.path(d), tones.glow, 0.5, 0.4)),
      line(space.path(d), tones.deep, 0.7, 0.75),
    ]),
    line(space.path(shape.shoulder), `url(#${id}-shine)`, 1.3),
    ...shape.handles.map((place) => handle(sheet, place)),
  );
}

/** Lamps at both ends: clear glass with a bright lower edge in front, red glass with a lit band behind. */
export function lamps({ id, shape, space }: Sheet): string {
  const inBody = { 'clip-path': `url(#${id}-body)` };
  const head = space.path(shape.headlamp);
  const tail = space.path(shape.tailLamp);
  return group(
    inBody,
    element('clipPath', { id: `${id}-head` }, path(head, {})),
    element('clipPath', { id: `${id}-tail` }, path(tail, {})),
    path(head, { fill: trim.lamp }),
    path(head, {
      fill: 'none',
      stroke: trim.lampInside,
      'stroke-width': 3.2,
      'stroke-opacity': 0.55,
      'clip-path': `url(#${id}-head)`,
      transform: 'translate(0.4 1.6)',
    }),
    path(head, { fill: 'none', stroke: trim.lampEdge, 'stroke-width': 0.7 }),
    path(tail, { fill: trim.tail }),
    path(tail, {
      fill: 'none',
      stroke: trim.tailLight,
      'stroke-width': 2,
      'stroke-opacity': 0.7,
      'clip-path': `url(#${id}-tail)`,
    }),
    path(tail, { fill: 'none', stroke: trim.tailEdge, 'stroke-width': 0.6 }),
  );
}

/** The door mirror, in the paint of the body over a dark foot. */
export function mirror({ shape, space, tones }: Sheet): string {
  const [x, y] = shape.mirror;
  const tall = shape.mirrorScale ?? 1;
  const foot = `M${x - 2},${y - 1} L${x + 9},${y - 1} L${x + 6},${y + 5} L${x},${y + 5} Z`;
  const top = y + 3 + 11 * tall;
  const shell = `M${x - 4},${y + 5} C${x - 6},${y + 8} ${x - 5},${top} ${x},${top} L${x + 7},${top - 1} C${x + 12},${top - 2} ${x + 14},${y + 8} ${x + 13},${y + 5}
    C${x + 12},${y + 3} ${x - 2},${y + 3} ${x - 4},${y + 5} Z`;
  return [
    path(space.path(foot), { fill: trim.seal }),
    path(space.path(shell), { fill: tones.base, stroke: tones.deep, 'stroke-width': 0.6, 'stroke-opacity': 0.8 }),
    line(space.path(`M${x - 2},${top - 2} L${x + 7},${top - 3}`), tones.glow, 0.8, 0.8),
  ].join('');
}

/** Loose parts such as racks and awnings. */
export function looseParts(sheet: Sheet, parts: readonly Part[] = []): string {
  return parts.map((part) => drawPart(sheet, part)).join('');
}
