import type { AcceptedValues } from '../../domain/attribute-mistakes.ts';

/** One attribute of a tag; its property has the same name in camel case. */
export interface AttributeReference {
  readonly name: string;
  /** The property's type, as TypeScript. */
  readonly type: string;
  /** The values that an attribute accepts; absent if that is any text. */
  readonly accepts?: AcceptedValues;
  readonly default?: string;
  readonly description: string;
}

export interface EventReference {
  readonly name: string;
  /** Type of `event.detail`, as TypeScript. */
  readonly detail: string;
  /** True if `preventDefault()` cancels the element's default action. */
  readonly cancelable?: true;
  readonly description: string;
}

export interface MethodReference {
  readonly name: string;
  /** The parameters and the result, as TypeScript: `(query: RentalQuery): void`. */
  readonly signature: string;
  readonly description: string;
}

export interface NamedReference {
  readonly name: string;
  readonly description: string;
}

/** A custom property that a page can set. */
export interface TokenReference extends NamedReference {
  /** The values that it takes, in CSS's notation: `<color>`, or `<'font-family'>` for those of a property; any by default. */
  readonly syntax?: string;
}

/** The public interface of one tag. */
export interface ElementReference {
  readonly tag: string;
  /** Name of the type in the package. */
  readonly typeName: string;
  readonly description: string;
  readonly attributes: readonly AttributeReference[];
  readonly properties?: readonly AttributeReference[];
  readonly methods: readonly MethodReference[];
  readonly events: readonly EventReference[];
  readonly slots: readonly NamedReference[];
  readonly parts: readonly NamedReference[];
  /** Keyboard behaviour beyond the browser's own. */
  readonly keyboard: readonly NamedReference[];
}
