/** A root that adopts style sheets: an element's shadow root, or the site's document. */
export type StyleRoot = Document | ShadowRoot;

/** Constructed sheets by their CSS, shared by all roots of a document: a sheet can be adopted only in the one that made it. */
export const sheetsOf = new WeakMap<Window, Map<string, CSSStyleSheet>>();

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

/** Returns true if the root has adopted the style sheet. */
export const hasAdopted = (root: StyleRoot, css: string): boolean => adopted.get(root)?.has(css) ?? false;

/** Adopts those of these style sheets that a root doesn't have. */
export function adoptSheets(root: StyleRoot, sheets: readonly string[]): void {
  const known = adopted.get(root) ?? new Set<string>();
  const missing = sheets.filter((text) => !known.has(text));
  const page = windowOf(root);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...new Set(missing.map((text) => sheetFor(page, text)))];
  for (const text of missing) known.add(text);
  adopted.set(root, known);
}

/** Adopts a root's style sheets again in its new document. */
export function adoptAgain(root: ShadowRoot): void {
  const known = adopted.get(root) ?? [];
  adopted.delete(root);
  adoptSheets(root, [...known]);
}
