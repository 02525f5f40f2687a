/** Returns the rules of a style sheet; a page can't read those of another origin. */
function rulesOf(sheet: CSSStyleSheet | null): CSSRule[] {
  try {
    return [...(sheet?.cssRules ?? [])];
  } catch {
    return [];
  }
}

/**
 * Returns true if a style of the page, such as `:not(:defined) { display: none }`, hides a tag until it is defined. The code of a hidden
 * tag is not loaded, so it would never be defined.
 */
export function isHiddenUntilDefined(element: Element): boolean {
  const hides = (rule: CSSRule): boolean => {
    if (rule instanceof CSSImportRule) return rulesOf(rule.styleSheet).some(hides);
    const { selectorText = '', style, cssRules = [] } = rule as Partial<CSSStyleRule>;
    const isRule = selectorText.includes(':defined') && style?.display === 'none' && element.matches(selectorText);
    return isRule || [...cssRules].some(hides);
  };
  const { styleSheets, adoptedStyleSheets } = element.getRootNode() as Document | ShadowRoot;
  return [...styleSheets, ...adoptedStyleSheets].flatMap(rulesOf).some(hides);
}
