import { describe, expect, test } from 'vitest';
import { contrast, inkOn, parseComputedColor, type Rgb, readable, toCss } from './contrast.ts';
import { correctPairs } from './correct-contrast.ts';
import tokens from './tokens.css?inline';

const white: Rgb = [1, 1, 1];
const black: Rgb = [0, 0, 0];

describe('parseComputedColor', () => {
  test.each([
    ['rgb(255, 0, 0)', [1, 0, 0]],
    ['rgba(0, 255, 0, 0.5)', [0, 1, 0]],
    ['color(srgb 0 0.5 1)', [0, 0.5, 1]],
    ['rgba(0, 0, 0, 0)', null],
    ['oklch(0.5 0.1 20)', null],
    ['red', null],
  ])('%s', (text, color) => {
    expect(parseComputedColor(text)).toEqual(color);
  });
});

describe('contrast', () => {
  test('black on white is 21, in either order', () => {
    expect(contrast(black, white)).toBeCloseTo(21);
    expect(contrast(white, black)).toBeCloseTo(21);
  });

  test('#767676 on white is the well-known 4.54', () => {
    expect(contrast([118 / 255, 118 / 255, 118 / 255], white)).toBeCloseTo(4.54, 1);
  });
});

describe('readable', () => {
  test('leaves a safe colour alone', () => {
    expect(readable(black, [white])).toBe(black);
  });

  test('white on yellow becomes a dark shade', () => {
    const yellow: Rgb = [1, 0.9, 0];
    expect(contrast(readable(white, [yellow]), yellow)).toBeGreaterThanOrEqual(4.5);
  });

  test('keeps the hue of a colour that is only a little too light', () => {
    const [red, green, blue] = readable([0.9, 0.3, 0.3], [white]);
    expect(contrast([red, green, blue], white)).toBeGreaterThanOrEqual(4.5);
    expect(red).toBeGreaterThan(green);
  });

  test('falls back to the better end when nothing reaches the ratio', () => {
    expect(readable([0.5, 0.5, 0.5], [[0.7, 0.7, 0.7]], 12)).toEqual(black);
  });
});

test.each([
  [[1, 0.6, 0.3], 'rgb(22 25 27)'],
  [[0.1, 0.2, 0.5], 'rgb(255 255 255)'],
] as const)('ink on %j is %s', (background, ink) => {
  expect(toCss(inkOn(background))).toBe(ink);
});

describe('correctPairs', () => {
  const tokens: Record<string, Rgb> = {
    '--r-surface': white,
    '--r-text': black,
    '--r-accent': [1, 0.85, 0],
    '--r-on-accent': white,
  };

  test('names only the unsafe token, with a readable value', () => {
    const corrections = correctPairs((token) => tokens[token] ?? null);
    expect(corrections).toHaveLength(1);
    const [, value] = /^--r-on-accent: (.*);$/.exec(corrections[0] ?? '') ?? [];
    expect(contrast(parseComputedColor(value?.replaceAll(' ', ', ') ?? '') ?? white, [1, 0.85, 0])).toBeGreaterThan(
      4.5,
    );
  });
});

test('toCss writes whole channels', () => {
  expect(toCss([1, 0.5, 0])).toBe('rgb(255 128 0)');
});

test('the primary colour is near-black, the page light grey', () => {
  const light = (name: string) => {
    const [, hex = ''] = new RegExp(`--r-${name}: var\\(--rental-${name}, light-dark\\(#(\\w{6}),`).exec(tokens) ?? [];
    return [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  };
  const spread = (channels: number[]) => Math.max(...channels) - Math.min(...channels);
  expect(Math.max(...light('primary'))).toBeLessThan(32);
  expect(Math.min(...light('page'))).toBeGreaterThan(240);
  expect(Math.max(...light('page'))).toBeLessThan(255);
  for (const name of ['primary', 'page']) expect(spread(light(name))).toBeLessThanOrEqual(8);
});
