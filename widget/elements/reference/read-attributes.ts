import { acceptedValues } from '../../domain/attribute-mistakes.ts';
import { flag } from '../../domain/attribute-types.ts';
import { type AttributeTable, propertyName, propertyOnly } from '../attributes.ts';
import curationSource from '../curation-attributes.ts?raw';
import querySource from '../query-attributes.ts?raw';
import sharedSource from '../shared-attributes.ts?raw';
import type { AttributeReference } from './element-reference.ts';

interface Comment {
  description: string;
  default?: string;
  type?: string;
}

/** Reads the doc comments of the tables of attributes in a source file, by attribute. */
function readComments(source: string): Record<string, Comment> {
  const tables = [...source.matchAll(/^export const \w+Attributes = \{\n([\s\S]*?)^\};/gm)].map(
    ([, table = '']) => table,
  );
  const entries = tables.flatMap((table) => [...table.matchAll(/\/\*\*([\s\S]*?)\*\/\s*'?([a-z-]+)'?[:,]/g)]);
  return Object.fromEntries(entries.map(([, comment = '', name = '']) => [name, readComment(comment)]));
}

/** Splits a comment into its description and the tags `@default` and `@type`. */
function readComment(comment: string): Comment {
  const [description = '', ...tags] = comment
    .replace(/\s*\n\s*\* ?/g, ' ')
    .trim()
    .split(/ ?@(?=default |type )/);
  const named = tags.map((tag) => /^(\w+) (.*)$/.exec(tag)?.slice(1) ?? []);
  return { description, ...Object.fromEntries(named) };
}

/** Returns the property's type, as TypeScript. */
function typeText(type: AttributeTable[string]): string {
  if (type.words) return type.words.map((word) => `'${word}'`).join(' | ');
  if (type === flag) return 'boolean';
  return type.bounds ? 'number' : 'string';
}

/**
 * Returns the attributes and the properties of a tag. Descriptions and defaults are the doc comments in the source, so that a
 * partner's page doesn't load them; types come from the table. Throws for an attribute without a description.
 */
export function readAttributes(
  table: AttributeTable,
  source: string,
): { attributes: AttributeReference[]; properties: AttributeReference[] } {
  const comments = {
    ...readComments(sharedSource),
    ...readComments(querySource),
    ...readComments(curationSource),
    ...readComments(source),
  };
  const readEntry = (name: string, type: AttributeTable[string]): AttributeReference => {
    const comment = comments[name];
    if (!comment) throw new Error(`The attribute ${name} has no doc comment`);
    const accepts = acceptedValues(type);
    return { type: typeText(type), ...(accepts && { accepts }), ...comment, name };
  };
  const entries = Object.entries(table);
  return {
    attributes: entries.filter(([, type]) => type !== propertyOnly).map(([name, type]) => readEntry(name, type)),
    properties: entries
      .filter(([, type]) => type === propertyOnly)
      .map(([name, type]) => ({ ...readEntry(name, type), name: propertyName(name) })),
  };
}
