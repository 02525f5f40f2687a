import { arcade, arch, battlements, block, controlTower, dome, type Faces, hipRoof, spire } from './buildings.ts';
import { cypress, palm, tree, umbrella } from './plants.ts';
import { box, cloud, disc, land, polygon, shape, sky, stroke, sun, water } from './shapes.ts';
import { plane, sailingBoat, train } from './travel.ts';

const sandstone: Faces = { lit: '#e8c48f', shade: '#c69a62', window: '#7d5a36' };
const plaster: Faces = { lit: '#f4e6d0', shade: '#dcc4a2', window: '#7a8f99' };
const brick: Faces = { lit: '#cd7b54', shade: '#a85a38', window: '#6e3622' };
const white: Faces = { lit: '#fbf8f2', shade: '#dbe2e6', window: '#6b8c9e' };
const dusk: Faces = { lit: '#d99a7c', shade: '#bd7c66', window: '#8f5a50' };

/** Towers of the basilica above the grid of houses. */
export function barcelona(id: string): string {
  const towers = [
    [148, 92, 20],
    [176, 64, 22],
    [224, 64, 22],
    [252, 92, 20],
    [200, 34, 26],
  ] as const;
  return [
    sky(id, '#f08a5d', '#fde3b8', 220),
    sun(318, 116, 24, '#fff3d2'),
    cloud(92, 74, 1, '#fff0dc', 0.65),
    land(
      [
        [0, 190],
        [70, 164],
        [150, 180],
        [260, 160],
        [340, 176],
        [400, 166],
      ],
      '#b7717a',
      0.5,
    ),
    ...[0, 34, 68, 102, 268, 302, 336, 370].map((x, index) => block(x, 196 - (index % 3) * 8, 34, 262, dusk, 4, 3)),
    ...towers.flatMap(([x, top, width]) => [
      shape(
        `M${x - width / 2},244 L${x - width / 2},${top + 70} C${x - width * 0.46},${top + 34} ${x - width * 0.2},${top + 14} ${x},${top} C${x + width * 0.2},${top + 14} ${x + width * 0.46},${top + 34} ${x + width / 2},${top + 70} L${x + width / 2},244 Z`,
        sandstone.lit,
      ),
      shape(
        `M${x + 2},244 L${x + 2},${top + 4} C${x + width * 0.24},${top + 18} ${x + width * 0.46},${top + 36} ${x + width / 2},${top + 70} L${x + width / 2},244 Z`,
        sandstone.shade,
      ),
      ...[0, 1, 2, 3, 4, 5].map((row) =>
        box(x - width * 0.26, top + 44 + row * 15, width * 0.52, 7, sandstone.window, 0.45),
      ),
      disc(x, top, 3.4, '#d8443c'),
      disc(x, top + 7, 2.2, '#f3d35b'),
    ]),
    polygon(
      [
        [150, 250],
        [200, 150],
        [250, 250],
      ],
      sandstone.lit,
    ),
    polygon(
      [
        [200, 150],
        [250, 250],
        [206, 250],
      ],
      sandstone.shade,
    ),
    disc(200, 200, 12, sandstone.window),
    disc(200, 200, 8, '#e7b04d'),
    arcade(164, 220, 72, 262, 3, sandstone.window, 0.66),
    box(0, 256, 400, 44, '#8c5a4c'),
    ...[20, 62, 104, 296, 338, 380].map((x) => tree(x, 268, 34, '#5f7f4d', '#46633c')),
    ...[146, 254].map((x) => tree(x, 270, 26, '#6f8f58', '#46633c')),
  ].join('');
}

/** The sail on the beach, and a plane that turns over the sea. */
export function barcelonaAirport(id: string): string {
  return [
    sky(id, '#2f95cf', '#e6f6f3', 200),
    sun(82, 74, 20, '#fff7d6'),
    cloud(300, 66, 1.1, '#ffffff', 0.9),
    land(
      [
        [0, 182],
        [60, 160],
        [120, 150],
        [190, 172],
        [250, 186],
        [400, 188],
      ],
      '#6f9b83',
    ),
    block(84, 136, 44, 152, { lit: '#cfb58e', shade: '#b0946a', window: '#8a7048' }),
    polygon(
      [
        [158, 160],
        [164, 96],
        [168, 96],
        [172, 162],
      ],
      '#ffffff',
    ),
    stroke('M166,98 C150,104 148,120 166,124', '#ffffff', 3),
    box(0, 188, 400, 112, '#2b9bb8'),
    shape('M286,206 L286,86 C286,74 292,68 304,66 C332,84 346,132 350,206 Z', '#dfeaf0'),
    shape('M304,66 C332,84 346,132 350,206 L322,206 C322,146 318,98 304,66 Z', '#9fbccb'),
    ...Array.from({ length: 9 }, (_, index) => box(290, 88 + index * 12, 26, 4, '#6d93a8', 0.55)),
    box(262, 200, 110, 10, '#f4efe4'),
    ...[
      [30, 200, 70],
      [120, 208, 60],
      [200, 198, 50],
      [70, 222, 80],
    ].map(([x = 0, y = 0, w = 0]) => box(x, y, w, 2, '#dffaf6', 0.6)),
    shape('M0,268 C90,262 170,250 240,232 C300,216 350,210 400,208 L400,300 L0,300 Z', '#f4dfb4'),
    shape(
      'M0,268 C90,262 170,250 240,232 C300,216 350,210 400,208 L400,213 C350,215 304,221 244,237 C174,256 90,268 0,274 Z',
      '#ffffff',
      0.75,
    ),
    umbrella(96, 288, 26, '#d8443c'),
    umbrella(150, 278, 22, '#f3b63f'),
    umbrella(214, 280, 26, '#2b7f95'),
    umbrella(292, 262, 22, '#d8443c'),
    palm(376, 290, 104, '#7b5d42', '#3f7a55', -6),
    palm(342, 296, 72, '#7b5d42', '#4a8a60'),
    plane(228, 52, 0.95, '#ffffff', '#d8443c', -14),
    sailingBoat(196, 216, 0.6, '#ffffff', '#33566b'),
    sailingBoat(36, 240, 0.85, '#ffffff', '#8a3b2c'),
  ].join('');
}

/** A round tower of lights over the blocks, the fast train in front. */
export function barcelonaSants(id: string): string {
  const panes = Array.from({ length: 60 }, (_, index) => {
    const row = Math.floor(index / 5);
    const colours = ['#e4572e', '#f3a712', '#3c6e9f', '#7d4e88', '#d8443c'];
    const colour = colours[(index * 3 + row) % 5] ?? '#e4572e';
    return box(240 + (index % 5) * 9.6, 92 + row * 12.4, 6.6, 7, colour, 0.75);
  });
  return [
    sky(id, '#27406f', '#f2a98a', 220),
    sun(84, 70, 16, '#fdf1d6'),
    cloud(160, 92, 0.9, '#f6cdb9', 0.4),
    land(
      [
        [0, 186],
        [80, 158],
        [170, 176],
        [280, 150],
        [400, 174],
      ],
      '#5c5478',
    ),
    box(112, 148, 3, 16, '#8a7a98'),
    polygon(
      [
        [104, 166],
        [113.5, 134],
        [123, 166],
      ],
      '#8a7a98',
    ),
    ...[0, 36, 72, 108, 144, 180, 300, 336, 372].map((x, index) =>
      block(x, 184 - ((index * 7) % 4) * 9, 34, 256, { lit: '#8c6f84', shade: '#6f5872', window: '#ffd79a' }, 4, 3),
    ),
    shape('M234,256 L234,118 C234,80 246,56 264,52 C282,56 294,80 294,118 L294,256 Z', '#2f3f6b'),
    shape('M264,52 C282,56 294,80 294,118 L294,256 L276,256 L276,118 C276,84 272,62 264,52 Z', '#25345a'),
    ...panes,
    box(0, 236, 400, 64, '#4b435f'),
    box(0, 236, 400, 5, '#b58b8a'),
    ...[40, 130, 220, 310].map((x) => box(x, 206, 3, 34, '#2b2a40')),
    ...[40, 130, 220, 310].map((x) => disc(x + 1.5, 205, 4.5, '#ffe3a8')),
    train(314, 282, '#f4f2ef', '#6b3f86', '#20283a'),
    box(0, 284, 400, 16, '#322d46'),
  ].join('');
}

/** The wave of the terminal on its coloured trees of steel. */
export function madridAirport(id: string): string {
  const masts = ['#e4b62f', '#e59a2c', '#df7a2b', '#d8592b', '#c93d30', '#b02d3c'];
  return [
    sky(id, '#4c9bd4', '#f7ead2', 210),
    cloud(70, 66, 1, '#ffffff', 0.85),
    cloud(326, 96, 0.9, '#ffffff', 0.75),
    polygon(
      [
        [0, 196],
        [70, 164],
        [130, 184],
        [210, 150],
        [280, 182],
        [340, 158],
        [400, 178],
        [400, 240],
        [0, 240],
      ],
      '#a3b2c8',
    ),
    polygon(
      [
        [210, 150],
        [234, 161],
        [222, 166],
        [210, 162],
        [196, 166],
        [188, 160],
      ],
      '#f4f7fa',
    ),
    land(
      [
        [0, 206],
        [140, 198],
        [280, 206],
        [400, 198],
      ],
      '#cdb482',
    ),
    controlTower(338, 96, 226, white, '#45707f'),
    box(22, 200, 292, 40, '#b9d3dd'),
    box(22, 200, 292, 12, '#8fb3c2'),
    ...Array.from({ length: 19 }, (_, index) => box(30 + index * 15.4, 200, 1.2, 40, '#f4f7f8')),
    ...masts.flatMap((colour, index) => {
      const x = 46 + index * 49;
      return [stroke(`M${x},240 L${x - 14},190`, colour, 4), stroke(`M${x},240 L${x + 14},190`, colour, 4)];
    }),
    shape(
      'M10,188 C28,172 46,172 62,186 C78,172 96,172 112,186 C128,172 146,172 162,186 C178,172 196,172 212,186 C228,172 246,172 262,186 C278,172 300,172 326,184 L324,194 C300,182 280,182 264,196 L258,196 C244,182 230,182 214,196 L208,196 C194,182 180,182 164,196 L158,196 C144,182 130,182 114,196 L108,196 C94,182 80,182 64,196 L58,196 C46,182 30,182 12,196 Z',
      '#d9a866',
    ),
    shape(
      'M10,188 C28,172 46,172 62,186 C78,172 96,172 112,186 C128,172 146,172 162,186 C178,172 196,172 212,186 C228,172 246,172 262,186 C278,172 300,172 326,184 L326,187 C300,175 279,175 262,189 C246,175 228,175 212,189 C196,175 178,175 162,189 C146,175 128,175 112,189 C96,175 78,175 62,189 C46,175 28,175 10,191 Z',
      '#f2d5a2',
    ),
    box(0, 240, 400, 60, '#9a9c9c'),
    box(0, 240, 400, 4, '#d8c49a'),
    shape('M0,300 L0,272 C120,262 260,282 400,266 L400,300 Z', '#868989'),
    plane(196, 82, 1.1, '#ffffff', '#c93d30', -10),
    ...[20, 372].map((x) => tree(x, 246, 30, '#7c9a58', '#5c7a42')),
  ].join('');
}

/** The iron hall, its clock, and the palms in front. */
export function madridAtocha(id: string): string {
  return [
    sky(id, '#73b4d9', '#fdf0dc', 220),
    cloud(84, 62, 1.1, '#ffffff', 0.9),
    cloud(340, 84, 0.8, '#ffffff', 0.75),
    ...[0, 30, 346, 374].map((x, index) => block(x, 158 - (index % 2) * 12, 28, 250, plaster, 5, 2)),
    block(58, 168, 54, 250, brick),
    block(288, 168, 54, 250, brick),
    arcade(62, 184, 34, 250, 2, brick.window),
    arcade(292, 184, 34, 250, 2, brick.window),
    hipRoof(54, 152, 62, 170, 12, '#56646d'),
    hipRoof(284, 152, 62, 170, 12, '#56646d'),
    shape('M108,250 L108,172 C114,116 152,82 200,80 C248,82 286,116 292,172 L292,250 Z', '#a85a38'),
    shape('M118,250 L118,174 C124,126 156,94 200,92 C244,94 276,126 282,174 L282,250 Z', '#bcd6df'),
    shape('M200,92 C244,94 276,126 282,174 L282,250 L232,250 L232,160 C230,126 218,104 200,92 Z', '#9cbfcc'),
    ...[142, 171, 200, 229, 258].map((x) =>
      stroke(`M${x},250 L${x},${92 + Math.abs(x - 200) * Math.abs(x - 200) * 0.011}`, '#7d4630', 2),
    ),
    stroke('M119,168 L281,168', '#7d4630', 3),
    stroke('M122,140 L278,140', '#7d4630', 1.6),
    stroke('M118,208 L282,208', '#7d4630', 1.6),
    polygon(
      [
        [178, 84],
        [200, 58],
        [222, 84],
      ],
      brick.lit,
    ),
    disc(200, 84, 14, brick.shade),
    disc(200, 84, 11, '#fdf8ec'),
    stroke('M200,84 L200,76 M200,84 L206,87', '#3b2f25', 1.8),
    spire(108, 104, 14, 172, '#5b6a73', '#46545c'),
    spire(292, 104, 14, 172, '#5b6a73', '#46545c'),
    box(0, 246, 400, 54, '#cbb493'),
    box(0, 246, 400, 5, '#e6d4b4'),
    shape('M0,262 L400,262 L400,300 L0,300 Z', '#8d8c88'),
    ...[20, 110, 200, 290, 380].map((x) => box(x - 18, 280, 36, 3, '#f6f1e4', 0.8)),
    palm(78, 258, 70, '#7b5d42', '#45784c'),
    palm(322, 258, 76, '#7b5d42', '#45784c', -4),
    tree(24, 258, 34, '#6d9458', '#4f7342'),
    tree(376, 258, 34, '#6d9458', '#4f7342'),
  ].join('');
}

/** Fortress, harbour wheel and lighthouse around the bay. */
export function malagaAirport(id: string): string {
  const spokes = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    const [x, y] = [116 + 34 * Math.sin(angle), 180 - 34 * Math.cos(angle)];
    return stroke(`M116,180 L${x},${y}`, '#ffffff', 1) + disc(x, y, 3.2, '#f3b63f');
  });
  return [
    sky(id, '#f2a65a', '#fdeccb', 210),
    sun(300, 92, 26, '#fff7df'),
    cloud(96, 82, 0.9, '#fff5e3', 0.7),
    polygon(
      [
        [0, 190],
        [60, 150],
        [110, 176],
        [190, 132],
        [262, 168],
        [330, 142],
        [400, 172],
        [400, 230],
        [0, 230],
      ],
      '#d29a86',
      0.6,
    ),
    land(
      [
        [150, 232],
        [190, 206],
        [236, 166],
        [280, 156],
        [330, 170],
        [370, 196],
        [400, 206],
      ],
      '#8c9a63',
    ),
    block(238, 150, 86, 172, sandstone),
    battlements(238, 150, 86, 4, sandstone.lit),
    block(250, 138, 20, 170, sandstone),
    battlements(250, 138, 20, 4, sandstone.lit),
    block(296, 142, 18, 172, sandstone),
    battlements(296, 142, 18, 4, sandstone.lit),
    ...[222, 240, 262, 286, 312].map((x) => cypress(x, 206, 30, '#5b7048')),
    ...[150, 172, 196, 220, 246, 272, 300, 328, 356, 380].map((x, index) =>
      block(x, 204 - (index % 3) * 7, 22, 236, white, 2, 2),
    ),
    stroke('M116,180 L100,236 M116,180 L132,236', '#ffffff', 3),
    ...spokes,
    shape(
      'M116,146 C135,146 150,161 150,180 C150,199 135,214 116,214 C97,214 82,199 82,180 C82,161 97,146 116,146 Z M116,149 C99,149 85,163 85,180 C85,197 99,211 116,211 C133,211 147,197 147,180 C147,163 133,149 116,149 Z',
      '#ffffff',
    ),
    water(232, '#3a8ea5', '#fff0cf', 300),
    box(0, 230, 400, 5, '#e9d3aa'),
    polygon(
      [
        [34, 250],
        [38, 190],
        [54, 190],
        [58, 250],
      ],
      '#fdfaf4',
    ),
    polygon(
      [
        [48, 250],
        [47, 190],
        [54, 190],
        [58, 250],
      ],
      '#d7dde0',
    ),
    box(36, 184, 20, 6, '#fdfaf4'),
    box(40, 174, 12, 10, '#ffe3a3'),
    shape('M38,174 C40,166 52,166 54,174 Z', '#b4623f'),
    box(14, 248, 66, 10, '#d8c19a'),
    sailingBoat(212, 262, 0.9, '#fffaf0', '#7a3b2c'),
    sailingBoat(262, 280, 1.2, '#fffaf0', '#33566b'),
    sailingBoat(160, 254, 0.7, '#fffaf0', '#33566b'),
    plane(180, 78, 1, '#ffffff', '#2f7f8f', -10),
  ].join('');
}

/** The Giralda behind the orange trees. */
export function sevilleSantaJusta(id: string): string {
  return [
    sky(id, '#4d9fd6', '#fdeccd', 225),
    cloud(88, 78, 1.1, '#ffffff', 0.85),
    cloud(338, 60, 0.8, '#ffffff', 0.7),
    ...[0, 34, 68, 318, 352, 384].map((x, index) => block(x, 190 - (index % 3) * 9, 34, 262, white, 3, 2)),
    block(96, 186, 96, 258, sandstone),
    ...[100, 124, 148, 172].map((x) => spire(x + 4, 166, 8, 188, sandstone.lit, sandstone.shade)),
    arcade(102, 204, 66, 258, 3, sandstone.window),
    block(250, 194, 74, 258, sandstone),
    dome(286, 194, 20, '#d9a466', '#b98449'),
    box(284.5, 162, 3, 14, '#b98449'),
    arcade(256, 212, 50, 258, 3, sandstone.window),
    block(196, 98, 50, 258, { lit: '#dfa878', shade: '#bd8455', window: '#7d5030' }),
    ...[0, 1, 2, 3].flatMap((row) => [
      arch(204, 112 + row * 32, 10, 132 + row * 32, '#8a5a38'),
      arch(219, 112 + row * 32, 10, 132 + row * 32, '#8a5a38'),
    ]),
    box(192, 92, 58, 7, '#efc79a'),
    block(202, 68, 38, 92, { lit: '#e9bd8c', shade: '#c68f5e', window: '#7d5030' }),
    arcade(206, 72, 28, 92, 4, '#8a5a38'),
    block(209, 50, 24, 68, { lit: '#e9bd8c', shade: '#c68f5e', window: '#7d5030' }),
    arcade(212, 54, 17, 68, 3, '#8a5a38'),
    dome(221, 50, 9, '#d9a466', '#b98449'),
    stroke('M221,42 L221,26 M221,32 L227,28', '#7d5a36', 2),
    box(0, 256, 400, 44, '#c9a26b'),
    box(0, 256, 400, 5, '#e6c794'),
    train(250, 288, '#f6f4f0', '#7d4e88', '#26343d'),
    box(0, 290, 400, 10, '#8a6d45'),
    ...[284, 324, 364].map((x, index) => tree(x, 274, 44 - index * 3, '#4f8a4f', '#376b3a', '#f08a24')),
    ...[24, 58].map((x) => tree(x, 258, 32, '#4f8a4f', '#376b3a', '#f08a24')),
  ].join('');
}

/** The cathedral above the harbour, windmills behind. */
export function palmaAirport(id: string): string {
  const buttresses = Array.from({ length: 10 }, (_, index) => {
    const x = 126 + index * 19;
    return [
      box(x, 142, 7, 74, sandstone.lit),
      box(x + 4.5, 142, 2.5, 74, sandstone.shade),
      spire(x + 3.5, 128, 7, 143, sandstone.lit, sandstone.shade),
    ].join('');
  });
  const mill = (x: number, y: number) =>
    [
      polygon(
        [
          [x - 8, y + 34],
          [x - 6, y],
          [x + 6, y],
          [x + 8, y + 34],
        ],
        '#f6ede0',
      ),
      polygon(
        [
          [x - 7, y],
          [x, y - 9],
          [x + 7, y],
        ],
        '#a5573a',
      ),
      ...[20, 65, 110, 155].map((angle) => {
        const [dx, dy] = [18 * Math.cos((angle * Math.PI) / 180), 18 * Math.sin((angle * Math.PI) / 180)];
        return stroke(`M${x - dx},${y - dy} L${x + dx},${y + dy}`, '#8a5a44', 2);
      }),
    ].join('');
  return [
    sky(id, '#53b1dc', '#f3f6e6', 210),
    sun(66, 82, 20, '#fff5cf'),
    cloud(300, 60, 1, '#ffffff', 0.9),
    polygon(
      [
        [0, 196],
        [56, 160],
        [120, 184],
        [200, 150],
        [280, 182],
        [350, 156],
        [400, 176],
        [400, 230],
        [0, 230],
      ],
      '#8fb2b0',
    ),
    land(
      [
        [0, 206],
        [110, 198],
        [240, 208],
        [400, 196],
      ],
      '#94ab7c',
    ),
    mill(46, 176),
    mill(92, 184),
    block(120, 156, 200, 222, sandstone),
    box(132, 164, 4, 40, sandstone.window, 0.4),
    ...buttresses,
    block(312, 124, 26, 222, sandstone),
    spire(316, 108, 8, 126, sandstone.lit, sandstone.shade),
    spire(334, 108, 8, 126, sandstone.lit, sandstone.shade),
    polygon(
      [
        [120, 156],
        [220, 132],
        [320, 156],
      ],
      sandstone.shade,
      0.9,
    ),
    disc(221, 150, 7, sandstone.window, 0.7),
    box(96, 214, 268, 22, '#d8b27a'),
    box(96, 214, 268, 4, '#f0d3a0'),
    arcade(104, 220, 252, 236, 16, '#b58c55', 0.5),
    ...[20, 42, 66, 350, 374].map((x, index) => block(x, 212 - (index % 2) * 8, 24, 238, white, 2, 2)),
    water(236, '#2b8fae', '#f2fbe9', 200),
    palm(110, 244, 42, '#7b5d42', '#3f7a55'),
    palm(176, 244, 38, '#7b5d42', '#3f7a55', -3),
    palm(330, 244, 44, '#7b5d42', '#3f7a55'),
    sailingBoat(70, 268, 1.1, '#ffffff', '#33566b'),
    sailingBoat(302, 262, 0.8, '#ffffff', '#8a3b2c'),
    sailingBoat(350, 282, 1.2, '#ffffff', '#33566b'),
    plane(190, 82, 1, '#ffffff', '#e59a2c', -12),
  ].join('');
}

/** Dunes by the ocean under the old volcano. */
export function granCanariaAirport(id: string): string {
  return [
    sky(id, '#3d7fc0', '#fde0b6', 190),
    sun(104, 104, 24, '#fff1c9'),
    cloud(300, 66, 1, '#fff7ea', 0.8),
    polygon(
      [
        [120, 200],
        [190, 140],
        [232, 118],
        [250, 100],
        [262, 98],
        [270, 120],
        [292, 124],
        [300, 78],
        [306, 70],
        [318, 72],
        [324, 122],
        [350, 140],
        [400, 168],
        [400, 240],
        [120, 240],
      ],
      '#8a6a78',
    ),
    polygon(
      [
        [262, 98],
        [270, 120],
        [292, 124],
        [286, 160],
        [262, 180],
        [256, 130],
      ],
      '#75566a',
      0.7,
    ),
    polygon(
      [
        [312, 71],
        [318, 72],
        [324, 122],
        [350, 140],
        [344, 172],
        [318, 150],
      ],
      '#75566a',
      0.7,
    ),
    land(
      [
        [0, 196],
        [60, 190],
        [140, 194],
        [230, 178],
        [320, 186],
        [400, 180],
      ],
      '#a87f6f',
    ),
    water(192, '#2c86b4', '#fdebc8', 104),
    shape(
      'M400,204 C350,196 310,206 270,222 C230,238 180,226 130,238 C80,250 40,262 0,262 L0,300 L400,300 Z',
      '#f0c987',
    ),
    shape('M400,204 C350,196 310,206 270,222 C300,222 330,228 348,244 C362,256 380,262 400,262 Z', '#d9a762'),
    shape(
      'M270,222 C230,238 180,226 130,238 C160,240 186,250 206,266 C222,280 250,292 290,300 L400,300 L400,262 C380,262 362,256 348,244 C330,228 300,222 270,222 Z',
      '#e5b873',
    ),
    shape('M130,238 C80,250 40,262 0,262 L0,300 L160,300 C150,280 140,256 130,238 Z', '#f7dba6'),
    stroke('M270,222 C300,222 330,228 348,244 C362,256 380,262 400,262', '#fbe6bd', 1.6, 0.8),
    stroke('M130,238 C160,240 186,250 206,266 C222,280 250,292 290,300', '#fbe6bd', 1.6, 0.8),
    palm(58, 276, 78, '#7b5d42', '#4d7f4a', 5),
    palm(86, 280, 54, '#7b5d42', '#5a8f56', -4),
    palm(32, 284, 46, '#7b5d42', '#5a8f56'),
    sailingBoat(160, 218, 0.6, '#ffffff', '#33566b'),
    plane(196, 70, 1.05, '#ffffff', '#f3a712', -9),
  ].join('');
}
