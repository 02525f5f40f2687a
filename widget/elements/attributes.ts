/** How one attribute is read. `undefined` from `parse` means the text is not usable; `expected` then tells the partner what is. */
export interface AttributeType<Value> {
  parse(text: string): Value | undefined;
  format(value: Value): string | null;
  expected: string;
  /** The words of a closed list. */
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

/** Any text, as it stands. */
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

/** One of a list of words, in any letter case. */
export function oneOf<Word extends string>(words: readonly Word[]): AttributeType<Word> {
  return {
    words,
    parse: (value) => words.find((word) => word.toLowerCase() === value.trim().toLowerCase()),
    format: (value) => value,
    expected: `one of ${words.join(', ')}`,
  };
}

/** A whole number within bounds, both ends included. */
export function integer(least: number, most: number): AttributeType<number> {
  return {
    parse: (value) => {
      const number = Number(value);
      return value.trim() !== '' && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
    },
    format: (value) => String(value),
    expected: `a whole number from ${least} to ${most}`,
  };
}

/** A moment on a place's own clock, `2027-05-01T10:00`. */
export const wallTime: AttributeType<string> = {
  parse: (value) => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value.trim()) ? value.trim() : undefined),
  format: (value) => value,
  expected: 'a date and time such as 2027-05-01T10:00',
};

/** An http(s) address without a trailing slash; relative ones are read from the page. */
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

/** A property without an attribute, for values that must not stand in the page's markup. */
export const propertyOnly: AttributeType<never> = {
  parse: () => undefined,
  format: () => null,
  expected: 'a property, not an attribute',
};

/** `propertyOnly`, for values of a type. */
export function propertyOf<Value>(): AttributeType<Value> {
  return propertyOnly;
}
