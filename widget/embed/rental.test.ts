import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The fonts after `--rental-font` in the file's first use of it. */
function fontsIn(file: string): string {
  return /--rental-font,([^)]+)/.exec(read(file))?.[1]?.replace(/\s+/g, ' ').trim() ?? '';
}

test('space is reserved in the font of the form', () => {
  expect(fontsIn('rental.css')).toMatch(/sans-serif$/);
  expect(fontsIn('rental.css')).toBe(fontsIn('../theme/tokens.css'));
});

test('the build tools of a partner can read every calculation', () => {
  // postcss-calc, part of cssnano and so of Nuxt, warns of brackets in brackets of a function in calc().
  const values = [...read('rental.css').matchAll(/calc\(([^;]+);/g)].map(([, value = '']) => value);
  const nested = values.filter((value) => /\b(?:clamp|min|max)\([^()]*\([^()]*\(/.test(value));
  expect(values.length).toBeGreaterThan(5);
  expect(nested).toEqual([]);
});
