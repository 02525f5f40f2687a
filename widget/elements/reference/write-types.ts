import { propertyName } from '../attributes.ts';
import type { AttributeReference, ElementReference } from './element-reference.ts';

const head = `// Generated from the element reference. Do not edit.

/** A search; times are local to their locations. */
export interface RentalQuery {
  pickup: string;
  dropoff: string;
  from: string;
  to: string;
  /** In years; 30 if not stated. */
  driverAge?: number | undefined;
}
`;

const comment = (text: string) => `/** ${text} */`;

function fields(attributes: readonly AttributeReference[], nameOf: (name: string) => string): string {
  return attributes
    .map(({ name, type, description }) => {
      const key = nameOf(name);
      return `  ${comment(description)}\n  ${/^[\w$]+$/.test(key) ? key : `'${key}'`}?: ${type} | undefined;`;
    })
    .join('\n');
}

function typesOf(element: ElementReference): string {
  const { typeName } = element;
  const own = [...element.attributes, ...(element.properties ?? [])];
  const events = element.events.map(
    ({ name, detail, description }) => `  ${comment(description)}\n  '${name}': CustomEvent<${detail}>;`,
  );
  return [
    `export interface ${typeName}EventMap extends HTMLElementEventMap {\n${events.join('\n')}\n}\n`,
    `${comment(element.description)}\nexport interface ${typeName} extends Omit<HTMLElement, 'lang'> {`,
    fields(own, propertyName),
    `  addEventListener<Name extends keyof ${typeName}EventMap>(type: Name, listener: (this: ${typeName}, event: ${typeName}EventMap[Name]) => unknown, options?: boolean | AddEventListenerOptions): void;`,
    '  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;',
    '}\n',
    `/** The attributes of \`<${element.tag}>\`, as a template writes them. */\nexport interface ${typeName}Attributes {`,
    fields(element.attributes, (name) => name),
    '}\n',
  ].join('\n');
}

/** Returns the package's `index.d.ts`: the elements' types, and the map from tags to them. */
export function writeTypes(elements: readonly ElementReference[]): string {
  const map = elements.map(({ tag, typeName }) => `    '${tag}': ${typeName} & HTMLElement;`);
  return [
    head,
    ...elements.map(typesOf),
    `declare global {\n  interface HTMLElementTagNameMap {\n${map.join('\n')}\n  }\n}\n`,
  ].join('\n');
}

/** Returns the package's `react.d.ts`: the tags in JSX for React 19, with events such as `onrental-search`. */
export function writeReactTypes(elements: readonly ElementReference[]): string {
  const names = elements.map(({ typeName }) => `${typeName}, ${typeName}Attributes, ${typeName}EventMap`).join(', ');
  const tags = elements.map(
    ({ tag, typeName }) =>
      `      '${tag}': DetailedHTMLProps<HTMLAttributes<${typeName} & HTMLElement>, ${typeName} & HTMLElement> & ${typeName}Attributes & Listeners<${typeName}EventMap>;`,
  );
  return [
    "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
    `import type { ${names} } from './index.js';`,
    '',
    'type Listeners<Events> = {',
    `  [Name in keyof Events & \`rental-\${string}\` as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined;`,
    '};',
    '',
    "declare module 'react' {\n  namespace JSX {\n    interface IntrinsicElements {",
    ...tags,
    '    }\n  }\n}\n',
  ].join('\n');
}

/** Returns the package's `vue.d.ts`: the tags in templates for Vue 3. */
export function writeVueTypes(elements: readonly ElementReference[]): string {
  const names = elements.map(({ typeName }) => `${typeName}Attributes`).join(', ');
  const tags = elements.map(({ tag, typeName }) => `    '${tag}': DefineComponent<${typeName}Attributes>;`);
  return [
    "import type { DefineComponent } from 'vue';",
    `import type { ${names} } from './index.js';`,
    '',
    "declare module 'vue' {\n  interface GlobalComponents {",
    ...tags,
    '  }\n}\n',
  ].join('\n');
}
