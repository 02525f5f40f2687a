import { readFileSync } from 'node:fs';
import { inRoot } from '../../vite/paths.ts';
import { type AnyGroup, groupOf } from '../group-prefixes.ts';
import { decodeEntities } from './translations.ts';

/** One message as a page can replace it. */
export interface ListedMessage {
  readonly id: string;
  /** The English text, with `{0}`, `{1}` … for its values. */
  readonly text: string;
  /** How many values it has. */
  readonly values: number;
}

/** Groups of the host's own pages, its staff and its server, which no partner's page shows. */
const hostGroups: readonly AnyGroup[] = ['desk', 'fleet', 'vitals', 'sandbox', 'site', 'server'];

/** Reads the messages that a partner's page can show from an xliff file, by id. */
export function readMessages(xliff: string): ListedMessage[] {
  const units = [...xliff.matchAll(/<trans-unit id="([^"]+)">\s*<source>([\s\S]*?)<\/source>/g)];
  return units
    .map(([, id = '', source = '']) => {
      const indexes = new Set([...source.matchAll(/<x id="(\d+)"/g)].map(([, index]) => index));
      const text = decodeEntities(source.replace(/<x id="(\d+)"[^>]*\/>/g, '{$1}'));
      return { id, text, values: indexes.size };
    })
    .filter(({ id }) => !hostGroups.includes(groupOf(id)))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The messages that a partner's page can show. */
export const listMessages = () => readMessages(readFileSync(inRoot('widget/i18n/xliff/fr.xlf'), 'utf8'));

/** Returns the facts about the messages that `own-texts.ts` needs. */
export function describeMessages(messages: readonly ListedMessage[], tags: readonly string[]) {
  const counts: Record<string, number> = {};
  for (const { id } of messages) counts[groupOf(id)] = (counts[groupOf(id)] ?? 0) + 1;
  return {
    values: Object.fromEntries(messages.flatMap(({ id, values }) => (values > 0 ? [[id, values]] : []))),
    counts,
    tags: Object.fromEntries(tags.map((tag) => [tag, groupsOf(tag)])),
  };
}

/** Returns the groups of texts of a tag; `common` is part of all tags with React. */
function groupsOf(tag: string): string[] {
  const code = readFileSync(inRoot(`widget/elements/register/${tag}.ts`), 'utf8');
  const [, list = ''] = /registerTag\('[^']+', \[([^\]]*)\]/.exec(code) ?? [];
  const own = [...list.matchAll(/'([^']+)'/g)].map(([, group = '']) => group);
  return own.includes('offer') ? own : ['common', ...own];
}

const placeholders = (count: number) => Array.from({ length: count }, (_, index) => `{${index}}`);

const typesHead = `// Generated from the messages. Do not edit.

type Both<First extends string, Second extends string> =
  | \`\${string}\${First}\${string}\${Second}\${string}\`
  | \`\${string}\${Second}\${string}\${First}\${string}\`;

/** A text that contains its values, \`{0}\` and so on, in any order. */
type WithValues<Values extends string> = Values extends ''
  ? string
  : Values extends '{0}'
    ? \`\${string}{0}\${string}\`
    : Values extends '{0}{1}'
      ? Both<'{0}', '{1}'>
      : string;

/** A text, or its forms by the number in it, for languages with more than two. */
export type RentalText<Values extends string = ''> =
  | WithValues<Values>
  | ({ other: WithValues<Values> } & { [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: WithValues<Values> });

/** Texts by language tag, such as \`fr\`, \`de\` or \`pt-BR\`. */
export type RentalTexts = Record<string, RentalMessages>;

/** Replaces texts of the elements, also of those on the page. A language that they don't have is added. */
export declare function addTexts(texts: RentalTexts): void;
`;

/** Returns the texts' types: each id with its values, and its English text as its description. */
export function writeTextTypes(messages: readonly ListedMessage[]): string {
  const line = ({ id, text, values }: ListedMessage) => {
    const type = values === 0 ? 'RentalText' : `RentalText<'${placeholders(values).join('')}'>`;
    return `  /** ${text.replaceAll('*/', '*\\/')} */\n  '${id}'?: ${type};`;
  };
  return [
    typesHead,
    '/** The texts of the elements by message id. The singular and the plural of a text are replaced together. */',
    `export interface RentalMessages {\n${messages.map(line).join('\n')}\n}\n`,
  ].join('\n');
}

/** Returns the list of texts that a partner starts from: English by id. */
export function writeTextList(messages: readonly ListedMessage[]): string {
  return `${JSON.stringify(Object.fromEntries(messages.map(({ id, text }) => [id, text])), null, 2)}\n`;
}
