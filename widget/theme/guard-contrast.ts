import { adoptStyles, type StyleRoot } from './adopt.ts';
import { inkOn, parseComputedColor, type Rgb, readable, toCss } from './contrast.ts';

/** The colours a partner can set; when none is set there is nothing to correct. */
const partnerColors = ['page', 'surface', 'surface-raised', 'text', 'text-muted', 'line', 'line-strong']
  .concat(['primary', 'on-primary', 'accent', 'on-accent', 'warning', 'danger', 'on-danger', 'focus'])
  .map((name) => `--rental-${name}`);

/** Text token, what it is read on, and the least contrast; in this order, because later ones build on `--r-text`. */
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

function hostOf(root: StyleRoot): Element {
  return root instanceof ShadowRoot ? root.host : root.documentElement;
}

/** Reads tokens as colours through a hidden probe: only the browser can resolve `light-dark()` and `color-mix()`. */
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

/** Declarations that make unsafe pairs readable; empty when all are safe. */
export function correctPairs(read: (token: string) => Rgb | null): string[] {
  const corrections: string[] = [];
  for (const [token, backgrounds, ratio] of pairs) {
    const wanted = read(token);
    const behind = backgrounds.map(read).filter((color) => color !== null);
    if (!wanted || behind.length === 0) continue;
    const [fill] = behind;
    const nearest = readable(wanted, behind, ratio);
    // On a fill a grey that just passes looks like a fault; ink or white looks meant.
    const safe = nearest !== wanted && fill && token.startsWith('--r-on-') ? inkOn(fill) : nearest;
    if (safe !== wanted) corrections.push(`${token}: ${toCss(safe)};`);
  }
  return corrections;
}

/**
 * Keeps a partner's colours readable in one root: now, and whenever the theme changes. Returns a function that stops.
 * The corrections are a sheet of that root, so nothing is written on the partner's tag.
 */
export function guardContrast(root: StyleRoot): () => void {
  const host = hostOf(root);
  const sheet = new CSSStyleSheet();
  const check = () => {
    sheet.replaceSync('');
    const style = getComputedStyle(host);
    if (matchMedia('(forced-colors: active)').matches) return;
    if (partnerColors.every((name) => style.getPropertyValue(name) === '')) return;
    const { read, done } = tokenReader(root);
    const corrections = correctPairs(read);
    done();
    if (corrections.length > 0) sheet.replaceSync(`@layer rental.guard { :host, :root { ${corrections.join(' ')} } }`);
  };
  adoptStyles(root, '');
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  check();
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const themes = new MutationObserver(check);
  dark.addEventListener('change', check);
  themes.observe(host, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] });
  return () => {
    dark.removeEventListener('change', check);
    themes.disconnect();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
