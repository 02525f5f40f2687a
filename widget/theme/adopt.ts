import resetCss from './reset.css?inline';
import tokensCss from './tokens.css?inline';

/** A root that adopts style sheets: an element's shadow root, or the site's document. */
export type StyleRoot = Document | ShadowRoot;

const sheets = new Map<string, CSSStyleSheet>();

/** Constructed sheets by their CSS, shared by all roots of the page. */
function sheetFor(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

let registered = false;

/** Registers the unit of all sizes for the page, because `@property` is ignored inside a shadow root. */
function registerUnit(): void {
  if (registered) return;
  registered = true;
  try {
    CSS.registerProperty({ name: '--rental-em', syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch {
    // Another copy of this module has registered it, or the browser has no such function.
  }
}

/** The sheets of each root. A list of cards checks 200 times, and `adoptedStyleSheets` is slow to read. */
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
