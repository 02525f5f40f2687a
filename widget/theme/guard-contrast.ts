import type { StyleRoot } from './adopt-sheets.ts';

/** The colours that a partner can set; if none is set, there is nothing to correct. */
const partnerColors = ['page', 'surface', 'surface-raised', 'text', 'text-muted', 'line', 'line-strong']
  .concat(['primary', 'on-primary', 'accent', 'on-accent', 'warning', 'danger', 'on-danger', 'focus'])
  .map((name) => `--rental-${name}`);

function hostOf(root: StyleRoot): Element {
  return root instanceof ShadowRoot ? root.host : root.documentElement;
}

/**
 * Keeps a partner's colours readable in one root, also when the theme changes. Returns a function that stops it. The code for it
 * is loaded only if a colour is set; if that fails, the partner's colours stay as they are.
 */
export function guardContrast(root: StyleRoot): () => void {
  const host = hostOf(root);
  const hasColors = () => {
    const style = getComputedStyle(host);
    return partnerColors.some((name) => style.getPropertyValue(name) !== '');
  };
  let isOver = false;
  let stop: (() => void) | null = null;
  const load = () => {
    if (isOver || stop) return;
    import('./correct-contrast.ts').then(
      ({ keepReadable }) => {
        if (!isOver) stop ??= keepReadable(root, host, hasColors);
      },
      () => undefined,
    );
  };
  // Reads the styles after the first layout; before it, the browser would compute all of the page's styles twice. The timer lets the rest of
  // the element render first. The children are observed too, because a host with `display: contents` has no size.
  const layout = new ResizeObserver(() => {
    layout.disconnect();
    if (hasColors()) setTimeout(load);
  });
  for (const element of [host, ...root.children]) layout.observe(element);
  const themes = new MutationObserver(() => {
    if (hasColors()) load();
  });
  themes.observe(host, { attributes: true, attributeFilter: ['theme', 'data-theme', 'class', 'style'] });
  return () => {
    isOver = true;
    layout.disconnect();
    themes.disconnect();
    stop?.();
  };
}
