import {
  attributesText,
  htmlAttribute,
  numericAttributes,
  type SnippetElement,
  type WriteAttribute,
} from './markup.ts';
import type { Source } from './source.ts';
import { packageTexts, textsCall } from './texts-code.ts';

/** Returns lines with an empty one after them; none for none. */
const paragraph = (lines: readonly string[]) => (lines.length > 0 ? [...lines, ''] : []);

/** Returns the attributes for an element of the npm package, which has no host of its own. */
const withHost = (host: string, { attributes }: SnippetElement, write: WriteAttribute) =>
  attributesText({ 'api-host': host, ...attributes }, write);

/** Returns an attribute of JSX and of Svelte, where a number is an expression. */
const jsxAttribute: WriteAttribute = (name, value) =>
  numericAttributes.includes(name) ? `${name}={${value}}` : htmlAttribute(name, value);

/** Returns an attribute of Vue, where a number is a bound expression. */
const vueAttribute: WriteAttribute = (name, value) =>
  `${numericAttributes.includes(name) ? ':' : ''}${htmlAttribute(name, value)}`;

/** Returns an attribute for a language in which braces in a text start an expression. */
const withoutBraces: WriteAttribute = (name, value) =>
  htmlAttribute(name, value).replaceAll('{', '&#123;').replaceAll('}', '&#125;');

const svelteAttribute: WriteAttribute = (name, value) =>
  (numericAttributes.includes(name) ? jsxAttribute : withoutBraces)(name, value);

/** Returns an attribute for a template that is a template literal. */
const angularAttribute: WriteAttribute = (name, value) =>
  withoutBraces(name, value).replaceAll('\\', '\\\\').replaceAll('`', '\\`');

export function react(host: string, element: SnippetElement): string {
  const { imports, call } = packageTexts(element.ownTexts);
  return [
    `import 'rental-elements/${element.tag}';`,
    "import type {} from 'rental-elements/react';",
    ...imports,
    "import 'rental-elements/rental.css';",
    '',
    ...paragraph(call),
    'export function Rental() {',
    `  return <${element.tag}${withHost(host, element, jsxAttribute)} />;`,
    '}',
  ].join('\n');
}

/** The main event of each element, emitted once a visitor has done what the element is for. */
const mainEvents: Readonly<Record<string, string>> = {
  'rental-search': 'rental-search',
  'rental-results': 'rental-select',
  'rental-checkout': 'rental-booked',
};

/** Returns the name of an element's type in the package. */
const typeName = (tag: string) =>
  `${tag.replace(/(^|-)([a-z])/g, (_, _dash: string, letter: string) => letter.toUpperCase())}Element`;

/** Returns a client component of Next's app router. The directive has to be the first statement of its file. */
export function next(host: string, element: SnippetElement): string {
  const { tag } = element;
  const event = mainEvents[tag] ?? 'rental-ready';
  const { imports } = packageTexts(element.ownTexts);
  return [
    '// app/rental.tsx',
    "'use client';",
    '',
    `import 'rental-elements/${tag}';`,
    "import 'rental-elements/rental.css';",
    `import type { ${typeName(tag)} } from 'rental-elements';`,
    "import type {} from 'rental-elements/react';",
    ...imports,
    "import { useEffect, useRef } from 'react';",
    '',
    ...paragraph(textsCall(element.ownTexts, "if (typeof window !== 'undefined') addTexts(", ');')),
    'export function Rental() {',
    `  const element = useRef<${typeName(tag)}>(null);`,
    '  useEffect(() => {',
    '    const current = element.current;',
    `    const report = ({ detail }: HTMLElementEventMap['${event}']) => console.log(detail);`,
    `    current?.addEventListener('${event}', report);`,
    `    return () => current?.removeEventListener('${event}', report);`,
    '  }, []);',
    `  return <${tag} ref={element}${withHost(host, element, jsxAttribute)} />;`,
    '}',
    '',
    '// app/page.tsx stays a server component:',
    "//   import { Rental } from './rental';",
    '//   export default function Page() { return <Rental />; }',
  ].join('\n');
}

/** The component has Preact in its tag, as those for Svelte and Angular: an application without React would load all of React for it. */
export function vue(host: string, element: SnippetElement): string {
  const { imports, call } = packageTexts(element.ownTexts);
  return [
    '<script setup lang="ts">',
    `import 'rental-elements/preact/${element.tag}';`,
    "import type {} from 'rental-elements/vue';",
    ...imports,
    "import 'rental-elements/rental.css';",
    '',
    // In the template, the address would stop vue-tsc from checking the tag's attributes.
    `const host = '${host}';`,
    ...(call.length > 0 ? ['', ...call] : []),
    '</script>',
    '',
    '<template>',
    `  <${element.tag}${attributesText({ ':api-host': 'host', ...element.attributes }, vueAttribute)}></${element.tag}>`,
    '</template>',
    '',
    "<!-- vite.config.ts: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('rental-') } } }) -->",
  ].join('\n');
}

export function svelte(host: string, element: SnippetElement): string {
  const { imports, call } = packageTexts(element.ownTexts);
  return [
    '<script lang="ts">',
    `  import 'rental-elements/preact/${element.tag}';`,
    "  import type {} from 'rental-elements/svelte';",
    ...[...imports, "import 'rental-elements/rental.css';", ...call].map((line) => `  ${line}`),
    '</script>',
    '',
    `<${element.tag}${withHost(host, element, svelteAttribute)}></${element.tag}>`,
  ].join('\n');
}

export function angular(host: string, element: SnippetElement): string {
  const { imports, call } = packageTexts(element.ownTexts);
  return [
    "import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';",
    `import 'rental-elements/preact/${element.tag}';`,
    ...imports,
    '',
    ...paragraph(call),
    '@Component({',
    "  selector: 'app-rental',",
    '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
    `  template: \`<${element.tag}${withHost(host, element, angularAttribute)}></${element.tag}>\`,`,
    '})',
    'export class Rental {}',
    '',
    '// angular.json, in "styles": "node_modules/rental-elements/rental.css"',
  ].join('\n');
}

/** Returns the tag for an application that gets the elements from the host, as a page with a script tag does. */
export function loader({ host, exact }: Source, { tag, attributes, ownTexts }: SnippetElement): string {
  const texts = textsCall(ownTexts, 'await rental?.texts(', ');');
  const options = [
    `  host: '${host}',`,
    ...(exact ? [`  version: '${exact.version}',`, `  integrity: '${exact.files['rental.js'] ?? ''}',`] : []),
  ];
  return [
    "import { loadRental } from 'rental-elements/loader';",
    '',
    `${texts.length > 0 ? 'const rental = ' : ''}await loadRental({`,
    ...options,
    '});',
    ...texts,
    '',
    `// Anywhere in your templates: <${tag}${attributesText(attributes)}></${tag}>`,
  ].join('\n');
}
