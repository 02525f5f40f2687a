import type { DocumentedToken } from '../frame/manifest.ts';

/** `CSS.supports`: whether a property accepts a value. */
export type Supports = (property: string, value: string) => boolean;

/** A property with the values of each syntax. */
const properties: Readonly<Record<string, string>> = {
  '<color>': 'color',
  '<length>': 'outline-offset',
  '<number>': 'flex-grow',
};

/** Returns the property that has the same values as a token; undefined if the token takes any. */
function propertyOf({ syntax = '*' }: DocumentedToken): string | undefined {
  return properties[syntax] ?? /^<'(.+)'>$/.exec(syntax)?.[1];
}

/** Returns true if a token can have this value: one of its syntax, which loads nothing and can't end its declaration. */
export function isTokenValue(token: DocumentedToken, value: string, supports: Supports): boolean {
  if (!isPlainValue(value)) return false;
  const property = propertyOf(token);
  return property === undefined || supports(property, value);
}

/** Returns true for a value that loads no file and can't end its declaration. A backslash could hide both. */
export function isPlainValue(value: string): boolean {
  return value.trim() !== '' && !/[{};\\<]|\b(?:url|src|image|image-set|element)\s*\(/i.test(value);
}

/** Returns a sentence about a value that a token can't have. */
export function valueProblem({ syntax }: DocumentedToken): string {
  const examples: Readonly<Record<string, string>> = {
    '<color>': 'a colour, such as #0055aa or light-dark(#fff, #111)',
    '<length>': 'a length, such as 8px',
    '<number>': 'a number, such as 1.125',
    "<'font-family'>": 'a list of fonts, such as Georgia, serif',
    "<'box-shadow'>": 'a shadow, such as 0 2px 8px #0003',
  };
  return `This isn’t ${examples[syntax ?? ''] ?? 'a value of this token'}.`;
}
