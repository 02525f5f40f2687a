import { propertyName } from '../attributes.ts';
import type { ElementReference, MethodReference } from './element-reference.ts';
import { readyText, states, tokens } from './every-tag.ts';

/** Returns a method from its signature, which has at most one parameter. */
function methodOf({ name, signature, description }: MethodReference) {
  const [, parameter, type = '', result = 'void'] = /^\((?:(\w+): (.*))?\): (.*)$/.exec(signature) ?? [];
  return {
    kind: 'method',
    name,
    parameters: parameter ? [{ name: parameter, type: { text: type } }] : [],
    return: { type: { text: result } },
    description,
  };
}

function declarationOf(element: ElementReference) {
  const properties = [...element.attributes, ...(element.properties ?? [])];
  return {
    kind: 'class',
    customElement: true,
    name: element.typeName,
    tagName: element.tag,
    description: element.description,
    superclass: { name: 'HTMLElement' },
    attributes: element.attributes.map(({ name, type, accepts, default: initial, description }) => ({
      name,
      fieldName: propertyName(name),
      type: { text: type },
      // An extension of the schema, which the doctor reads.
      ...(accepts && { accepts }),
      ...(initial && { default: initial }),
      description,
    })),
    members: [
      ...properties.map(({ name, type, description }) => ({
        kind: 'field',
        name: propertyName(name),
        type: { text: `${type} | undefined` },
        description,
      })),
      { kind: 'field', name: 'ready', readonly: true, type: { text: 'Promise<void>' }, description: readyText },
      ...element.methods.map(methodOf),
    ],
    events: element.events.map(({ name, detail, cancelable, description }) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      description: cancelable ? `${description} Cancelable.` : description,
    })),
    slots: element.slots,
    cssParts: element.parts,
    cssProperties: tokens,
    cssStates: states,
    // An extension of the schema: the keyboard behaviour of the tag.
    keyboard: element.keyboard,
  };
}

/** Returns the custom elements manifest (schema 2.1.0) of these tags, with one module per tag, as in the package. */
export function writeManifest(elements: readonly ElementReference[]) {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: elements.map((element) => ({
      kind: 'javascript-module',
      path: `${element.tag}.js`,
      declarations: [declarationOf(element)],
      exports: [
        {
          kind: 'custom-element-definition',
          name: element.tag,
          declaration: { name: element.typeName, module: `${element.tag}.js` },
        },
      ],
    })),
  };
}
