import type { ViewAttribute } from '../domain/view-problems.ts';
import { type AttributeTable, propertyName, propertyOnly, viewText } from './attributes.ts';
import { createValues } from './element-values.ts';
import { report } from './report.ts';

interface PropertyStore {
  readProperty(property: string): unknown;
  writeProperty(property: string, value: unknown): void;
}

function defineAccessor(prototype: PropertyStore, property: string): void {
  Object.defineProperty(prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: PropertyStore) {
      return this.readProperty(property);
    },
    set(this: PropertyStore, value: unknown) {
      this.writeProperty(property, value);
    },
  });
}

/** Replaces a property that was set on the instance before the upgrade, because it would shadow the accessor. */
function adoptOwnProperty(element: HTMLElement, property: string): void {
  if (!Object.hasOwn(element, property)) return;
  const value: unknown = Reflect.get(element, property);
  Reflect.deleteProperty(element, property);
  Reflect.set(element, property, value);
}

/**
 * Takes the value of an attribute named after the property: React and Preact write one, which HTML puts in lower case, if they
 * render a property before the tag is defined. It is removed, because its value is stale once the property changes.
 */
function adoptLowerCase(element: HTMLElement, lowerCase: string, name: string): void {
  const value = lowerCase === name ? null : element.getAttribute(lowerCase);
  if (value === null) return;
  element.removeAttribute(lowerCase);
  if (!element.hasAttribute(name)) element.setAttribute(name, value);
}

/** True if an element has an attribute that needs a check; a cheap test, because the checks are loaded only then. */
const mayBeMistaken = (element: HTMLElement, attributes: AttributeTable) =>
  element
    .getAttributeNames()
    .some(
      (name) =>
        /^(for|debug)$/.test(name) || !(name in attributes || /^(id|class|style|hidden|data-|aria-)/.test(name)),
    );

/** The members that `withAttributes` adds to a class. */
export interface AttributeElement {
  /** The values of the attributes and properties that are set, by property. */
  readonly attributeValues: ReturnType<typeof createValues>;
  /** Takes what was set before the upgrade, and reports mistakes. To be called when the element is connected. */
  readAttributes(): void;
  readProperty(property: string): unknown;
  writeProperty(property: string, value: unknown): void;
}

/**
 * Returns a class whose attributes and properties are those of a table, with bare booleans, removed attributes, invalid values and
 * properties set before the upgrade.
 */
export function withAttributes<Parent extends HTMLElement>(
  parent: new () => Parent,
  attributes: AttributeTable,
): new () => Parent & AttributeElement {
  const Base: new () => HTMLElement = parent;
  const properties = new Map(Object.keys(attributes).map((name) => [propertyName(name), name]));

  class ElementWithAttributes extends Base implements AttributeElement {
    static readonly observedAttributes = Object.keys(attributes).filter((name) => attributes[name] !== propertyOnly);
    readonly attributeValues = createValues();

    attributeChangedCallback(name: string, _previous: string | null, text: string | null): void {
      const type = attributes[name];
      if (!type) return;
      if (type === viewText) report(({ reportView }) => reportView(this, name as ViewAttribute));
      const value: unknown = text === null ? undefined : type.parse(text);
      if (text === null || value !== undefined) this.attributeValues.set(propertyName(name), value);
      else {
        report(({ reportValue }) => reportValue(this, name, text, type));
        // Renders again, because styles depend on the attribute `theme`, which no longer is the value.
        this.attributeValues.set(propertyName(name), this.readProperty(propertyName(name)));
      }
    }

    readAttributes(): void {
      for (const [property, name] of properties) {
        adoptOwnProperty(this, property);
        adoptLowerCase(this, property.toLowerCase(), name);
      }
      if (mayBeMistaken(this, attributes)) report(({ reportMistakes }) => reportMistakes(this, attributes));
    }

    readProperty(property: string): unknown {
      const value = this.attributeValues.get()[property];
      // As in every HTML element, `lang` is a string.
      return property === 'lang' ? (value ?? '') : value;
    }

    writeProperty(property: string, value: unknown): void {
      const name = properties.get(property) ?? '';
      const type = attributes[name];
      if (type === propertyOnly) {
        this.attributeValues.set(property, value ?? undefined);
        return;
      }
      const text = value === undefined || value === null ? null : (type?.format(value) ?? null);
      if (text === null) this.removeAttribute(name);
      else this.setAttribute(name, text);
    }
  }

  for (const property of properties.keys()) defineAccessor(ElementWithAttributes.prototype, property);
  return ElementWithAttributes as unknown as new () => Parent & AttributeElement;
}
