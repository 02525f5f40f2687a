import type { ElementReference, NamedReference } from './element-reference.ts';
import { states, tokens } from './every-tag.ts';

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

const named = (title: string, list: readonly NamedReference[]) =>
  list.length === 0
    ? ''
    : `${title}\n\n${list.map(({ name, description }) => `- ${code(name)}: ${description}`).join('\n')}\n`;

function section({ tag, description, attributes, methods, events, slots, parts, keyboard }: ElementReference): string {
  return [
    `## <${tag}>\n\n${description}\n`,
    table(
      ['attribute', 'type', 'default', 'what'],
      attributes.map(({ name, type, default: initial = '', description: what }) => [
        code(name),
        code(type),
        initial,
        what,
      ]),
    ),
    '',
    table(
      ['method', 'what'],
      methods.map(({ name, signature, description: what }) => [code(`${name}${signature}`), what]),
    ),
    '',
    table(
      ['event', 'detail', 'when'],
      events.map(({ name, detail, cancelable, description: when }) => [
        cancelable ? `${code(name)}, cancelable` : code(name),
        code(detail),
        when,
      ]),
    ),
    '',
    named('Slots:', slots),
    named('Parts:', parts),
    named('Keys:', keyboard),
  ]
    .filter((text, index, all) => text !== '' || all[index - 1] !== '')
    .join('\n')
    .trimEnd();
}

/** Returns the element reference as Markdown. */
export function writeMarkdown(elements: readonly ElementReference[]): string {
  return [
    '# Elements\n\nGenerated from `widget/elements/reference`. Do not edit.\n',
    'Every attribute has a property in camel case, and both are live; removing one restores its default. All events bubble and',
    'cross shadow roots; none carries personal data. A cancelable event that is cancelled leaves the next step to the page.\n',
    'The property `ready` is a promise that resolves when the element is ready to use, and again after `reset()` and `setQuery()`.',
    'Methods and `ready` exist once the code of the tag has loaded: `rentalElements.ready(tag)` loads it.\n',
    '`rentalElements.texts({ fr: { … } })` replaces texts by message id and adds languages: `texts.json`, next to the script, lists the',
    'ids with their English texts, and the module `rental-elements/texts` of the package types them.\n',
    ...elements.map((element) => `${section(element)}\n`),
    `${named('## States\n\nAs `:state(…)` and as `data-state`.', states)}`,
    `${named('## Tokens\n\nCustom properties that a page sets on `:root`, on a wrapper or on the tag.', tokens)}`,
  ].join('\n');
}
