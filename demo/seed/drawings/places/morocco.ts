import { arcade, arch, battlements, block, controlTower, type Faces, hipRoof, minaret } from './buildings.ts';
import { cypress, palm, tree, umbrella } from './plants.ts';
import { box, cloud, disc, land, polygon, shape, sky, stroke, sun, water } from './shapes.ts';
import { plane, sailingBoat, train } from './travel.ts';

const stone: Faces = { lit: '#f2e3cc', shade: '#d3b995', window: '#8a6f52' };
const rose: Faces = { lit: '#d98a63', shade: '#b4623f', window: '#7c3b25' };
const white: Faces = { lit: '#fbf7f0', shade: '#d9dfe3', window: '#5f7f93' };

/** The mosque that stands in the Atlantic, at dusk. */
export function casablanca(id: string): string {
  return [
    sky(id, '#2f6f8f', '#f6cfa8', 215),
    sun(92, 172, 20, '#fff0d0'),
    cloud(310, 70, 1.1, '#ffe6cf', 0.5),
    cloud(120, 96, 0.8, '#ffe6cf', 0.4),
    land(
      [
        [0, 196],
        [60, 190],
        [130, 196],
        [400, 188],
      ],
      '#b8927c',
      0.5,
    ),
    ...[300, 318, 334, 352, 372, 388].map((x, index) =>
      block(x, 178 - (index % 3) * 9, 14, 208, { lit: '#c9a68e', shade: '#ad8670', window: '#8a6552' }),
    ),
    water(206, '#2d6b7f', '#ffe2bd', 92),
    block(112, 160, 190, 212, stone),
    hipRoof(106, 146, 202, 162, 18, '#3e8072'),
    arcade(118, 174, 128, 212, 7, '#a98d69'),
    minaret(268, 44, 34, 212, stone, '#3e8072'),
    box(96, 210, 222, 9, '#e6d2b4'),
    box(96, 217, 222, 4, '#bb9f78'),
    shape(
      'M0,252 C40,244 70,258 112,250 C160,241 196,258 244,250 C300,241 346,256 400,247 L400,300 L0,300 Z',
      '#225a6d',
    ),
    stroke('M8,250 C40,244 70,258 112,250 C160,241 196,258 244,250 C300,241 346,256 392,248', '#f6e6d0', 1.6, 0.7),
    shape('M0,276 C60,268 110,282 170,274 C230,266 300,282 400,272 L400,300 L0,300 Z', '#1b4c5e'),
    sailingBoat(48, 240, 0.7, '#fdf3e2', '#7a3b2c'),
  ].join('');
}

/** Mohammed V airport on a clear morning. */
export function casablancaAirport(id: string): string {
  return [
    sky(id, '#5fa6d6', '#e9f1ef', 220),
    cloud(80, 96, 1, '#ffffff', 0.85),
    cloud(330, 130, 0.8, '#ffffff', 0.7),
    land(
      [
        [0, 206],
        [90, 200],
        [200, 207],
        [310, 199],
        [400, 205],
      ],
      '#9fb9a5',
    ),
    land(
      [
        [0, 222],
        [140, 216],
        [260, 221],
        [400, 214],
      ],
      '#7da184',
    ),
    controlTower(300, 112, 232, white, '#3d6c86'),
    block(60, 204, 206, 236, white),
    arcade(66, 210, 132, 236, 9, '#6f97ac', 0.74),
    shape('M52,206 C90,190 130,190 164,200 C200,190 240,190 276,206 Z', '#e3d3b6'),
    shape('M52,206 C90,190 130,190 164,200 C200,190 240,190 276,206 L276,210 L52,210 Z', '#b3996f', 0.6),
    box(0, 236, 400, 64, '#8f9aa0'),
    box(0, 236, 400, 5, '#b8a98a'),
    polygon(
      [
        [150, 300],
        [190, 246],
        [210, 246],
        [250, 300],
      ],
      '#7d888e',
    ),
    polygon(
      [
        [196, 300],
        [199, 262],
        [201, 262],
        [204, 300],
      ],
      '#f3f3ee',
      0.8,
    ),
    palm(34, 240, 74, '#7b5d42', '#3f7a55'),
    palm(66, 242, 54, '#7b5d42', '#4a8a60', -4),
    palm(362, 242, 66, '#7b5d42', '#3f7a55', -4),
    plane(176, 92, 1.15, '#fdfdfb', '#c0392b'),
  ].join('');
}

/** The station with its clock turret, and a fast train to Tangier. */
export function casablancaVoyageurs(id: string): string {
  return [
    sky(id, '#e9b872', '#fbead0', 220),
    sun(330, 88, 22, '#fff6e0'),
    cloud(110, 70, 1, '#fff7e8', 0.7),
    ...[6, 30, 56, 330, 352, 376].map((x, index) =>
      block(x, 168 - (index % 3) * 12, 22, 240, { lit: '#e8c79c', shade: '#d4ac7c', window: '#b98d5d' }, 4, 2),
    ),
    block(78, 150, 250, 244, stone),
    block(148, 120, 110, 244, stone),
    hipRoof(142, 108, 122, 122, 10, '#3d7a6a'),
    hipRoof(72, 142, 76, 152, 6, '#3d7a6a'),
    hipRoof(258, 142, 76, 152, 6, '#3d7a6a'),
    arch(178, 142, 50, 244, '#8a6a48'),
    arch(184, 150, 38, 244, '#5f8796'),
    stroke('M203,150 L203,244 M184,186 L222,186 M184,212 L222,212', '#e6d2b4', 1.6),
    arcade(84, 168, 58, 244, 3, '#8a6a48'),
    arcade(262, 168, 62, 244, 3, '#8a6a48'),
    block(92, 84, 30, 150, stone),
    battlements(92, 84, 30, 5, stone.lit),
    hipRoof(94, 66, 26, 80, 12, '#3d7a6a'),
    disc(105, 106, 10, '#fdfaf2'),
    stroke('M105,106 L105,99 M105,106 L110,108', '#3b2f25', 1.6),
    box(0, 244, 400, 56, '#a98c6a'),
    box(0, 244, 400, 6, '#c9ab84'),
    train(298, 282, '#f7f5f0', '#b5302c', '#26343d'),
    box(0, 284, 400, 16, '#6d5a47'),
    palm(366, 250, 78, '#7b5d42', '#4c7c52', -3),
  ].join('');
}

/** The terminal's lattice of diamonds before the snow of the High Atlas. */
export function marrakechAirport(id: string): string {
  const diamonds = Array.from({ length: 8 }, (_, index) => {
    const x = 62 + index * 39;
    return [
      polygon(
        [
          [x, 176],
          [x + 19.5, 202],
          [x, 228],
          [x - 19.5, 202],
        ],
        '#ffffff',
      ),
      polygon(
        [
          [x, 184],
          [x + 13, 202],
          [x, 220],
          [x - 13, 202],
        ],
        index % 2 ? '#e7b48e' : '#f3cfae',
      ),
      polygon(
        [
          [x, 192],
          [x + 7, 202],
          [x, 212],
          [x - 7, 202],
        ],
        '#b4623f',
      ),
    ].join('');
  });
  return [
    sky(id, '#7fb4d8', '#fbe3d2', 200),
    cloud(318, 62, 1, '#ffffff', 0.8),
    polygon(
      [
        [0, 186],
        [48, 120],
        [84, 150],
        [132, 92],
        [176, 146],
        [224, 104],
        [266, 150],
        [312, 98],
        [360, 148],
        [400, 116],
        [400, 240],
        [0, 240],
      ],
      '#9aa6c4',
    ),
    polygon(
      [
        [48, 120],
        [66, 135],
        [58, 140],
        [46, 134],
        [34, 142],
        [32, 141],
      ],
      '#ffffff',
    ),
    polygon(
      [
        [132, 92],
        [153, 117],
        [144, 124],
        [134, 116],
        [122, 126],
        [112, 114],
      ],
      '#ffffff',
    ),
    polygon(
      [
        [224, 104],
        [246, 127],
        [236, 132],
        [226, 126],
        [212, 134],
        [206, 122],
      ],
      '#ffffff',
    ),
    polygon(
      [
        [312, 98],
        [334, 121],
        [324, 128],
        [314, 120],
        [302, 130],
        [294, 118],
      ],
      '#ffffff',
    ),
    polygon(
      [
        [400, 116],
        [380, 130],
        [390, 136],
        [400, 130],
      ],
      '#ffffff',
    ),
    land(
      [
        [0, 196],
        [90, 188],
        [190, 196],
        [300, 186],
        [400, 194],
      ],
      '#c98d6c',
    ),
    land(
      [
        [0, 216],
        [120, 210],
        [260, 216],
        [400, 208],
      ],
      '#b97552',
    ),
    box(40, 176, 318, 56, '#d98a63'),
    box(40, 176, 318, 10, '#b4623f', 0.5),
    box(34, 172, 330, 6, '#ffffff'),
    box(34, 228, 330, 12, '#e8d8c6'),
    ...diamonds,
    box(34, 226, 330, 3, '#ffffff'),
    box(0, 240, 400, 60, '#a7907f'),
    box(0, 240, 400, 5, '#c9a98e'),
    palm(20, 246, 92, '#8a5f43', '#4d7b4c'),
    palm(386, 246, 84, '#8a5f43', '#4d7b4c', -5),
    palm(352, 250, 56, '#8a5f43', '#5d8c57'),
    plane(190, 72, 0.95, '#fffdf9', '#b4623f'),
    shape('M0,300 L0,276 C80,268 160,286 240,276 C300,270 360,276 400,272 L400,300 Z', '#8f7767'),
  ].join('');
}

/** The Koutoubia over the rose walls, when the heat goes. */
export function marrakechGueliz(id: string): string {
  return [
    sky(id, '#b5476a', '#fcc48d', 215),
    sun(112, 168, 30, '#ffe7b3'),
    land(
      [
        [0, 190],
        [60, 174],
        [130, 186],
        [210, 168],
        [290, 184],
        [400, 172],
      ],
      '#c4667a',
      0.55,
    ),
    minaret(236, 34, 42, 250, rose, '#3f8f88'),
    block(276, 186, 96, 250, rose),
    arcade(284, 206, 60, 250, 4, rose.window),
    battlements(276, 186, 96, 5, rose.lit),
    block(140, 200, 74, 250, { lit: '#cf7f58', shade: '#b4623f', window: '#7c3b25' }),
    battlements(140, 200, 74, 5, '#cf7f58'),
    arch(164, 214, 24, 250, '#7c3b25'),
    palm(60, 256, 120, '#5d2c2a', '#33503f'),
    palm(100, 258, 84, '#5d2c2a', '#3d5e48', -4),
    palm(340, 258, 132, '#5d2c2a', '#33503f', -6),
    palm(376, 258, 88, '#5d2c2a', '#3d5e48'),
    box(0, 250, 400, 50, '#9c4a37'),
    battlements(0, 250, 400, 6, '#9c4a37'),
    box(0, 262, 400, 2, '#7f3629', 0.6),
    ...[40, 130, 220, 310].map((x) => box(x, 244, 26, 56, '#8b3f2f')),
    ...[40, 130, 220, 310].map((x) => battlements(x, 244, 26, 5, '#8b3f2f')),
  ].join('');
}

/** The unfinished Hassan Tower among its columns, and the train below. */
export function rabatAgdal(id: string): string {
  const columns = (y: number, tall: number, step: number, opacity: number) =>
    Array.from({ length: Math.floor(400 / step) + 1 }, (_, index) =>
      box(index * step, y - tall, 5, tall, '#efe0c9', opacity),
    );
  return [
    sky(id, '#8cc3cf', '#f8f0de', 220),
    cloud(88, 74, 1.1, '#ffffff', 0.85),
    cloud(322, 104, 0.9, '#ffffff', 0.7),
    land(
      [
        [0, 204],
        [100, 196],
        [220, 204],
        [400, 194],
      ],
      '#a9c3a4',
    ),
    ...[12, 40, 66, 92].map((x, index) => block(x, 184 + (index % 2) * 7, 24, 214, white, 2, 2)),
    block(170, 76, 70, 226, rose),
    ...[0, 1].map((column) => arch(178 + column * 24, 96, 16, 132, rose.window)),
    box(178, 140, 40, 2, rose.window, 0.7),
    arcade(176, 150, 44, 180, 3, rose.shade),
    arch(190, 194, 18, 226, rose.window),
    polygon(
      [
        [170, 76],
        [182, 71],
        [196, 75],
        [210, 70],
        [226, 74],
        [240, 72],
        [240, 80],
        [170, 80],
      ],
      rose.lit,
    ),
    block(300, 178, 62, 226, white),
    hipRoof(296, 158, 70, 180, 22, '#3e8b62'),
    arcade(306, 190, 40, 226, 3, '#9db3bd'),
    ...columns(232, 22, 26, 0.75),
    box(0, 226, 400, 12, '#d9bf9c'),
    ...columns(246, 28, 34, 1),
    box(0, 244, 400, 56, '#8aa57c'),
    train(262, 284, '#eceff0', '#d9822b', '#26343d'),
    box(0, 286, 400, 14, '#5b6a55'),
    cypress(384, 250, 66, '#3e6b50'),
    cypress(366, 250, 50, '#4a7a5b'),
  ].join('');
}

/** Two seas, two continents, a white lighthouse. */
export function tangierAirport(id: string): string {
  const houses = [
    [16, 176],
    [38, 166],
    [62, 172],
    [28, 194],
    [52, 190],
    [80, 184],
    [100, 196],
    [10, 206],
    [74, 204],
    [122, 208],
  ] as const;
  return [
    sky(id, '#35639c', '#f4d9c4', 190),
    cloud(200, 60, 1, '#ffe9da', 0.5),
    cloud(76, 88, 0.8, '#ffe9da', 0.45),
    land(
      [
        [0, 178],
        [120, 172],
        [200, 158],
        [268, 170],
        [330, 152],
        [400, 164],
      ],
      '#7f93b8',
    ),
    water(178, '#3f7fa3', '#fbe6d3', 224),
    land(
      [
        [0, 150],
        [50, 152],
        [104, 182],
        [160, 214],
        [220, 236],
        [300, 262],
        [400, 272],
      ],
      '#6f8c64',
    ),
    ...houses.map(([x, top], index) => block(x, top, 20 + (index % 3) * 5, top + 26, white, 1, 2)),
    block(44, 142, 10, 172, white),
    box(43, 138, 12, 5, '#3f7f72'),
    shape('M268,300 C282,262 318,240 360,234 C380,232 394,232 400,233 L400,300 Z', '#5d7a52'),
    polygon(
      [
        [334, 240],
        [338, 148],
        [356, 148],
        [360, 240],
      ],
      '#fdfaf4',
    ),
    polygon(
      [
        [349, 240],
        [348, 148],
        [356, 148],
        [360, 240],
      ],
      '#d3dbe2',
    ),
    box(333, 142, 28, 6, '#c0392b'),
    box(340, 128, 14, 14, '#ffe3a3'),
    shape('M338,128 C340,118 354,118 356,128 Z', '#c0392b'),
    polygon(
      [
        [340, 132],
        [222, 112],
        [222, 142],
        [340, 138],
      ],
      '#fff3cf',
      0.22,
    ),
    sailingBoat(214, 214, 0.6, '#fffaf0', '#7a3b2c'),
    shape('M150,196 L196,196 L190,203 L156,203 Z', '#f6f1e8'),
    box(160, 190, 24, 6, '#f6f1e8'),
    box(166, 184, 5, 6, '#c0392b'),
    plane(158, 100, 0.8, '#ffffff', '#2d6b7f', -9),
    palm(296, 268, 44, '#5d4634', '#3d6a48'),
  ].join('');
}

/** A long beach below the old fort. */
export function agadirAirport(id: string): string {
  return [
    sky(id, '#3fa0d8', '#dff3f4', 190),
    sun(320, 62, 22, '#fff6cf'),
    cloud(70, 60, 1, '#ffffff', 0.9),
    land(
      [
        [0, 184],
        [40, 152],
        [84, 128],
        [132, 142],
        [178, 172],
        [220, 186],
        [400, 186],
      ],
      '#c09a68',
    ),
    land(
      [
        [0, 190],
        [60, 166],
        [110, 164],
        [160, 182],
        [220, 190],
        [400, 190],
      ],
      '#a9824f',
      0.6,
    ),
    block(66, 122, 40, 136, { lit: '#d9b583', shade: '#b98f5b', window: '#8a6638' }),
    battlements(66, 122, 40, 4, '#d9b583'),
    box(0, 186, 400, 114, '#2fa3b5'),
    ...[
      [40, 196, 60],
      [150, 202, 80],
      [280, 194, 70],
      [90, 214, 90],
      [240, 216, 50],
    ].map(([x = 0, y = 0, w = 0]) => box(x, y, w, 2, '#d9fbf6', 0.6)),
    ...[232, 252, 276, 300, 322, 346, 370].map((x, index) => block(x, 168 - (index % 3) * 10, 20, 192, white, 3, 3)),
    shape('M400,196 C330,204 240,216 160,244 C110,262 60,284 20,300 L400,300 Z', '#f3dcae'),
    shape(
      'M400,196 C330,204 240,216 160,244 C110,262 60,284 20,300 L34,300 C76,286 124,266 172,248 C250,220 334,208 400,201 Z',
      '#ffffff',
      0.75,
    ),
    umbrella(210, 262, 26, '#e4572e'),
    umbrella(258, 250, 20, '#f3a712'),
    umbrella(300, 272, 30, '#2f7f8f'),
    umbrella(160, 284, 32, '#f3a712'),
    umbrella(350, 250, 20, '#e4572e'),
    palm(384, 300, 118, '#7b5d42', '#3f7a55', -6),
    palm(352, 302, 82, '#7b5d42', '#4a8a60', 4),
    tree(20, 192, 14, '#6c8a4f', '#54703c'),
    plane(196, 84, 0.95, '#ffffff', '#e4572e'),
    sailingBoat(96, 230, 0.7, '#ffffff', '#33566b'),
  ].join('');
}
