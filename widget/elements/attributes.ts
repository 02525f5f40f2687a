/** The type of an attribute. `parse` returns undefined for an invalid text; `expected` then describes the valid ones on the console. */
export interface AttributeType<Value> {
  parse(text: string): Value | undefined;
  format(value: Value): string | null;
  expected: string;
  /** The values of an enumeration. */
  words?: readonly Value[];
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

/** Any text, unchanged. */
export const text: AttributeType<string> = {
  parse: (value) => value,
  format: (value) => value,
  expected: 'a text',
};

/** Present means true, as in HTML; `"false"` is false. */
export const flag: AttributeType<boolean> = {
  parse: (value) =>
    ['', 'true'].includes(value.toLowerCase()) ? true : value.toLowerCase() === 'false' ? false : undefined,
  format: (value) => (value ? '' : 'false'),
  expected: 'nothing, "true" or "false"',
};

/** Returns the type of an enumeration, in any letter case. */
export function oneOf<Word extends string>(words: readonly Word[]): AttributeType<Word> {
  return {
    words,
    parse: (value) => words.find((word) => word.toLowerCase() === value.trim().toLowerCase()),
    format: (value) => value,
    expected: `one of ${words.join(', ')}`,
  };
}

/** Returns the type of an integer within bounds, both included. */
export function integer(min: number, max: number): AttributeType<number> {
  return {
    parse: (value) => {
      const number = Number(value);
      return value.trim() !== '' && Number.isInteger(number) && number >= min && number <= max ? number : undefined;
    },
    format: (value) => String(value),
    expected: `a whole number from ${min} to ${max}`,
  };
}

/** A date and time in local time of a location, `2027-05-01T10:00`. */
export const wallTime: AttributeType<string> = {
  parse: (value) => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value.trim()) ? value.trim() : undefined),
  format: (value) => value,
  expected: 'a date and time such as 2027-05-01T10:00',
};

/** An http(s) URL without a trailing slash; a relative URL is resolved against the page. */
export const address: AttributeType<string> = {
  parse: (value) => {
    try {
      const url = new URL(value, document.baseURI);
      return /^https?:$/.test(url.protocol) ? url.href.replace(/\/$/, '') : undefined;
    } catch {
      return undefined;
    }
  },
  format: (value) => value,
  expected: 'an http or https address',
};

/** A property without an attribute, for values that must not be in the page's markup. */
export const propertyOnly: AttributeType<never> = {
  parse: () => undefined,
  format: () => null,
  expected: 'a property, not an attribute',
};

/** Returns `propertyOnly`, typed for its values. */
export function propertyOf<Value>(): AttributeType<Value> {
  return propertyOnly;
}
