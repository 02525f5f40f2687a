import { type AttributeType, flag, integer, oneOf, text, wallTime } from './attribute-types.ts';

/** The values that an attribute accepts, as `custom-elements.json` lists them. */
export interface AcceptedValues {
  /** The values of an enumeration. */
  readonly words?: readonly string[];
  /** The smallest and the largest value of an integer. */
  readonly bounds?: readonly [number, number];
  readonly format?: keyof typeof formats;
}

/** The types that have neither a list of values nor bounds, by name. */
const formats = { flag, 'wall-time': wallTime } as const;

/** Returns what a type accepts; undefined if that is any text. */
export function acceptedValues(type: AttributeType<unknown>): AcceptedValues | undefined {
  if (type.words) return { words: type.words.map(String) };
  if (type.bounds) return { bounds: type.bounds };
  if (type === flag) return { format: 'flag' };
  return type === wallTime ? { format: 'wall-time' } : undefined;
}

/** Returns the type that accepts these values. */
export function typeOf({ words, bounds, format }: AcceptedValues = {}): AttributeType<unknown> {
  if (words) return oneOf(words) as AttributeType<unknown>;
  if (bounds) return integer(...bounds) as AttributeType<unknown>;
  return (format ? formats[format] : text) as AttributeType<unknown>;
}

/** Returns the values that a type accepts, for a sentence. */
export function describeExpected({ words, bounds, format }: AcceptedValues = {}): string {
  if (words) return `one of ${words.join(', ')}`;
  if (bounds) return `a whole number from ${bounds.join(' to ')}`;
  if (format === 'flag') return 'nothing, "true" or "false"';
  return format === 'wall-time' ? 'a date and time such as 2027-05-01T10:00' : 'a text';
}

/** Returns the sentence about a value that an attribute doesn't accept. */
export const invalidValue = (tag: string, name: string, value: string, expected: string) =>
  `<${tag}> ${name}="${value}" is invalid: expected ${expected}.`;

/** Attributes of every HTML element, which a table of attributes doesn't list, and those that frameworks add. */
const htmlNames =
  /^(id|class|style|hidden|slot|title|tabindex|part|dir|role|is|inert|nonce|key|ref|translate|draggable|popover|accesskey|contenteditable|exportparts|autofocus|item.*|on.*|data-.*|aria-.*|[^a-z].*|.*[^a-z-].*)$/;

/**
 * Returns true for an attribute that may be a mistake: it is neither one of these, also as the property that React writes in lower
 * case, nor on every HTML element.
 */
export const isUnknownAttribute = (name: string, known: readonly string[]) =>
  !htmlNames.test(name) && !known.some((each) => each === name || each.replaceAll('-', '') === name);
