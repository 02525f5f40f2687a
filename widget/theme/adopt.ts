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

function adopt(root: StyleRoot, css: string): void {
  const sheet = sheetFor(css);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Adopts a style sheet into a root, once, after the layer order, the reset and the tokens. */
export function adoptStyles(root: StyleRoot, css: string): void {
  // A list of cards asks two hundred times for what is there.
  const known = sheets.get(css);
  if (known && root.adoptedStyleSheets.includes(known)) return;
  registerUnit();
  adopt(root, resetCss);
  adopt(root, tokensCss);
  adopt(root, css);
}
