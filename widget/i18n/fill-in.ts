import type { StrResult } from '@lit/localize';
import type { Templates } from './text-groups.ts';

/** Returns a translation with the values of the original text, which the translation references by their position. */
export function fillIn(templates: Templates, original: string | StrResult, id: string): string {
  const text = templates[id] ?? original;
  if (typeof text === 'string') return text;
  const given = typeof original === 'string' ? [] : original.values;
  if (typeof text === 'function') return text(given);
  const values = text === original ? given : text.values.map((index) => given[Number(index)]);
  return text.strings.reduce((all, part, index) => `${all}${values[index - 1]}${part}`);
}
