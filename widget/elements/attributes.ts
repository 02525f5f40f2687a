import { type AttributeType, text } from '../domain/attribute-types.ts';

/** The attributes of a tag, by name. Their doc comments are the element reference (`reference/read-attributes.ts`). */
// biome-ignore lint/suspicious/noExplicitAny: the table holds types of every value
export type AttributeTable = Readonly<Record<string, AttributeType<any>>>;

type PropertyName<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<PropertyName<Tail>>}`
  : Name;

/** The values of a table of attributes, by property. */
export type ValuesOf<Table extends AttributeTable> = {
  [Name in keyof Table & string as PropertyName<Name>]: Table[Name] extends AttributeType<infer Value> ? Value : never;
};

/** Returns the property name of an attribute: `resultsUrl` for `results-url`. */
export const propertyName = (attribute: string) =>
  attribute.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** A query string as in the address of the results, whose mistakes `report-mistakes.ts` names. */
export const viewText: AttributeType<string> = { ...text };

/** Returns the URL that a text means on this page; empty for none. */
function resolveUrl(value: string): string {
  try {
    return new URL(value, document.baseURI).href;
  } catch {
    return '';
  }
}

/** The address of a page to link to. In an app or a file, its scheme is another one than http or https. */
export const pageAddress: AttributeType<string> = {
  ...text,
  parse: (value) => (/^(?!javascript:|data:)./.test(resolveUrl(value)) ? value : undefined),
};

/**
 * An http(s) URL without a trailing slash; a path that starts with a slash is resolved against the page. A host without a scheme
 * is invalid, and so is an empty text, such as of a template's variable that isn't set.
 */
export const address: AttributeType<string> = {
  ...text,
  parse: (value) => {
    const url = resolveUrl(value);
    return /^https?:/.test(url) && /^\s*(\w+:|\.*)\//.test(value) ? url.replace(/\/$/, '') : undefined;
  },
};

/** A property without an attribute, for values that must not be in the page's markup. */
export const propertyOnly: AttributeType<never> = {
  parse: () => undefined,
  format: () => null,
};

/** Returns `propertyOnly`, typed for its values. */
export function propertyOf<Value>(): AttributeType<Value> {
  return propertyOnly;
}
