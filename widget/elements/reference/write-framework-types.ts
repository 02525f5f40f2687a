import type { ElementReference } from './element-reference.ts';

const listeners = `type Listeners<Events> = {
  [Name in keyof Events & \`rental-\${string}\` as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined;
};
`;

/** Returns the import of these types of each element. */
function importTypes(elements: readonly ElementReference[], suffixes: readonly string[]): string {
  const names = elements.flatMap(({ typeName }) => suffixes.map((suffix) => `${typeName}${suffix}`));
  return `import type {\n${names.map((name) => `  ${name},`).join('\n')}\n} from './index.js';`;
}

const everyType = ['', 'Attributes', 'Properties', 'EventMap'];

/** The attributes, the properties and the listeners of a tag. */
const ownProps = (typeName: string) => `${typeName}Attributes & ${typeName}Properties & Listeners<${typeName}EventMap>`;

/** Returns one declaration for each tag, with this indentation. */
function tagLines(elements: readonly ElementReference[], indent: string, type: (typeName: string) => string): string {
  return elements.map(({ tag, typeName }) => `${indent}'${tag}': ${type(typeName)};`).join('\n');
}

/** Returns the tags of JSX in the namespace of a package. */
function jsxTypes(
  elements: readonly ElementReference[],
  library: string,
  html: string,
  base: (type: string) => string,
) {
  return [
    `import type { ${html} } from '${library}';`,
    importTypes(elements, everyType),
    '',
    listeners,
    `declare module '${library}' {\n  namespace JSX {\n    interface IntrinsicElements {`,
    tagLines(elements, '      ', (typeName) => `${base(typeName)} & ${ownProps(typeName)}`),
    '    }\n  }\n}\n',
  ].join('\n');
}

/** Returns the package's `react.d.ts`: the tags in JSX for React 19, with events such as `onrental-search`. */
export const writeReactTypes = (elements: readonly ElementReference[]): string =>
  jsxTypes(
    elements,
    'react',
    'DetailedHTMLProps, HTMLAttributes',
    (typeName) => `DetailedHTMLProps<HTMLAttributes<${typeName}>, ${typeName}>`,
  );

/** Returns the package's `preact.d.ts`: the tags in JSX for Preact, with events such as `onrental-search`. */
export const writePreactTypes = (elements: readonly ElementReference[]): string =>
  jsxTypes(elements, 'preact', 'HTMLAttributes', (typeName) => `HTMLAttributes<${typeName}>`);

/** Returns the package's `vue.d.ts`: the tags in templates for Vue 3, with events such as `@rental-search`. */
export function writeVueTypes(elements: readonly ElementReference[]): string {
  return [
    "import type { HTMLAttributes, PublicProps } from 'vue';",
    importTypes(elements, everyType),
    '',
    `type Handlers<Events> = {
  [Name in keyof Events]: (event: Events[Name]) => void;
};

type Camel<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<Camel<Tail>>}\` : Name;

type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Capitalize<Camel<Name>>}\`]?: ((event: Events[Name]) => void) | undefined;
};

type Emit<Handler> = (<Name extends keyof Handler>(
  event: Name,
  ...args: Handler[Name] extends (...args: infer Args) => void ? Args : never
) => void);

/** A tag as a component: \`$props\` and \`$emit\` are for templates; the instance is the element itself. */
type VueElement<Element extends HTMLElement, Attributes, Properties, Events> = new () => Element & {
  $props: HTMLAttributes & Attributes & Properties & Listeners<Events> & PublicProps;
  $emit: Emit<Handlers<Events>>;
};
`,
    "declare module 'vue' {\n  interface GlobalComponents {",
    tagLines(elements, '    ', (name) => `VueElement<${name}, ${name}Attributes, ${name}Properties, ${name}EventMap>`),
    '  }\n}\n',
  ].join('\n');
}

/** Returns the package's `svelte.d.ts`: the tags in Svelte 5, with events such as `onrental-search`. */
export function writeSvelteTypes(elements: readonly ElementReference[]): string {
  return [
    "import type { HTMLAttributes } from 'svelte/elements';",
    importTypes(elements, everyType),
    '',
    listeners,
    "declare module 'svelte/elements' {\n  interface SvelteHTMLElements {",
    tagLines(elements, '    ', (typeName) => `HTMLAttributes<${typeName}> & ${ownProps(typeName)}`),
    '  }\n}\n',
  ].join('\n');
}
