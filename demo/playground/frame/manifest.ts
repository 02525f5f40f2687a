import type { AcceptedValues } from '../../../widget/domain/attribute-mistakes.ts';

/** One documented item of an element in custom-elements.json. */
export interface Documented {
  name: string;
  description: string;
}

export interface DocumentedAttribute extends Documented {
  fieldName: string;
  type: { text: string };
  accepts?: AcceptedValues;
  default?: string;
}

/** A custom property that a page can set. */
export interface DocumentedToken extends Documented {
  /** The values that it takes, as CSS defines them, such as `<color>`; any by default. */
  syntax?: string;
}

/** One element of custom-elements.json. */
export interface Declaration {
  tagName: string;
  description: string;
  attributes: readonly DocumentedAttribute[];
  members: readonly (Documented & { type: { text: string } })[];
  events: readonly (Documented & { type: { text: string } })[];
  slots: readonly Documented[];
  cssParts: readonly Documented[];
  cssProperties: readonly DocumentedToken[];
  cssStates: readonly Documented[];
  keyboard: readonly Documented[];
}

/** Returns the elements from custom-elements.json, the file that editors read. */
export async function readManifest(): Promise<readonly Declaration[]> {
  const response = await fetch('/demo/custom-elements.json');
  const { modules } = (await response.json()) as { modules: { declarations: Declaration[] }[] };
  return modules.flatMap(({ declarations }) => declarations);
}

/** Returns the values of a type such as `'wide' | 'stacked'`; empty for any other type. */
export function choicesOf({ type }: DocumentedAttribute): string[] {
  const words = type.text.split('|').map((word) => word.trim());
  return words.every((word) => /^'.*'$/.test(word)) ? words.map((word) => word.slice(1, -1)) : [];
}
