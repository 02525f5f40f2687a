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

/**
 * Reads all tokens as colours with hidden elements, because only the browser can resolve `light-dark()` and `color-mix()`. With one
 * element for each token, the browser computes the styles only once.
 */
function readTokens(root: StyleRoot): (token: string) => Rgb | null {
  const box = document.createElement('span');
  box.hidden = true;
  const tokens = new Set(pairs.flatMap(([text, backgrounds]) => [text, ...backgrounds]));
  const probes = [...tokens].map((token) => {
    const probe = document.createElement('span');
    probe.style.setProperty('color', `color-mix(in srgb, var(${token}), var(${token}))`);
    return [token, probe] as const;
  });
  box.append(...probes.map(([, probe]) => probe));
  (root instanceof ShadowRoot ? root : root.body).append(box);
  const colors = new Map(probes.map(([token, probe]) => [token, parseComputedColor(getComputedStyle(probe).color)]));
  box.remove();
  return (token) => colors.get(token) ?? null;
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
    if (matchMedia('(forced-colors: active)').matches) return;
    const corrections = correctPairs(readTokens(root));
    if (corrections.length === 0) return;
    css = `@layer rental.guard { :host, :root { ${corrections.join(' ')} } }`;
    adoptStyles(root, css);
  };
  const correctAgain = () => {
    if (hasColors()) correct();
    else dropStyles(root, css);
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const themes = new MutationObserver(correctAgain);
  dark.addEventListener('change', correctAgain);
  themes.observe(host, { attributes: true, attributeFilter: ['theme', 'data-theme', 'class', 'style'] });
  correct();
  return () => {
    dark.removeEventListener('change', correctAgain);
    themes.disconnect();
    dropStyles(root, css);
  };
}
