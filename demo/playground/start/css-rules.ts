/** One rule of a style sheet, as it is written. */
export interface CssRule {
  /** The selectors between commas; none for declarations without a rule around them. */
  selectors: string[];
  declarations: { name: string; value: string }[];
}

/** The rules of a style sheet, and what isn't a rule with declarations. */
export interface CssRules {
  rules: CssRule[];
  /** At-rules, by their name with `@`. */
  atRules: string[];
  /** True if a bracket or a quote isn't closed. */
  isUnfinished: boolean;
}

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Returns the index of a separator outside brackets and quotes; the text's length if there is none, -1 if one isn't closed. */
function indexOutside(text: string, separators: string, start: number): number {
  const open: string[] = [];
  let quote = '';
  for (let index = start; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (quote) {
      if (sign === '\\') index += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (open.length === 0 && separators.includes(sign)) return index;
    else if (pairs[sign]) open.push(pairs[sign]);
    else if (sign === open.at(-1)) open.pop();
  }
  return open.length > 0 || quote ? -1 : text.length;
}

/** Splits a text at a separator outside brackets and quotes. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start <= text.length; ) {
    const found = indexOutside(text, separator, start);
    const end = found < 0 ? text.length : found;
    parts.push(text.slice(start, end).trim());
    start = end + 1;
  }
  return parts.filter(Boolean);
}

function readDeclarations(text: string): CssRule['declarations'] {
  return splitOutside(text, ';').map((declaration) => {
    const colon = declaration.indexOf(':');
    const name = colon < 0 ? declaration : declaration.slice(0, colon);
    return { name: name.trim(), value: colon < 0 ? '' : declaration.slice(colon + 1).trim() };
  });
}

/** Reads the rules of a style sheet, or declarations alone. It keeps values as they are written, which the browser's own parser doesn't. */
export function readRules(css: string): CssRules {
  const text = css.replace(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g, ' ');
  const result: CssRules = { rules: [], atRules: [], isUnfinished: false };
  let bare = '';
  for (let start = 0; start < text.length; ) {
    const end = indexOutside(text, '{;', start);
    const prelude = text.slice(start, end < 0 ? text.length : end).trim();
    const at = /^@[\w-]+/.exec(prelude)?.[0];
    if (at) result.atRules.push(at);
    if (end < 0) {
      result.isUnfinished = true;
      break;
    }
    if (text[end] !== '{') {
      if (!at) bare += `${prelude};`;
      start = end + 1;
      continue;
    }
    const close = indexOutside(text, '}', end + 1);
    if (close < 0 || close === text.length) {
      result.isUnfinished = true;
      break;
    }
    if (!at) {
      const declarations = readDeclarations(text.slice(end + 1, close));
      result.rules.push({ selectors: splitOutside(prelude, ','), declarations });
    }
    start = close + 1;
  }
  const declarations = readDeclarations(bare);
  if (declarations.length > 0) result.rules.unshift({ selectors: [], declarations });
  return result;
}
