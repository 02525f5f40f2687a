import type { OwnTexts } from '../start/own-texts.ts';

/** Returns a string literal that can't end the script element of an HTML page. */
const javascript = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('<', '\\x3c')}'`;

/** Returns the lines of an object with a page's own texts, from its first brace to its last. */
function textsObject(ownTexts: OwnTexts): string[] {
  return [
    '{',
    ...Object.entries(ownTexts).flatMap(([language, texts]) => [
      `  ${/^[a-z]+$/.test(language) ? language : javascript(language)}: {`,
      ...Object.entries(texts).map(([id, text]) => `    ${javascript(id)}: ${javascript(text)},`),
      '  },',
    ]),
    '}',
  ];
}

/** Returns the lines of a call with the page's own texts, between `before` and `after`; none without texts. */
export function textsCall(ownTexts: OwnTexts | undefined, before: string, after: string, indent = ''): string[] {
  if (!ownTexts || Object.keys(ownTexts).length === 0) return [];
  const [first = '', ...rest] = textsObject(ownTexts);
  const lines = [`${before}${first}`, ...rest];
  return lines.map((line, index) => `${indent}${line}${index === lines.length - 1 ? after : ''}`);
}

/** Returns the statement of a page that gets the elements from the host: it may run before the loader. */
export function queuedTexts(ownTexts: OwnTexts | undefined): string[] {
  return textsCall(ownTexts, '(window.rentalElements ??= []).push((rental) => rental.texts(', '));');
}

/** Returns the statement of an application with the npm package, and its import. */
export function packageTexts(ownTexts: OwnTexts | undefined): { imports: string[]; call: string[] } {
  const call = textsCall(ownTexts, 'addTexts(', ');');
  return { imports: call.length > 0 ? ["import { addTexts } from 'rental-elements/texts';"] : [], call };
}
