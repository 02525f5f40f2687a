import { describe, expect, it } from 'vitest';
import { clipLine, clipRing } from './clip.ts';

const box = { west: 0, north: 0, east: 1, south: 1 };

describe('clipRing', () => {
  it('keeps a ring that lies inside', () => {
    const ring = [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.5, 0.8],
    ] as const;
    expect(clipRing(ring, box)).toEqual(ring);
  });

  it('cuts a ring that surrounds the box down to the box', () => {
    const corners = clipRing(
      [
        [-1, -1],
        [2, -1],
        [2, 2],
        [-1, 2],
      ],
      box,
    );
    expect(new Set(corners.map(String))).toEqual(new Set(['0,0', '1,0', '1,1', '0,1']));
  });

  it('leaves nothing of a ring outside', () => {
    expect(
      clipRing(
        [
          [2, 2],
          [3, 2],
          [3, 3],
        ],
        box,
      ),
    ).toEqual([]);
  });
});

describe('clipLine', () => {
  it('splits a line that leaves and comes back', () => {
    const line = [
      [0.5, 0.5],
      [2, 0.5],
      [3, 0.5],
      [2, 0.6],
      [0.5, 0.6],
    ] as const;
    expect(clipLine(line, box)).toEqual([
      [
        [0.5, 0.5],
        [2, 0.5],
      ],
      [
        [2, 0.6],
        [0.5, 0.6],
      ],
    ]);
  });
});
