import resetCss from './reset.css?inline';
import tokensCss from './tokens.css?inline';

/** A root that adopts style sheets: an element's shadow root, or the site's document. */
export type StyleRoot = Document | ShadowRoot;

/** Constructed sheets by their CSS, shared by all roots of a document: a sheet can be adopted only in the one that made it. */
const sheetsOf = new WeakMap<Window, Map<string, CSSStyleSheet>>();

/**
 * Returns the window of a node's document, whose constructors make style sheets and observers for it. A tag may be in another
 * document than this code: an iframe's, or that of a picture-in-picture window.
 */
export function windowOf(node: Node): Window & typeof globalThis {
  return (node.ownerDocument ?? (node as Document)).defaultView ?? window;
}

/** Returns the sheet of this CSS in a window. */
export function sheetFor(page: Window & typeof globalThis, css: string): CSSStyleSheet {
  const sheets = sheetsOf.get(page) ?? registerUnit(page);
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

/** Registers the unit of all sizes for a page, because `@property` is ignored inside a shadow root. */
function registerUnit(page: Window & typeof globalThis): Map<string, CSSStyleSheet> {
  const sheets = new Map<string, CSSStyleSheet>();
  sheetsOf.set(page, sheets);
  try {
    page.CSS.registerProperty({ name: '--rental-em', syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch {
    // Another copy of this module has registered it, or the browser has no such function.
  }
  return sheets;
}

/** The sheets of each root. A list of cards checks 200 times, and `adoptedStyleSheets` is slow to read. */
export const adopted = new WeakMap<StyleRoot, Set<string>>();

/** Adopts a style sheet into a root, once, after the layer order, the reset and the tokens. */
export function adoptStyles(root: StyleRoot, css: string): void {
  const known = adopted.get(root) ?? new Set();
  if (known.has(css)) return;
  const missing = [resetCss, tokensCss, css].filter((text) => !known.has(text));
  const page = windowOf(root);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...new Set(missing.map((text) => sheetFor(page, text)))];
  adopted.set(root, new Set([...known, ...missing]));
}

/** Adopts a root's style sheets again in its new document. */
export function adoptAgain(root: ShadowRoot): void {
  const known = adopted.get(root) ?? [];
  adopted.delete(root);
  for (const css of known) adoptStyles(root, css);
}
