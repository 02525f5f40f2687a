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

/**
 * An http(s) URL without a trailing slash; a path is resolved against the page. A host without a scheme is invalid, because it
 * would be a path too.
 */
export const address: AttributeType<string> = {
  parse: (value) => {
    try {
      if (/^\w[\w-]*\./.test(value)) return undefined;
      const url = new URL(value, document.baseURI);
      return /^https?:$/.test(url.protocol) ? url.href.replace(/\/$/, '') : undefined;
    } catch {
      return undefined;
    }
  },
  format: (value) => value,
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
