import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement, startTransition, useSyncExternalStore } from 'react';
import { type AttributeTable, propertyOnly } from './attributes.ts';

/** The state of an element's view, exposed as `:state(loading)` and `data-state="loading"`. */
export type ElementState = 'loading' | 'ready' | 'empty' | 'error';

/** The interface of the element for its component. */
export interface ElementHost {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Dispatches a bubbling, composed event; returns false if the page called `preventDefault()`. */
  emit(name: string, detail?: unknown, options?: { cancelable?: boolean }): boolean;
  setState(state: ElementState): void;
  /** Emits `rental-ready` with the start and ready times, in milliseconds since the page's start. */
  emitReady(): void;
}

/** The props of a tag's component: the attributes that are set, in camel case, and the host. */
export type ElementProps<Values> = Partial<Values> & { host: ElementHost };

// r2wc 2 stores its internal state under these registered symbols.
const r2wcProps = Symbol.for('r2wc.props');
const r2wcContext = Symbol.for('r2wc.context');

interface R2wcElement extends HTMLElement {
  [r2wcProps]: Record<string, unknown>;
  [r2wcContext]?: unknown;
  container: ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

type Values = Readonly<Record<string, unknown>>;

/** The element's values as an external store for its component. */
interface ValueSource {
  get(): Values;
  subscribe(listener: () => void): () => void;
}

/**
 * Subscribes the component to the element's values, so that r2wc renders the root only once. r2wc would render it again with
 * every value; Preact then restarts its `useId` counter, and labels reference the wrong fields.
 */
function ElementView<Props>({
  component,
  host,
  source,
}: {
  component: ComponentType<ElementProps<Props>>;
  host: ElementHost;
  source: ValueSource;
}) {
  const values = useSyncExternalStore(source.subscribe, source.get);
  return createElement(component, { ...(values as Partial<Props>), host });
}

/** Returns the property name of an attribute: `resultsUrl` for `results-url`. */
export const propertyName = (attribute: string) =>
  attribute.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());

const focusable = 'input:not([type=hidden]), button, select, textarea, a[href], [tabindex]';

/**
 * Returns the class of a custom element for a component. r2wc renders it; this class adds bare booleans, removed attributes,
 * invalid values, properties set before the upgrade, moves within the document, cancelable events, and focus.
 */
export function createElementClass<Props>(
  tag: string,
  component: ComponentType<ElementProps<Props>>,
  attributes: AttributeTable,
): CustomElementConstructor {
  const Base = r2wc(ElementView as unknown as ComponentType<{ container?: HTMLElement }>, {
    shadow: 'open',
  }) as unknown as new () => R2wcElement;
  const names = Object.keys(attributes).filter((name) => attributes[name] !== propertyOnly);
  const properties = new Map(Object.keys(attributes).map((name) => [propertyName(name), name]));

  class RentalElement extends Base {
    static readonly observedAttributes = names;
    readonly #internals: ElementInternals | null =
      typeof this.attachInternals === 'function' ? this.attachInternals() : null;
    readonly #listeners = new Set<() => void>();
    #values: Values = {};
    readonly #startedAt = Math.round(performance.now());
    /** True if `focus()` was called before the view had anything focusable. */
    #isFocusPending = false;

    constructor() {
      super();
      const source: ValueSource = {
        get: () => this.#values,
        subscribe: (listener) => {
          this.#listeners.add(listener);
          return () => this.#listeners.delete(listener);
        },
      };
      this[r2wcProps] = { component, host: this.#host(), source };
    }

    #host(): ElementHost {
      const emit: ElementHost['emit'] = (name, detail = {}, { cancelable = false } = {}) =>
        this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
      return {
        element: this,
        root: this.container,
        emit,
        setState: (state) => this.#setState(state),
        emitReady: () => emit('rental-ready', { startedAt: this.#startedAt, readyAt: Math.round(performance.now()) }),
      };
    }

    #setState(state: ElementState): void {
      this.dataset['state'] = state;
      const states = this.#internals?.states;
      states?.clear();
      states?.add(state);
      if (state === 'loading' || !this.#isFocusPending) return;
      const target = this.#focusTarget();
      if (!target) return;
      this.#cancelPendingFocus();
      target.focus({ preventScroll: true });
    }

    /** Returns the first visible focusable element; the page's own content in the tag may be hidden. */
    #focusTarget(): HTMLElement | undefined {
      const all = [this.container, this].flatMap((root) => [...root.querySelectorAll<HTMLElement>(focusable)]);
      return all.find((element) => !('checkVisibility' in element) || element.checkVisibility());
    }

    /** Focuses the host until the view has something focusable, unless the focus moves elsewhere in the meantime. */
    #deferFocus(options?: FocusOptions): void {
      this.#isFocusPending = true;
      if (!this.hasAttribute('tabindex')) this.tabIndex = -1;
      super.focus(options);
      this.addEventListener('blur', this.#cancelPendingFocus, { once: true });
    }

    readonly #cancelPendingFocus = () => {
      this.#isFocusPending = false;
      if (this.getAttribute('tabindex') === '-1') this.removeAttribute('tabindex');
    };

    #assign(property: string, value: unknown): void {
      const { [property]: _previous, ...others } = this.#values;
      this.#values = value === undefined ? others : { ...others, [property]: value };
      for (const listener of this.#listeners) listener();
    }

    attributeChangedCallback(name: string, _previous: string | null, text: string | null): void {
      const property = propertyName(name);
      const type = attributes[name];
      if (!type) return;
      if (text === null) {
        this.#assign(property, undefined);
        return;
      }
      const value: unknown = type.parse(text);
      if (value === undefined) {
        console.warn(`<${tag}> ${name}="${text}" is invalid: expected ${type.expected}. The previous value is kept.`);
        return;
      }
      this.#assign(property, value);
    }

    override connectedCallback(): void {
      for (const property of properties.keys()) this.#adoptOwnProperty(property);
      // The first render may be slow. React can interrupt it for input; Preact renders it synchronously.
      if (this[r2wcContext] === undefined) startTransition(() => super.connectedCallback());
    }

    /** A move is a removal and an insertion, so the component is unmounted only if the element is not reconnected in the same task. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        super.disconnectedCallback();
      });
    }

    /** Replaces a property that was set on the instance before the upgrade, because it would shadow the accessor. */
    #adoptOwnProperty(property: string): void {
      if (!Object.hasOwn(this, property)) return;
      const value: unknown = Reflect.get(this, property);
      Reflect.deleteProperty(this, property);
      Reflect.set(this, property, value);
    }

    readProperty(property: string): unknown {
      return this.#values[property];
    }

    writeProperty(property: string, name: string, value: unknown): void {
      const type = attributes[name];
      if (!type) return;
      if (type === propertyOnly) this.#assign(property, value ?? undefined);
      else if (value === undefined || value === null) this.removeAttribute(name);
      else this.setAttribute(name, String(type.format(value)));
    }

    override focus(options?: FocusOptions): void {
      const target = this.#focusTarget();
      if (target) target.focus(options);
      else this.#deferFocus(options);
    }
  }

  for (const [property, name] of properties) {
    Object.defineProperty(RentalElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: RentalElement) {
        return this.readProperty(property);
      },
      set(this: RentalElement, value: unknown) {
        this.writeProperty(property, name, value);
      },
    });
  }
  return RentalElement;
}

/** Registers a tag unless it is already registered, such as by a second bundle. Does nothing on a server. */
export function registerElement(tag: string, create: () => CustomElementConstructor): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, create());
}
