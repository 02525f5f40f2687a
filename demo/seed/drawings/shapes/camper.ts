import { trim } from '../paint-tones.ts';
import type { Part, VehicleShape } from '../vehicle-shape.ts';
import { roundedBox } from '../vehicle-space.ts';

/** The living part: a pale shell over the painted chassis, as campers are built. */
const shell: readonly Part[] = [
  {
    d: 'M0,126 C40,124 80,119 120,112 C210,96 300,92 404,92 L404,232 C440,232 470,226 484,246 L484,300 L0,300 Z',
    fill: 'panel',
  },
  {
    d: 'M0,131 C40,129 82,124 122,117 C212,101 300,97 404,97 L404,101 C300,101 212,106 124,122 C84,129 42,134 0,136 Z',
    fill: (tones) => tones.dark,
    opacity: 0.85,
  },
  { d: 'M404,236 C440,236 462,236 482,252 L474,266 C456,250 436,247 404,247 Z', fill: (tones) => tones.base },
];

/** A coach-built camper, 6.00 by 2.90 m. */
export const camper: VehicleShape = {
  length: 600,
  height: 282,
  axles: [136, 486],
  wheelRadius: 34,
  rim: 'steel',
  archGap: 7,
  belt: 140,
  sill: 32,
  body: `M14,36 C6,36 3,42 3,52 L3,252 C3,272 12,280 30,281 C120,284 300,284 400,282 C440,280 462,270 478,250
    C496,224 516,180 531,150 C552,147 573,139 583,125 C591,113 594,98 596,80 C599,62 600,46 595,36 C592,33 588,32 582,32 Z`,
  glass: [
    roundedBox(36, 158, 122, 208, 9),
    roundedBox(318, 158, 382, 208, 9),
    'M416,146 L416,206 C416,211 419,214 424,214 L448,214 C462,213 469,208 475,197 C486,178 496,162 505,146 Z',
  ],
  edgeGlass: ['M482,243 C498,217 517,179 530,150 L520,149 C508,174 490,208 473,236 Z'],
  pillars: [],
  seats: [356, 438],
  seatScale: 1.3,
  steering: [480, 150],
  shoulder: 'M408,130 C450,133 490,133 522,131 C552,129 574,122 584,110',
  creases: [],
  shutLines: [
    'M410,226 L410,50 C410,46 412,44 416,44 L430,44 C437,44 440,47 442,53 C449,74 462,88 482,96 C498,104 510,124 511,144 C501,168 488,194 474,214 C468,222 460,226 450,226 Z',
    'M404,64 L404,284',
    roundedBox(206, 56, 276, 240, 8),
    roundedBox(36, 74, 92, 104, 4),
    'M536,146 C556,142 570,134 579,124',
  ],
  handles: [
    [424, 126],
    [218, 138],
  ],
  plastic: [
    'M3,54 L3,42 C5,38 8,36 14,36 L100,36 L100,48 L20,50 C12,50 6,51 3,54 Z',
    'M172,30 L450,30 L446,42 L176,42 Z',
    'M528,30 L588,32 L598,42 L598,60 C576,52 552,50 528,50 Z',
    'M574,66 L600,64 L597,84 L578,84 C572,80 571,72 574,66 Z',
  ],
  parts: [
    ...shell,
    { d: roundedBox(32, 154, 126, 212, 11), fill: trim.seal },
    { d: roundedBox(314, 154, 386, 212, 11), fill: trim.seal },
    { d: roundedBox(222, 160, 260, 216, 8), fill: trim.seal },
    { d: roundedBox(226, 164, 256, 212, 6), fill: '#7f939f' },
    { d: roundedBox(150, 246, 390, 258, 5), fill: '#c9d0d6' },
    { d: roundedBox(150, 246, 390, 249, 1), fill: '#7d868f' },
    { d: roundedBox(210, 42, 272, 50, 2), fill: '#7d868f' },
  ],
  headlamp: 'M594,92 C580,92 566,98 560,108 C558,116 562,122 570,122 C582,119 591,110 594,92 Z',
  tailLamp: 'M3,104 L11,104 C13,104 14,106 14,109 L14,148 C14,151 12,152 10,152 L3,152 Z',
  mirror: [494, 150],
  mirrorScale: 2.1,
  over: [
    { d: 'M70,281 L74,288 C75,290 77,290 80,290 L130,290 C133,290 135,290 136,288 L140,282 Z', fill: '#c9d0d6' },
    { d: 'M250,282 L256,287 C258,289 260,290 263,290 L330,290 C333,290 335,289 337,287 L342,282 Z', fill: '#dfe4e8' },
  ],
};
