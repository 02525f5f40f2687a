import { group, path, rounded } from './svg.ts';

/** A capital as one or more lines in a box 12 high, and the room it takes. */
type Letter = { width: number; d: string };

const letters: Record<string, Letter> = {
  A: { width: 9, d: 'M0,12 L4.5,0 L9,12 M1.7,8 L7.3,8' },
  B: { width: 7.5, d: 'M0,6 L4.4,6 C8.4,6 8.4,12 4.4,12 L0,12 L0,0 L4,0 C7.6,0 7.6,6 4,6' },
  C: { width: 8.5, d: 'M8.5,2.3 C7.4,0.8 6.2,0 4.7,0 C1.8,0 0,2.6 0,6 C0,9.4 1.8,12 4.7,12 C6.2,12 7.4,11.2 8.5,9.7' },
  D: { width: 8.5, d: 'M0,0 L0,12 L3.2,12 C6.8,12 8.5,9.6 8.5,6 C8.5,2.4 6.8,0 3.2,0 Z' },
  E: { width: 6.5, d: 'M6.5,0 L0,0 L0,12 L6.5,12 M0,6 L5.6,6' },
  I: { width: 0, d: 'M0,0 L0,12' },
  L: { width: 6, d: 'M0,0 L0,12 L6,12' },
  M: { width: 10, d: 'M0,12 L0,0 L5,7.5 L10,0 L10,12' },
  N: { width: 8.4, d: 'M0,12 L0,0 L8.4,12 L8.4,0' },
  O: { width: 10, d: 'M5,0 C8,0 10,2.7 10,6 C10,9.3 8,12 5,12 C2,12 0,9.3 0,6 C0,2.7 2,0 5,0 Z' },
  R: { width: 7.8, d: 'M0,12 L0,0 L4.3,0 C8.2,0 8.2,6.4 4.3,6.4 L0,6.4 M4.3,6.4 L7.8,12' },
  S: {
    width: 7.6,
    d: 'M7.2,2 C6.2,0.6 5,0 3.8,0 C1.8,0 0.5,1.3 0.5,3 C0.5,7.3 7.6,4.7 7.6,9 C7.6,10.8 6,12 3.9,12 C2.4,12 1,11.3 0,9.8',
  },
  T: { width: 8, d: 'M0,0 L8,0 M4,0 L4,12' },
  U: { width: 8, d: 'M0,0 L0,7.4 C0,10.5 1.6,12 4,12 C6.4,12 8,10.5 8,7.4 L8,0' },
  V: { width: 9, d: 'M0,0 L4.5,12 L9,0' },
  Z: { width: 7.5, d: 'M0,0 L7.5,0 L0,12 L7.5,12' },
  ' ': { width: 4, d: '' },
};

const gap = 3.4;

function letter(character: string): Letter {
  const found = letters[character];
  if (!found) throw new Error(`No drawn letter for ${character}: expected one of ${Object.keys(letters).join('')}`);
  return found;
}

function widthOf(word: string): number {
  return [...word].reduce((width, character) => width + letter(character).width + gap, -gap);
}

/**
 * A word in drawn capitals, so that a picture needs no font: as wide as asked for but no taller than `maxHeight`, centred
 * on `x`, standing on `baseline`. `anchor` start puts its left end there instead.
 */
export function strokeWord({
  word,
  x,
  baseline,
  width,
  maxHeight,
  colour,
  weight = 1.9,
  anchor = 'middle',
}: {
  word: string;
  x: number;
  baseline: number;
  width: number;
  maxHeight: number;
  colour: string;
  weight?: number;
  anchor?: 'start' | 'middle';
}): string {
  const size = Math.min(width / widthOf(word), maxHeight / 12);
  let left = anchor === 'middle' ? -widthOf(word) / 2 : 0;
  const drawn = [...word].map((character) => {
    const { d, width: room } = letter(character);
    const at = left;
    left += room + gap;
    return d === '' ? '' : path(d, { transform: `translate(${rounded(at)} 0)` });
  });
  const stroke = {
    fill: 'none',
    stroke: colour,
    'stroke-width': weight,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  return group(
    { ...stroke, transform: `translate(${rounded(x)} ${rounded(baseline - 12 * size)}) scale(${size.toFixed(3)})` },
    ...drawn,
  );
}
