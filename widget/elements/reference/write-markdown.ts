import type { ElementReference, NamedReference } from './element-reference.ts';
import { states, tokens } from './every-tag.ts';

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

const named = (title: string, list: readonly NamedReference[]) =>
  list.length === 0
    ? ''
    : `${title}\n\n${list.map(({ name, description }) => `- ${code(name)}: ${description}`).join('\n')}\n`;

function section({ tag, description, attributes, events, slots, parts, keyboard }: ElementReference): string {
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

/** Returns the README of the npm package: its usage, and links to the guides. */
export function writeReadme(elements: readonly ElementReference[]): string {
  const tags = elements.map(({ tag, description }) => `- \`rental-elements/${tag}\`: ${description}`);
  return `${[
    '# rental-elements\n',
    'Vehicle rental as web components, one module for each tag:\n',
    `${tags.join('\n')}\n`,
    '```js',
    "import 'rental-elements/rental-search';",
    "import 'rental-elements/rental.css';",
    '```\n',
    '```html',
    '<rental-search api-host="https://cars.example" partner="your-id"></rental-search>',
    '```\n',
    '`cars.example` is a placeholder for your host; every tag needs it. The tags render with React 19. Importing one on a server does nothing.\n',
    "Types: `import type {} from 'rental-elements/react'` for JSX, `'rental-elements/vue'` for templates, `custom-elements.json` for editors.\n",
    'The guides are at the host, `https://cars.example/demo/guide.html`: React, Vue, WordPress and plain pages; from search to booking; strict pages; consent and analytics; signed receipts; customers with an account. Every attribute, event, slot, part and token is in [REFERENCE.md](REFERENCE.md).',
  ].join('\n')}\n`;
}

/** Returns the element reference as Markdown. */
export function writeMarkdown(elements: readonly ElementReference[]): string {
  return [
    '# Elements\n\nMade from `widget/elements/reference`; not to be changed by hand.\n',
    'Every attribute has a property in camel case, and both are live; removing one restores its default. All events bubble and',
    'cross shadow roots; none carries personal data. A cancelable event that is cancelled leaves the next step to the page.\n',
    ...elements.map((element) => `${section(element)}\n`),
    `${named('## States\n\nAs `:state(…)` and as `data-state`.', states)}`,
    `${named('## Tokens\n\nCustom properties that a page sets on `:root`, on a wrapper or on the tag.', tokens)}`,
  ].join('\n');
}
