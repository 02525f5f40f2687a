import { adoptStyles } from './adopt.ts';
import { adopted, type StyleRoot, sheetFor, windowOf } from './adopt-sheets.ts';
import { inkOn, parseComputedColor, type Rgb, readable, toCss } from './contrast.ts';

/** Text token, its background and the minimum contrast; in this order, because later ones derive from `--r-text`. */
const pairs: readonly (readonly [text: string, backgrounds: readonly string[], ratio: number])[] = [
  ['--r-text', ['--r-surface', '--r-surface-raised', '--r-page'], 7],
  ['--r-text-muted', ['--r-surface', '--r-surface-raised', '--r-page'], 4.5],
  ['--r-line-strong', ['--r-surface'], 3],
  ['--r-focus', ['--r-surface', '--r-page'], 3],
  ['--r-on-primary', ['--r-primary'], 4.5],
  ['--r-on-accent', ['--r-accent'], 4.5],
  ['--r-on-danger', ['--r-danger'], 4.5],
  ['--r-accent-text', ['--r-surface', '--r-accent-soft'], 4.5],
  ['--r-warning-text', ['--r-surface', '--r-warning-soft'], 4.5],
  ['--r-danger-text', ['--r-surface', '--r-danger-soft'], 4.5],
];

/** Reads tokens as colours with a hidden element, because only the browser can resolve `light-dark()` and `color-mix()`. */
function tokenReader(root: StyleRoot): { read: (token: string) => Rgb | null; done: () => void } {
  const probe = document.createElement('span');
  probe.hidden = true;
  (root instanceof ShadowRoot ? root : root.body).append(probe);
  const style = getComputedStyle(probe);
  const read = (token: string) => {
    probe.style.setProperty('color', `color-mix(in srgb, var(${token}), var(${token}))`);
    return parseComputedColor(style.color);
  };
  return { read, done: () => probe.remove() };
}

/** Returns declarations that give all pairs enough contrast; empty if they have it. */
export function correctPairs(read: (token: string) => Rgb | null): string[] {
  const corrections: string[] = [];
  for (const [token, backgrounds, ratio] of pairs) {
    const wanted = read(token);
    const behind = backgrounds.map(read).filter((color) => color !== null);
    if (!wanted || behind.length === 0) continue;
    const [fill] = behind;
    const nearest = readable(wanted, behind, ratio);
    // On a fill, a grey that barely passes looks like a mistake; near-black or white looks intended.
    const safe = nearest !== wanted && fill && token.startsWith('--r-on-') ? inkOn(fill) : nearest;
    if (safe !== wanted) corrections.push(`${token}: ${toCss(safe)};`);
  }
  return corrections;
}

/** Returns the declarations that a root's current colours need. */
function correctionsIn(root: StyleRoot): string[] {
  const { read, done } = tokenReader(root);
  const corrections = correctPairs(read);
  done();
  return corrections;
}

/** Removes a style sheet of a root. */
function dropStyles(root: StyleRoot, css: string): void {
  if (!adopted.get(root)?.delete(css)) return;
  const sheet = sheetFor(windowOf(root), css);
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
}

/**
 * Corrects a root's colours now and whenever its host or the device changes the theme, while `hasColors`. Returns a function that
 * takes the corrections away. They are a style sheet of that root, so nothing is written to the partner's tag.
 */
export function keepReadable(root: StyleRoot, host: Element, hasColors: () => boolean): () => void {
  let css = '';
  const correct = () => {
    dropStyles(root, css);
    if (matchMedia('(forced-colors: active)').matches || !hasColors()) return;
    const corrections = correctionsIn(root);
    if (corrections.length === 0) return;
    css = `@layer rental.guard { :host, :root { ${corrections.join(' ')} } }`;
    adoptStyles(root, css);
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const themes = new MutationObserver(correct);
  dark.addEventListener('change', correct);
  themes.observe(host, { attributes: true, attributeFilter: ['theme', 'data-theme', 'class', 'style'] });
  correct();
  return () => {
    dark.removeEventListener('change', correct);
    themes.disconnect();
    dropStyles(root, css);
  };
}
