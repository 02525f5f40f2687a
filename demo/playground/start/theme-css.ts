import type { Declaration } from '../frame/manifest.ts';
import { type CssRule, readRules } from './css-rules.ts';
import { tokenPrefix } from './preview-state.ts';
import { isPlainValue, isTokenValue, type Supports } from './token-value.ts';

/** The theme that a style sheet describes. */
export interface ThemeCss {
  tokens: Record<string, string>;
  /** The rules for parts, as they are applied; empty if there are none. */
  css: string;
  /** The parts that were left out, one sentence each. */
  problems: string[];
}

/** A part of an element, in the states that a pointer or the keyboard brings. */
const partSelector =
  /^(rental-[a-z]+)?::part\(([\w-]+(?:\s+[\w-]+)*)\)(?::(?:hover|focus|focus-visible|active|disabled))*$/;

/** The longest rules for parts, because an address brings them. */
export const maxCssLength = 4000;

const hasParts = (selector: string) => selector.includes('::part(');

/** Returns a rule as text, one declaration per line. */
function writeRule(selectors: readonly string[], declarations: CssRule['declarations']): string {
  const lines = declarations.map(({ name, value }) => `  ${name}: ${value};`);
  return [`${selectors.join(', ')} {`, ...lines, '}'].join('\n');
}

/** Reads the tokens that a rule sets, whatever it selects: a token is inherited from any element around the tag. */
function readTokens(
  { selectors, declarations }: CssRule,
  { cssProperties }: Declaration,
  supports: Supports,
  theme: ThemeCss,
): void {
  const place = selectors.join(', ') || 'the first declarations';
  for (const { name, value } of declarations) {
    const token = cssProperties.find((known) => known.name === name);
    if (!name.startsWith(tokenPrefix))
      theme.problems.push(`${name} in ${place} is neither a token nor a style of a part.`);
    else if (!token) theme.problems.push(`There is no token ${name}.`);
    else if (!isTokenValue(token, value, supports)) theme.problems.push(`“${value}” is not a valid value of ${name}.`);
    else theme.tokens[name] = value;
  }
}

/** Reads a rule for parts. Returns it as text; empty if nothing of it is left. */
function readPartRule(
  { selectors, declarations }: CssRule,
  { tagName, cssParts }: Declaration,
  theme: ThemeCss,
): string {
  const kept = selectors.flatMap((selector) => {
    const [, tag = tagName, names = ''] = partSelector.exec(selector) ?? [];
    if (!names) {
      theme.problems.push(`The selector ${selector} isn’t a tag with ::part(…).`);
      return [];
    }
    const unknown = tag === tagName && names.split(/\s+/).find((name) => !cssParts.some((part) => part.name === name));
    if (unknown) theme.problems.push(`<${tag}> has no part “${unknown}”.`);
    return unknown ? [] : [selector.startsWith('::') ? `${tagName}${selector}` : selector];
  });
  const styles = declarations.filter(({ name, value }) => {
    const isGood = /^-{0,2}[a-z][a-z-]*$/.test(name) && isPlainValue(value);
    if (!isGood) theme.problems.push(`“${name}: ${value}” was left out: it isn’t a declaration, or it loads a file.`);
    return isGood;
  });
  return kept.length > 0 && styles.length > 0 ? writeRule(kept, styles) : '';
}

/**
 * Reads a theme from CSS as a page has it: tokens on `:root`, a wrapper or the tag, and rules for `::part(…)`. A link can bring
 * such CSS, so that nothing else of the page can be styled, and no file is loaded.
 */
export function readThemeCss(css: string, declaration: Declaration, supports: Supports): ThemeCss {
  const { rules, atRules, isUnfinished } = readRules(css);
  const theme: ThemeCss = { tokens: {}, css: '', problems: [] };
  const parts: string[] = [];
  for (const rule of rules) {
    if (rule.selectors.some(hasParts)) parts.push(readPartRule(rule, declaration, theme));
    else readTokens(rule, declaration, supports, theme);
  }
  for (const name of new Set(atRules)) {
    theme.problems.push(
      name === '@media'
        ? '@media isn’t read here. For two themes, write light-dark(#fff, #111) as a colour.'
        : `${name} isn’t read here.`,
    );
  }
  if (isUnfinished) theme.problems.push('The CSS ends inside a rule: a bracket or a quote isn’t closed.');
  const text = parts.filter(Boolean).join('\n\n');
  if (text.length <= maxCssLength) theme.css = text;
  else theme.problems.push(`The rules for parts are longer than ${maxCssLength} characters.`);
  return theme;
}
