import { propertyName } from '../attributes.ts';
import type { AttributeReference, ElementReference } from './element-reference.ts';
import { tokens } from './every-tag.ts';

/** Returns the words of an enumeration's type, `'wide' | 'stacked'`; none for another type. */
function wordsOf(type: string): string[] {
  const words = type.split(' | ');
  return words.every((word) => /^'.*'$/.test(word)) ? words.map((word) => word.slice(1, -1)) : [];
}

const webTypesAttribute = ({ name, type, default: initial, description }: AttributeReference) => ({
  name,
  description,
  value: { type, ...(initial && { default: initial }) },
});

/** Returns the package's `web-types.json`, by which JetBrains' editors complete and check tags. */
export function writeWebTypes(elements: readonly ElementReference[], version: string) {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'rental-elements',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map(({ tag, description, attributes, properties = [], events, slots, parts }) => ({
          name: tag,
          description,
          attributes: attributes.map(webTypesAttribute),
          slots,
          js: {
            properties: [...attributes, ...properties].map(({ name, type, description: text }) => ({
              name: propertyName(name),
              type: `${type} | undefined`,
              description: text,
            })),
            events: events.map(({ name, detail, description: text }) => ({
              name,
              type: `CustomEvent<${detail}>`,
              description: text,
            })),
          },
          css: { parts, properties: tokens.map(({ name, description }) => ({ name, description })) },
        })),
      },
    },
  };
}

/** Returns the package's `html-custom-data.json`, by which Visual Studio Code completes tags and attributes. */
export function writeHtmlData(elements: readonly ElementReference[]) {
  return {
    version: 1.1,
    tags: elements.map(({ tag, description, attributes }) => ({
      name: tag,
      description,
      attributes: attributes.map(({ name, type, description: text }) => {
        const values = type === 'boolean' ? ['true', 'false'] : wordsOf(type);
        return {
          name,
          description: text,
          ...(values.length > 0 && { values: values.map((word) => ({ name: word })) }),
        };
      }),
    })),
  };
}
