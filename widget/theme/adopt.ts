import resetCss from './reset.css?inline';
import tokensCss from './tokens.css?inline';

/** Where a style sheet can be adopted: an element's shadow root, or the site's document. */
export type StyleRoot = Document | ShadowRoot;

const sheets = new Map<string, CSSStyleSheet>();

/** One constructed sheet per text, shared by every root of the page. */
function sheetFor(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

let registered = false;

/** `@property` is ignored inside a shadow root, so the unit all sizes are made of is registered for the page. */
function registerUnit(): void {
  if (registered) return;
  registered = true;
  try {
    CSS.registerProperty({ name: '--rental-em', syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch {
    // Registered already by another copy of this module, or the browser has no such function.
  }
}

/** What each root has by now: a list of cards asks two hundred times, and a root's own list is slow to read. */
const adopted = new WeakMap<StyleRoot, Set<string>>();

/** Adopts a style sheet into a root, once, after the layer order, the reset and the tokens. */
export function adoptStyles(root: StyleRoot, css: string): void {
  const known = adopted.get(root) ?? new Set();
  if (known.has(css)) return;
  registerUnit();
  const missing = [resetCss, tokensCss, css].filter((text) => !known.has(text));
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...new Set(missing.map(sheetFor))];
  adopted.set(root, new Set([...known, ...missing]));
}
