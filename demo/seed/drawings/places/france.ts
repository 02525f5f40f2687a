import { arcade, arch, block, controlTower, dome, type Faces, hipRoof, spire } from './buildings.ts';
import { cypress, palm, tree, umbrella } from './plants.ts';
import { box, cloud, disc, land, polygon, shape, sky, stroke, sun, water } from './shapes.ts';
import { plane, sailingBoat, train } from './travel.ts';

const limestone: Faces = { lit: '#efe3cd', shade: '#d3c1a2', window: '#6f7f88' };
const ochre: Faces = { lit: '#eeb877', shade: '#d1965a', window: '#5f7f73' };
const concrete: Faces = { lit: '#d9d9d6', shade: '#b3b5b6', window: '#5d7482' };
const slate = '#5a6b7d';

/** Houses with slate roofs, one by one. */
function row(
  from: number,
  to: number,
  step: number,
  top: number,
  bottom: number,
  faces: Faces,
  roof: string,
): string[] {
  return Array.from({ length: Math.floor((to - from) / step) }, (_, index) => {
    const x = from + index * step;
    const height = top + ((index * 5) % 3) * 6;
    return block(x, height, step - 1, bottom, faces, 4, 3) + hipRoof(x, height - 14, step - 1, height + 1, 5, roof);
  });
}

/** The tower and the river at first light. */
export function paris(id: string): string {
  const lattice = Array.from({ length: 6 }, (_, index) => {
    const y = 108 + index * 14;
    const half = 5 + index * 2.2;
    return stroke(
      `M${200 - half},${y} L${200 + half},${y + 12} M${200 + half},${y} L${200 - half},${y + 12}`,
      '#a36f58',
      1.1,
      0.9,
    );
  });
  return [
    sky(id, '#6c7fb8', '#fcd7bf', 225),
    sun(290, 150, 26, '#fff0d8'),
    cloud(96, 84, 1.1, '#ffe9dc', 0.6),
    cloud(330, 66, 0.8, '#ffe9dc', 0.5),
    land(
      [
        [0, 206],
        [90, 198],
        [200, 206],
        [310, 194],
        [400, 202],
      ],
      '#b59bb0',
      0.55,
    ),
    ...row(0, 136, 27, 196, 240, { lit: '#dcc3b4', shade: '#c2a69b', window: '#8f7c84' }, '#7f7e98'),
    ...row(266, 402, 27, 196, 240, { lit: '#dcc3b4', shade: '#c2a69b', window: '#8f7c84' }, '#7f7e98'),
    shape(
      'M197,46 L203,46 L208,112 C212,148 224,186 250,240 L226,240 C220,216 212,206 200,206 C188,206 180,216 174,240 L150,240 C176,186 188,148 192,112 Z',
      '#7d5548',
    ),
    shape('M200,46 L203,46 L208,112 C212,148 224,186 250,240 L238,240 C216,192 206,150 203,112 Z', '#64423a'),
    shape('M190,140 L210,140 L214,156 L186,156 Z', '#fcd7bf', 0.85),
    shape('M180,176 L220,176 L227,194 C216,188 184,188 173,194 Z', '#fcd7bf', 0.85),
    ...lattice,
    box(186, 134, 28, 6, '#5a3b34'),
    box(174, 166, 52, 8, '#5a3b34'),
    box(194, 100, 12, 4, '#5a3b34'),
    box(199, 32, 2, 16, '#64423a'),
    box(0, 238, 400, 12, '#cbb39f'),
    box(0, 238, 400, 3, '#e8d4c2'),
    ...[18, 52, 86, 120, 282, 316, 350, 384].map((x) => tree(x, 242, 26, '#7c8f62', '#5d7150')),
    water(250, '#5f79a0', '#ffe7d2', 290),
    shape(
      'M0,300 L0,268 C20,260 34,262 40,272 L40,300 Z M400,300 L400,268 C380,260 366,262 360,272 L360,300 Z',
      '#c7ae9c',
    ),
    shape('M100,280 L196,280 C192,290 186,292 178,292 L118,292 C108,292 102,288 100,280 Z', '#f5efe6'),
    box(116, 270, 62, 10, '#d9e6ec'),
    box(112, 267, 70, 3, '#8a3b2c'),
  ].join('');
}

/** The round terminal and its bridges, a plane just off. */
export function parisCdg(id: string): string {
  return [
    sky(id, '#7fb7dc', '#f3f2ea', 215),
    cloud(90, 72, 1.1, '#ffffff', 0.9),
    cloud(330, 120, 0.9, '#ffffff', 0.8),
    cloud(250, 50, 0.7, '#ffffff', 0.7),
    land(
      [
        [0, 206],
        [120, 200],
        [250, 207],
        [400, 199],
      ],
      '#a7bf9b',
    ),
    controlTower(56, 104, 226, concrete, '#3f6074'),
    shape('M92,226 L104,166 C104,150 150,142 212,142 C274,142 320,150 320,166 L332,226 Z', concrete.lit),
    shape('M250,226 L252,144 C292,147 320,154 320,166 L332,226 Z', concrete.shade),
    shape(
      'M104,166 C104,150 150,142 212,142 C274,142 320,150 320,166 C320,178 274,184 212,184 C150,184 104,178 104,166 Z',
      '#e7e7e3',
    ),
    shape(
      'M150,165 C150,158 178,154 212,154 C246,154 274,158 274,165 C274,172 246,175 212,175 C178,175 150,172 150,165 Z',
      '#8a9aa3',
    ),
    ...Array.from({ length: 12 }, (_, index) => box(112 + index * 17.4, 190, 11, 7, '#4f6a7a')),
    ...Array.from({ length: 12 }, (_, index) => box(110 + index * 17.8, 206, 12, 7, '#4f6a7a')),
    box(332, 208, 68, 12, '#c6c8c8'),
    box(332, 211, 68, 4, '#4f6a7a'),
    box(0, 226, 400, 74, '#8f989c'),
    box(0, 226, 400, 4, '#c9cdb6'),
    shape('M0,300 L0,262 C140,252 280,270 400,256 L400,300 Z', '#7b858a'),
    ...[30, 110, 190, 270, 350].map((x) => box(x, 278, 44, 3, '#f6f4e8', 0.8)),
    plane(196, 84, 1.25, '#ffffff', '#2f4f8f', -11),
    ...[14, 372, 392].map((x) => tree(x, 230, 26, '#7fa06a', '#5f8150')),
  ].join('');
}

/** The clock tower, late afternoon, and the train to the south. */
export function parisGareDeLyon(id: string): string {
  return [
    sky(id, '#8fb8d8', '#fde6cc', 225),
    sun(72, 108, 22, '#fff4da'),
    cloud(330, 80, 1, '#ffffff', 0.75),
    ...row(0, 84, 28, 176, 250, limestone, slate),
    block(84, 164, 190, 250, limestone),
    hipRoof(80, 144, 198, 166, 16, slate),
    ...[100, 142, 184, 226].map((x) => arch(x, 182, 32, 250, '#8b7a60')),
    ...[104, 146, 188, 230].map((x) => arch(x, 188, 24, 250, '#a9c4ce')),
    ...[116, 158, 200, 242].map((x) => stroke(`M${x},190 L${x},250`, '#efe3cd', 1.4)),
    arcade(92, 170, 176, 178, 16, '#a8926e', 0.5),
    dome(179, 146, 22, '#6b7d8f', '#50606f'),
    block(288, 88, 44, 250, limestone),
    box(284, 150, 52, 5, '#d3c1a2'),
    box(282, 84, 56, 6, '#d3c1a2'),
    ...[292, 304, 316].map((x) => box(x, 164, 5, 60, '#a8926e', 0.7)),
    disc(309, 118, 19, '#8b7a60'),
    disc(309, 118, 16, '#fdf9ee'),
    stroke('M309,118 L309,106 M309,118 L317,122', '#33404a', 2.2),
    hipRoof(288, 56, 44, 84, 14, slate),
    dome(310, 57, 9, '#6b7d8f', '#50606f'),
    spire(310, 26, 5, 50, slate, '#46545f'),
    ...row(336, 402, 28, 186, 250, limestone, slate),
    box(0, 248, 400, 52, '#b5a48c'),
    box(0, 248, 400, 5, '#d8c8ac'),
    train(276, 284, '#eef1f3', '#c0392b', '#232f3a'),
    box(0, 286, 400, 14, '#776b5c'),
    ...[356, 384].map((x) => tree(x, 260, 32, '#7d9a5e', '#5d7a48')),
  ].join('');
}

/** The bay, its promenade, and the pink dome. */
export function niceAirport(id: string): string {
  return [
    sky(id, '#47a6dd', '#eaf6f1', 190),
    sun(326, 66, 20, '#fff6cf'),
    cloud(78, 58, 1, '#ffffff', 0.9),
    land(
      [
        [0, 164],
        [60, 138],
        [130, 154],
        [200, 128],
        [270, 152],
        [330, 140],
        [400, 170],
      ],
      '#9cb6c9',
      0.8,
    ),
    land(
      [
        [0, 182],
        [70, 160],
        [150, 176],
        [240, 166],
        [330, 184],
        [400, 192],
      ],
      '#7f9f7c',
    ),
    ...[70, 94, 118, 142, 248, 272, 296, 320].map((x, index) =>
      block(x, 166 + ((index * 3) % 4) * 5, 24, 212, ochre, 4, 2),
    ),
    ...[70, 118, 248, 296].map((x, index) =>
      hipRoof(x - 1, 156 + ((index * 6) % 4) * 5, 26, 167 + ((index * 6) % 4) * 5, 4, '#c0593c'),
    ),
    block(168, 154, 78, 212, { lit: '#fdf6ec', shade: '#e3d3c2', window: '#7a99a5' }, 4, 6),
    dome(184, 154, 15, '#e58f8f', '#c96f78'),
    box(182.8, 130, 2.4, 10, '#5c8a7a'),
    hipRoof(200, 144, 46, 155, 6, '#e58f8f'),
    shape('M0,196 C120,212 270,214 400,222 L400,300 L0,300 Z', '#e9dfcb'),
    shape('M0,206 C120,222 270,226 400,240 L400,300 L0,300 Z', '#f6ecd6'),
    shape('M0,222 C110,232 230,242 300,262 C330,272 352,286 364,300 L0,300 Z', '#1f9fc4'),
    shape(
      'M0,222 C110,232 230,242 300,262 C330,272 352,286 364,300 L350,300 C338,288 320,276 292,267 C226,248 110,238 0,228 Z',
      '#ffffff',
      0.75,
    ),
    ...[
      [20, 244, 70],
      [120, 254, 80],
      [40, 268, 90],
      [190, 276, 70],
      [90, 288, 80],
    ].map(([x = 0, y = 0, w = 0]) => box(x, y, w, 2, '#dffaf6', 0.6)),
    ...[30, 92, 154, 216, 278, 340].map((x, index) =>
      palm(x, 214 + index * 5, 54 + index * 5, '#7b5d42', '#3f7a55', index % 2 ? -4 : 4),
    ),
    umbrella(286, 262, 16, '#2b6fae'),
    umbrella(322, 272, 20, '#ffffff'),
    umbrella(360, 290, 24, '#2b6fae'),
    sailingBoat(60, 262, 0.8, '#ffffff', '#33566b'),
    plane(190, 84, 1.05, '#ffffff', '#2b6fae', -12),
  ].join('');
}

/** Two rivers, a hill with its basilica, a tower like a pencil. */
export function lyonPartDieu(id: string): string {
  return [
    sky(id, '#6aaed0', '#fbeed9', 220),
    cloud(300, 60, 1.1, '#ffffff', 0.85),
    cloud(76, 90, 0.8, '#ffffff', 0.7),
    land(
      [
        [0, 168],
        [60, 148],
        [130, 140],
        [200, 160],
        [270, 186],
        [400, 194],
      ],
      '#7f9c6a',
    ),
    land(
      [
        [0, 190],
        [90, 172],
        [180, 184],
        [280, 204],
        [400, 206],
      ],
      '#6b8a5a',
    ),
    block(84, 112, 62, 150, { lit: '#fbf5ea', shade: '#dccfbd', window: '#8a8f93' }),
    polygon(
      [
        [84, 112],
        [115, 96],
        [146, 112],
      ],
      '#e6d9c6',
    ),
    arcade(90, 122, 44, 150, 4, '#a9a29a'),
    block(78, 92, 14, 152, { lit: '#fbf5ea', shade: '#dccfbd', window: '#8a8f93' }),
    block(138, 92, 14, 152, { lit: '#fbf5ea', shade: '#dccfbd', window: '#8a8f93' }),
    box(76, 88, 18, 5, '#dccfbd'),
    box(136, 88, 18, 5, '#dccfbd'),
    stroke('M34,140 L40,84 L46,140 M36,122 L44,122 M37,108 L43,108', '#7a6a60', 1.8),
    ...row(0, 260, 26, 192, 240, { lit: '#ecc8a0', shade: '#d0a57c', window: '#7f6d62' }, '#b5654a'),
    shape('M304,240 L304,92 C304,84 310,80 322,80 C334,80 340,84 340,92 L340,240 Z', '#c9825c'),
    shape('M326,240 L326,80 C336,81 340,85 340,92 L340,240 Z', '#a8643f'),
    ...Array.from({ length: 11 }, (_, index) => box(307, 98 + index * 12.4, 30, 3, '#7c4429', 0.55)),
    polygon(
      [
        [304, 90],
        [322, 52],
        [340, 90],
      ],
      '#dfe8ec',
    ),
    polygon(
      [
        [322, 52],
        [340, 90],
        [327, 90],
      ],
      '#b4c5ce',
    ),
    block(262, 176, 40, 240, concrete, 5, 4),
    block(344, 160, 44, 240, concrete, 6, 4),
    box(0, 238, 400, 8, '#e3cfae'),
    box(0, 246, 400, 30, '#5b93a8'),
    ...[
      [30, 252, 50],
      [150, 258, 70],
      [270, 252, 60],
    ].map(([x = 0, y = 0, w = 0]) => box(x, y, w, 1.8, '#fbeed9', 0.6)),
    box(0, 236, 400, 5, '#f1e2c6'),
    train(292, 292, '#f1f3f4', '#2f6f8f', '#232f3a'),
    box(0, 293, 400, 7, '#65706c'),
    ...[318, 350, 382].map((x) => tree(x, 292, 30, '#6f9a5c', '#4f7a46')),
  ].join('');
}

/** The good mother on her rock, masts below. */
export function marseilleSaintCharles(id: string): string {
  const masts = [40, 66, 92, 262, 290, 318, 346, 372];
  return [
    sky(id, '#3f93cf', '#fdebd0', 215),
    sun(66, 78, 22, '#fff4cf'),
    cloud(312, 62, 1, '#ffffff', 0.85),
    land(
      [
        [0, 200],
        [70, 190],
        [140, 168],
        [176, 140],
        [200, 132],
        [226, 138],
        [262, 164],
        [330, 188],
        [400, 196],
      ],
      '#cdb58c',
    ),
    land(
      [
        [110, 200],
        [160, 172],
        [190, 158],
        [240, 160],
        [290, 182],
        [330, 200],
      ],
      '#b39a6d',
      0.7,
    ),
    block(172, 106, 56, 136, { lit: '#f7ecd9', shade: '#d8c3a3', window: '#8a6f52' }),
    ...[0, 1, 2].map((band) => box(172, 110 + band * 8, 56, 3, '#b98a68', 0.55)),
    dome(214, 106, 10, '#d9c6a6', '#b9a380'),
    block(176, 62, 22, 108, { lit: '#f7ecd9', shade: '#d8c3a3', window: '#8a6f52' }),
    arcade(179, 72, 13, 92, 2, '#8a6f52'),
    block(181, 46, 12, 64, { lit: '#f7ecd9', shade: '#d8c3a3', window: '#8a6f52' }),
    stroke('M187,46 L187,30', '#e0aa2e', 4),
    disc(187, 28, 3, '#e0aa2e'),
    ...row(0, 402, 25, 186, 236, ochre, '#c0694a'),
    box(0, 232, 400, 8, '#f1e0c0'),
    water(240, '#2a86ad', '#fdf1dc', 66),
    ...masts.flatMap((x, index) => [
      stroke(`M${x},${262 + (index % 2) * 10} L${x},${196 - (index % 3) * 10}`, '#fdfaf2', 1.5),
      stroke(`M${x},${204 - (index % 3) * 10} L${x + 13},${258 + (index % 2) * 10}`, '#fdfaf2', 0.8, 0.7),
      shape(
        `M${x - 15},${260 + (index % 2) * 10} L${x + 17},${260 + (index % 2) * 10} C${x + 15},${266 + (index % 2) * 10} ${x + 11},${268 + (index % 2) * 10} ${x + 7},${268 + (index % 2) * 10} L${x - 9},${268 + (index % 2) * 10} C${x - 13},${267 + (index % 2) * 10} ${x - 15},${264 + (index % 2) * 10} ${x - 15},${260 + (index % 2) * 10} Z`,
        index % 3 === 0 ? '#f7f3ea' : index % 3 === 1 ? '#2f4f74' : '#b5452f',
      ),
    ]),
    sailingBoat(186, 276, 1.3, '#ffffff', '#33566b'),
    ...[126, 232].map((x) => cypress(x, 182, 20, '#6d8554')),
  ].join('');
}

/** The stone bridge, the spire, and vines on the other bank. */
export function bordeauxSaintJean(id: string): string {
  const vines = Array.from({ length: 7 }, (_, index) =>
    stroke(
      `M${-30 + index * 70},300 C${10 + index * 62},284 ${60 + index * 50},276 ${110 + index * 38},270`,
      index % 2 ? '#5d7f3f' : '#6f9348',
      7,
    ),
  );
  return [
    sky(id, '#d9778a', '#fde2bd', 215),
    sun(92, 148, 26, '#fff1cf'),
    cloud(300, 70, 1.1, '#ffeadb', 0.6),
    cloud(150, 60, 0.7, '#ffeadb', 0.5),
    land(
      [
        [0, 196],
        [120, 188],
        [260, 196],
        [400, 186],
      ],
      '#c08a86',
      0.6,
    ),
    ...row(0, 200, 25, 180, 216, limestone, slate),
    ...row(254, 402, 25, 180, 216, limestone, slate),
    block(208, 128, 34, 216, limestone),
    arcade(212, 140, 20, 172, 2, '#8b7a60'),
    arcade(212, 180, 20, 206, 2, '#8b7a60'),
    spire(225, 40, 30, 130, '#e6d6ba', '#c3ae8c'),
    ...[208, 242].map((x) => spire(x, 108, 7, 130, '#e6d6ba', '#c3ae8c')),
    box(0, 212, 400, 60, '#8d8f9f'),
    ...[
      [20, 232, 50],
      [110, 244, 70],
      [240, 238, 60],
      [320, 250, 50],
    ].map(([x = 0, y = 0, w = 0]) => box(x, y, w, 1.8, '#fde2bd', 0.6)),
    box(0, 206, 400, 10, '#d99a6c'),
    box(0, 203, 400, 4, '#f3d9b0'),
    box(0, 216, 400, 26, '#c98257'),
    ...Array.from({ length: 9 }, (_, index) => arch(-16 + index * 48, 218, 38, 246, '#8d8f9f')),
    ...Array.from({ length: 9 }, (_, index) => disc(27 + index * 48 - 48, 214, 3.6, '#f3d9b0')),
    ...Array.from({ length: 10 }, (_, index) => box(2 + index * 44, 190, 1.6, 14, '#4c4a58')),
    ...Array.from({ length: 10 }, (_, index) => disc(2.8 + index * 44, 189, 2.6, '#fff1cf')),
    shape('M0,274 C120,258 260,262 400,268 L400,300 L0,300 Z', '#4f6f3a'),
    ...vines,
    cypress(372, 282, 70, '#3f5a3a'),
    cypress(390, 286, 54, '#4a6844'),
    tree(20, 284, 46, '#6d8f4a', '#4f6f3a'),
  ].join('');
}
