import { groundShadow, shadowPaints } from '../ground-shadow.ts';
import { type Tones, trim } from '../paint-tones.ts';
import { drawing, element, group, line, linearGradient, path } from '../svg.ts';
import { closeUp, frame, scale, vehicleSpace } from '../vehicle-space.ts';
import { wheel, wheelPaints } from '../wheels.ts';

const length = 190;
const axles = [29, 161] as const;
const wheelRadius = 22.5;

const cowl = `M10,58 C16,66 26,71 38,73 L92,74 C97,72 99,66 97,60 C94,50 90,42 84,33 C82,29 78,27 72,27 L66,27
  C64,40 52,50 34,50 C24,50 14,50 8,52 C6,54 7,56 10,58 Z`;
const board =
  'M80,38 C78,32 80,27 86,26 L126,26 C132,26 136,29 138,34 L134,36 C132,33 129,32 126,32 L92,33 C88,34 86,36 86,40 Z';
const shield = `M126,27 C132,34 134,44 133,56 C132,70 130,84 129,94 C129,98 132,100 135,99 C139,97 141,90 143,82 C146,68 149,54 152,46
  C153,42 150,38 146,36 C140,33 134,30 126,27 Z`;
const fender =
  'M136,30 C138,44 148,51 161,51 C174,51 184,44 187,34 C180,38 176,40 168,41 C158,42 150,38 146,30 C143,27 137,26 136,30 Z';
const headset = `M124,100 C126,105 134,108 141,106 C148,104 152,99 151,94 C150,91 146,90 142,91 C136,92 130,93 126,95 C124,96 123,98 124,100 Z`;
const seat = 'M24,74 C24,79 28,82 36,82 C46,82 54,79 62,79 C72,79 82,82 90,81 C96,80 99,77 98,73 C94,71 30,71 24,74 Z';
const engine = 'M24,20 C24,15 28,13 34,14 L64,16 C72,17 78,20 80,26 L80,32 L64,34 C50,30 34,28 26,26 Z';
const muffler = 'M10,18 C10,14 12,12 16,12 L50,13 C54,14 56,17 55,20 C54,22 52,23 48,23 L16,24 C12,24 10,21 10,18 Z';

/** A city scooter, 1.90 by 1.15 m: no doors, no windows, so it has a drawing of its own. */
export function drawScooter(id: string, tones: Tones): string {
  const space = vehicleSpace(length);
  const radius = wheelRadius * scale;
  const drawWheel = (axle: number) =>
    wheel({ x: space.x(axle), y: space.y(wheelRadius), radius, rim: 'three', id, rimShare: 0.62 });
  const painted = (d: string) =>
    path(space.path(d), {
      fill: `url(#${id}-paint)`,
      stroke: tones.edge,
      'stroke-opacity': 0.6,
      'stroke-width': 0.7,
      'stroke-linejoin': 'round',
    });
  const dark = (d: string, fill: string = trim.plastic) => path(space.path(d), { fill });
  const draw = (d: string, colour: string, width: number, opacity?: number) =>
    line(space.path(d), colour, width, opacity);
  return drawing(
    frame.width,
    frame.height,
    element(
      'defs',
      {},
      shadowPaints(id),
      wheelPaints(id, radius * 0.62),
      linearGradient(
        `${id}-paint`,
        [0, space.y(106)],
        [0, space.y(26)],
        [
          [0, tones.light],
          [0.3, tones.base],
          [0.42, tones.light],
          [0.6, tones.base],
          [1, tones.dark],
        ],
      ),
    ),
    closeUp(
      length,
      groundShadow(space, length, axles, radius, id),
      draw('M140,92 L158,24', trim.plasticLight, 2.6),
      dark(engine),
      drawWheel(axles[0]),
      drawWheel(axles[1]),
      draw('M158,34 L161,22.5', trim.rim, 2),
      dark('M64,34 L82,34 L82,26 L60,24 Z', trim.well),
      path(space.path(muffler), { fill: `url(#${id}-metal)`, stroke: trim.plasticLight, 'stroke-width': 0.5 }),
      dark('M22,15 L46,16 L46,20 L22,21 Z', trim.plastic),
      painted(board),
      painted(cowl),
      draw('M20,63 C40,68 70,69 92,68', '#ffffff', 0.9, 0.65),
      draw('M60,48 C70,46 78,50 82,58', tones.dark, 0.8, 0.9),
      painted(shield),
      draw('M138,92 C142,76 145,60 148,48', '#ffffff', 0.9, 0.6),
      draw('M131,92 C132,76 134,60 133,46', tones.dark, 1.2, 0.8),
      painted(fender),
      draw('M146,46 C154,50 170,49 178,43', '#ffffff', 0.8, 0.65),
      path(space.path(seat), { fill: trim.seat }),
      draw('M30,79 C42,81 54,77 64,77 C76,77 84,80 92,79', trim.plasticLight, 0.8),
      group(
        {},
        draw('M132,104 L127,116', trim.plastic, 1),
        path(space.path('M119,113 C119,119 124,122 129,121 C133,120 134,116 132,113 C129,110 120,109 119,113 Z'), {
          fill: trim.plastic,
        }),
      ),
      painted(headset),
      draw('M131,101 L114,102', trim.tyre, 2.6),
      draw('M124,97 L112,97', trim.rim, 0.9),
      path(space.path('M144,104 C149,103 153,99 152,94 C151,91 148,91 146,92 C143,95 142,100 144,104 Z'), {
        fill: trim.lamp,
        stroke: trim.lampEdge,
        'stroke-width': 0.6,
      }),
      path(space.path('M6,58 C6,63 9,66 14,67 L17,62 L12,57 Z'), {
        fill: trim.tail,
        stroke: trim.tailEdge,
        'stroke-width': 0.4,
      }),
      path(space.path('M142,62 L148,62 L147,67 L143,67 Z'), { fill: trim.amber }),
    ),
  );
}
