import { adoptStyles, type StyleRoot } from './adopt.ts';

/** The colours that a partner can set; if none is set, there is nothing to correct. */
const partnerColors = ['page', 'surface', 'surface-raised', 'text', 'text-muted', 'line', 'line-strong']
  .concat(['primary', 'on-primary', 'accent', 'on-accent', 'warning', 'danger', 'on-danger', 'focus'])
  .map((name) => `--rental-${name}`);

function hostOf(root: StyleRoot): Element {
  return root instanceof ShadowRoot ? root.host : root.documentElement;
}

/**
 * Keeps a partner's colours readable in one root, also when the theme changes. Returns a function that stops it. The
 * corrections are a sheet of that root, so nothing is written to the partner's tag. Their code is loaded only if a colour is
 * set; if that fails, the partner's colours stay as they are.
 */
export function guardContrast(root: StyleRoot): () => void {
  const host = hostOf(root);
  const sheet = new CSSStyleSheet();
  const isNeeded = () => {
    const style = getComputedStyle(host);
    if (matchMedia('(forced-colors: active)').matches) return false;
    return partnerColors.some((name) => style.getPropertyValue(name) !== '');
  };
  const correct = ({ correctionsIn }: typeof import('./correct-contrast.ts')) => {
    sheet.replaceSync('');
    const corrections = isNeeded() ? correctionsIn(root) : [];
    if (corrections.length > 0) sheet.replaceSync(`@layer rental.guard { :host, :root { ${corrections.join(' ')} } }`);
  };
  let isOver = false;
  const check = () => {
    if (!isNeeded()) {
      sheet.replaceSync('');
      return;
    }
    import('./correct-contrast.ts').then(
      (module) => {
        if (!isOver) correct(module);
      },
      () => undefined,
    );
  };
  adoptStyles(root, '');
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  // Runs after the first paint, because reading a style before it makes the browser compute all styles of the page twice.
  requestAnimationFrame(() => setTimeout(() => isOver || check()));
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const themes = new MutationObserver(check);
  dark.addEventListener('change', check);
  themes.observe(host, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] });
  return () => {
    isOver = true;
    dark.removeEventListener('change', check);
    themes.disconnect();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
