import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The fonts after `--rental-font` in the file's first use of it. */
function fontsIn(file: string): string {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  return /--rental-font,([^)]+)/.exec(css)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';
}

test('space is reserved in the font of the form', () => {
  expect(fontsIn('rental.css')).toMatch(/sans-serif$/);
  expect(fontsIn('rental.css')).toBe(fontsIn('../theme/tokens.css'));
});
