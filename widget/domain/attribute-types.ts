import { parseWallTime, type WallTime } from './wall-time.ts';

/** The type of an attribute. `parse` returns undefined for an invalid text; `attribute-mistakes.ts` describes the valid ones. */
export interface AttributeType<Value> {
  parse(text: string): Value | undefined;
  /** Returns the attribute's text for a value of the property; null if there is no attribute. */
  format(value: Value): string | null;
  /** The values of an enumeration. */
  words?: readonly Value[];
  /** The smallest and the largest value of an integer. */
  bounds?: readonly [number, number];
}

/** Any text, unchanged. */
export const text: AttributeType<string> = {
  parse: (value) => value,
  format: (value) => value,
};

/** Present means true, as in HTML; `"false"` is false. */
export const flag: AttributeType<boolean> = {
  parse: (value) => /^(true)?$/i.test(value) || (/^false$/i.test(value) ? false : undefined),
  // Vue writes '' for a bare attribute in a template, and other frameworks pass texts on.
  format: (value) => ((flag.parse(`${value}`) ?? value) ? '' : null),
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
