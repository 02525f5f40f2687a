import { trim } from '../paint-tones.ts';
import type { Part, VehicleShape } from '../vehicle-shape.ts';
import { roundedBox } from '../vehicle-space.ts';

/** The box: white panels in an aluminium frame, with a stripe in the cab's paint. */
const box: readonly Part[] = [
  { d: roundedBox(4, 70, 400, 310, 4), fill: 'panel' },
  { d: 'M4,112 L400,150 L400,172 L4,134 Z', fill: (tones) => tones.base },
  { d: 'M4,100 L400,138 L400,143 L4,105 Z', fill: (tones) => tones.dark, opacity: 0.75 },
  ...[84, 163, 242, 321].map(
    (x): Part => ({ d: roundedBox(x, 78, x + 1.6, 302, 0.5), fill: '#7d868f', opacity: 0.28 }),
  ),
  { d: roundedBox(4, 302, 400, 310, 3), fill: '#a9b2ba' },
  { d: roundedBox(4, 70, 400, 79, 2), fill: '#a9b2ba' },
  { d: roundedBox(4, 70, 12, 310, 3), fill: '#c3cad0' },
  { d: roundedBox(393, 70, 400, 310, 3), fill: '#98a2ab' },
  ...[60, 200, 340].map((x): Part => ({ d: roundedBox(x, 72, x + 10, 77, 1.5), fill: trim.amber })),
];

/** A cab with a 20 m³ box, 6.20 by 3.10 m. */
export const boxTruck: VehicleShape = {
  length: 620,
  height: 232,
  axles: [154, 514],
  wheelRadius: 37.5,
  rim: 'steel',
  archGap: 8,
  belt: 138,
  sill: 32,
  body: `M410,36 L410,214 C410,226 416,231 428,231 L458,231 C478,230 490,224 498,210 C514,184 530,160 545,147
    C566,144 592,137 602,124 C610,111 613,98 615,82 C618,64 619,50 615,41 C612,36 608,35 602,35 Z`,
  glass: ['M424,144 L424,208 C424,213 427,216 432,216 L454,216 C469,215 477,211 484,200 C496,180 510,161 522,144 Z'],
  edgeGlass: ['M499,207 C515,182 531,159 544,147 L533,146 C520,158 504,182 490,205 Z'],
  pillars: [],
  seats: [448],
  seatScale: 1.3,
  steering: [496, 150],
  shoulder: 'M412,130 C460,132 500,133 538,130 C570,127 596,118 604,106',
  creases: ['M424,92 C440,90 460,90 474,94'],
  shutLines: [
    'M418,224 L418,54 C418,50 420,48 424,48 L454,48 C460,48 463,50 465,56 C472,76 484,90 504,98 C518,106 526,124 528,144 C514,164 500,186 488,208 C481,220 472,224 460,224 Z',
    'M548,144 C566,141 582,134 592,124',
  ],
  handles: [[436, 126]],
  plastic: [
    'M410,36 L470,36 L468,50 L410,50 Z',
    'M560,33 L606,35 L618,44 L618,64 C600,56 580,54 560,54 Z',
    'M594,68 L620,66 L616,86 L598,86 C592,82 591,74 594,68 Z',
  ],
  parts: [],
  headlamp: 'M613,94 C600,94 586,100 580,110 C578,118 582,123 590,122 C602,119 610,111 613,94 Z',
  tailLamp: 'M8,58 L20,58 L20,68 L8,68 Z',
  mirror: [514, 152],
  mirrorScale: 2.4,
  behind: [
    { d: 'M16,56 L420,56 L420,74 L16,74 Z', fill: '#24282d' },
    { d: roundedBox(210, 30, 318, 64, 5), fill: '#33393f' },
    { d: roundedBox(226, 36, 302, 58, 3), fill: '#3e454c' },
    { d: roundedBox(340, 34, 400, 62, 8), fill: '#1d2125' },
    { d: roundedBox(30, 28, 100, 36, 2), fill: '#c3cad0' },
    { d: 'M36,36 L42,36 L42,58 L36,58 Z', fill: '#24282d' },
    { d: 'M88,36 L94,36 L94,58 L88,58 Z', fill: '#24282d' },
    {
      d: 'M102,62 C104,84 124,92 154,92 C184,92 204,84 206,62 L206,56 L200,56 C198,76 180,84 154,84 C128,84 110,76 108,56 L102,56 Z',
      fill: trim.plastic,
    },
    { d: 'M412,226 L412,292 C424,289 436,278 446,262 C454,250 462,240 474,228 Z', fill: (tones) => tones.base },
    {
      d: 'M412,226 L412,292 C416,291 420,289 424,286 C420,268 420,246 422,226 Z',
      fill: (tones) => tones.dark,
      opacity: 0.6,
    },
    { d: 'M400,76 L414,76 L414,228 L400,228 Z', fill: '#1d2125' },
    ...box,
    { d: roundedBox(6, 56, 16, 70, 2), fill: trim.tail },
  ],
};
