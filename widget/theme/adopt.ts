import { adoptSheets, hasAdopted, type StyleRoot } from './adopt-sheets.ts';
import hostCss from './host.css?inline';
import resetCss from './reset.css?inline';
import tokensCss from './tokens.css?inline';

/** Adopts a style sheet into a root, once, after the layer order, the reset and the tokens. */
export function adoptStyles(root: StyleRoot, css: string): void {
  if (!hasAdopted(root, css)) adoptSheets(root, [hostCss, resetCss, tokensCss, css]);
}
