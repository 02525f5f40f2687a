import { parseWallTime, type WallTime } from '../domain/wall-time.ts';

/** The type of an attribute. `parse` returns undefined for an invalid text; `report-mistakes.ts` describes the valid ones. */
export interface AttributeType<Value> {
  parse(text: string): Value | undefined;
  /** Returns the attribute's text for a value of the property; null if there is no attribute. */
  format(value: Value): string | null;
  /** The values of an enumeration. */
  words?: readonly Value[];
  /** The smallest and the largest value of an integer. */
  bounds?: readonly [number, number];
}

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

/** Any text, unchanged. */
export const text: AttributeType<string> = {
  parse: (value) => value,
  format: (value) => value,
};

/** A query string as in the address of the results, whose mistakes `report-mistakes.ts` names. */
export const viewText: AttributeType<string> = { ...text };

/** Present means true, as in HTML; `"false"` is false. */
export const flag: AttributeType<boolean> = {
  parse: (value) =>
    ['', 'true'].includes(value.toLowerCase()) ? true : value.toLowerCase() === 'false' ? false : undefined,
  format: (value) => (value ? '' : null),
};

/** Returns the type of an enumeration, in any letter case. */
export function oneOf<Word extends string>(words: readonly Word[]): AttributeType<Word> {
  return {
    words,
    parse: (value) => words.find((word) => word.toLowerCase() === value.trim().toLowerCase()),
    format: (value) => value,
  };
}

/** Returns the type of an integer within bounds, both included. */
export function integer(min: number, max: number): AttributeType<number> {
  return {
    bounds: [min, max],
    parse: (value) => {
      const number = Number(value);
      return value.trim() !== '' && Number.isInteger(number) && number >= min && number <= max ? number : undefined;
    },
    format: (value) => String(value),
  };
}

/** A date and time in local time of a location, `2027-05-01T10:00`. */
export const wallTime: AttributeType<WallTime> = {
  parse: (value) => parseWallTime(value.trim()) ?? undefined,
  format: (value) => value,
};

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
