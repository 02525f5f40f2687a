import { propertyName } from '../attributes.ts';
import type { AttributeReference, ElementReference } from './element-reference.ts';
import { readyText } from './every-tag.ts';

const head = `// Generated from the element reference. Do not edit.

import type { RentalCall, RentalLoader } from './loader.js';

/** A search; times are local to their locations. */
export interface RentalQuery {
  pickup: string;
  dropoff: string;
  from: string;
  to: string;
  /** In years; 30 if not stated. */
  driverAge?: number | undefined;
}

/** The total of a trip, with everything mandatory. */
export interface RentalPrice {
  /** In minor units of the currency, such as cents. */
  totalMinor: number;
  currency: string;
  days: number;
}
`;

const comment = (text: string) => `/** ${text} */`;
const keyOf = (name: string) => (/^[\w$]+$/.test(name) ? name : `'${name}'`);

function fields(attributes: readonly AttributeReference[], nameOf: (name: string) => string): string {
  return attributes
    .map(({ name, type, description }) => `  ${comment(description)}\n  ${keyOf(nameOf(name))}?: ${type} | undefined;`)
    .join('\n');
}

function typesOf(element: ElementReference): string {
  const { typeName } = element;
  // Every HTML element has `lang`.
  const own = [...element.attributes, ...(element.properties ?? [])].filter(({ name }) => name !== 'lang');
  const events = element.events.map(
    ({ name, detail, description }) => `  ${comment(description)}\n  '${name}': CustomEvent<${detail}>;`,
  );
  return [
    `/** The own events of \`<${element.tag}>\`. */\nexport interface ${typeName}EventMap {\n${events.join('\n')}\n}\n`,
    `/** The properties of \`<${element.tag}>\`. */\nexport interface ${typeName}Properties {\n${fields(own, propertyName)}\n}\n`,
    `${comment(element.description)}\nexport interface ${typeName} extends HTMLElement, ${typeName}Properties {`,
    `  ${comment(readyText)}\n  readonly ready: Promise<void>;`,
    ...element.methods.map(({ name, signature, description }) => `  ${comment(description)}\n  ${name}${signature};`),
    listenerMethods(typeName),
    '}\n',
    `/** The attributes of \`<${element.tag}>\`, as a template writes them. */\nexport interface ${typeName}Attributes {`,
    fields(element.attributes, (name) => name),
    '}\n',
  ].join('\n');
}

/** Returns the overloads of an element whose own events have other details than those of the same name elsewhere. */
function listenerMethods(typeName: string): string {
  const overloads = (method: string, options: string) => [
    `  ${method}<Name extends keyof ${typeName}EventMap>(type: Name, listener: (this: ${typeName}, event: ${typeName}EventMap[Name]) => unknown, options?: ${options}): void;`,
    `  ${method}<Name extends keyof HTMLElementEventMap>(type: Name, listener: (this: ${typeName}, event: HTMLElementEventMap[Name]) => unknown, options?: ${options}): void;`,
    `  ${method}(type: string, listener: EventListenerOrEventListenerObject, options?: ${options}): void;`,
  ];
  return [
    ...overloads('addEventListener', 'boolean | AddEventListenerOptions'),
    ...overloads('removeEventListener', 'boolean | EventListenerOptions'),
  ].join('\n');
}

/** Returns the events of all tags. An event of several tags may have any of their details. */
function allEvents(elements: readonly ElementReference[]): string {
  const details = new Map<string, Set<string>>();
  for (const { events } of elements) {
    for (const { name, detail } of events) details.set(name, (details.get(name) ?? new Set()).add(detail));
  }
  return [...details].map(([name, types]) => `  '${name}': CustomEvent<${[...types].join(' | ')}>;`).join('\n');
}

/** Returns the package's `index.d.ts`: the elements' types, and the maps of the document's tags and events. */
export function writeTypes(elements: readonly ElementReference[]): string {
  const tags = elements.map(({ tag, typeName }) => `    '${tag}': ${typeName};`);
  return [
    head,
    ...elements.map(typesOf),
    `/** The events of all tags. They bubble, so that an element, the document and the window can listen to them. */\nexport interface RentalEventMap {\n${allEvents(elements)}\n}\n`,
    'declare global {',
    `  interface HTMLElementTagNameMap {\n${tags.join('\n')}\n  }`,
    '  interface GlobalEventHandlersEventMap extends RentalEventMap {}',
    '  interface Window {\n    /** The loader, or the calls that it will take over. */\n    rentalElements?: RentalLoader | RentalCall[];\n  }',
    '}\n',
  ].join('\n');
}
