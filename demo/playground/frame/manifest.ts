/** A part of a tag's description, as custom-elements.json has it. */
export interface Described {
  name: string;
  description: string;
}

export interface DescribedAttribute extends Described {
  fieldName: string;
  type: { text: string };
  default?: string;
}

/** One tag of custom-elements.json. */
export interface Declaration {
  tagName: string;
  description: string;
  attributes: readonly DescribedAttribute[];
  members: readonly (Described & { type: { text: string } })[];
  events: readonly (Described & { type: { text: string } })[];
  slots: readonly Described[];
  cssParts: readonly Described[];
  cssProperties: readonly Described[];
  cssStates: readonly Described[];
  keyboard: readonly Described[];
}

/** The tags as custom-elements.json describes them: the same file that editors read. */
export async function readManifest(): Promise<readonly Declaration[]> {
  const answer = await fetch('/demo/custom-elements.json');
  const { modules } = (await answer.json()) as { modules: { declarations: Declaration[] }[] };
  return modules.flatMap(({ declarations }) => declarations);
}

/** The words of a type such as `'wide' | 'stacked'`; empty for every other type. */
export function choicesOf({ type }: DescribedAttribute): string[] {
  const words = type.text.split('|').map((word) => word.trim());
  return words.every((word) => /^'.*'$/.test(word)) ? words.map((word) => word.slice(1, -1)) : [];
}
