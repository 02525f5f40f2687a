import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement, startTransition, useSyncExternalStore } from 'react';
import { type AttributeTable, propertyOnly } from './attributes.ts';

/** What an element's view may show of itself: `:state(loading)` and `data-state="loading"`. */
export type ElementState = 'loading' | 'ready' | 'empty' | 'error';

/** The element as its component sees it. */
export interface ElementHost {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Fires an event that crosses shadow roots; false when the page called `preventDefault()`. */
  emit(name: string, detail?: unknown, options?: { cancelable?: boolean }): boolean;
  setState(state: ElementState): void;
  /** Tells the page that the element can be used, with the milliseconds since the page's start at which it began and was ready. */
  tellReady(): void;
}

/** What every component behind a tag is given: the attributes that are set, in camel case, and its host. */
export type ElementProps<Values> = Partial<Values> & { host: ElementHost };

// r2wc 2 keeps its inner state under these registered symbols.
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

/** The element's values as its component reads them: rendered once, told about every change. */
interface ValueSource {
  get(): Values;
  subscribe(listener: () => void): () => void;
}

/**
 * Stands between r2wc and the component. r2wc would render the root anew with every value, and preact then counts its
 * `useId` from the start, so that labels point at the wrong fields; here the root is rendered once.
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

/** `results-url` is the property `resultsUrl`. */
export const propertyName = (attribute: string) =>
  attribute.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());

const focusable = 'input:not([type=hidden]), button, select, textarea, a[href], [tabindex]';

/**
 * The class of a custom element around a component. r2wc renders it; what r2wc leaves open is closed here: bare booleans,
 * removed attributes, unusable values, properties set before the upgrade, moves within the document, events whose
 * `preventDefault` is seen, and focus.
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
    /** The focus was asked for before there was anything to give it to. */
    #isFocusAwaited = false;

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
        tellReady: () => emit('rental-ready', { startedAt: this.#startedAt, readyAt: Math.round(performance.now()) }),
      };
    }

    #setState(state: ElementState): void {
      this.dataset['state'] = state;
      const states = this.#internals?.states;
      states?.clear();
      states?.add(state);
      if (state === 'loading' || !this.#isFocusAwaited) return;
      const target = this.#focusTarget();
      if (!target) return;
      this.#forgetFocus();
      target.focus({ preventScroll: true });
    }

    /** The first thing to focus that is shown: what the page put into the tag may be hidden now. */
    #focusTarget(): HTMLElement | undefined {
      const all = [this.container, this].flatMap((root) => [...root.querySelectorAll<HTMLElement>(focusable)]);
      return all.find((element) => !('checkVisibility' in element) || element.checkVisibility());
    }

    /** Holds the focus until the view has something to give it to; who goes elsewhere meanwhile is left there. */
    #awaitFocus(options?: FocusOptions): void {
      this.#isFocusAwaited = true;
      if (!this.hasAttribute('tabindex')) this.tabIndex = -1;
      super.focus(options);
      this.addEventListener('blur', this.#forgetFocus, { once: true });
    }

    readonly #forgetFocus = () => {
      this.#isFocusAwaited = false;
      if (this.getAttribute('tabindex') === '-1') this.removeAttribute('tabindex');
    };

    #assign(property: string, value: unknown): void {
      const { [property]: _former, ...others } = this.#values;
      this.#values = value === undefined ? others : { ...others, [property]: value };
      for (const listener of this.#listeners) listener();
    }

    attributeChangedCallback(name: string, _former: string | null, text: string | null): void {
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
      // The first render may take long: React stops in it for whoever scrolls or types, preact renders it as ever.
      if (this[r2wcContext] === undefined) startTransition(() => super.connectedCallback());
    }

    /** A move is a removal and an insertion in one task: the component is let go only when the tag stays away. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        super.disconnectedCallback();
      });
    }

    /** A property set before the upgrade sits on the instance and would hide the accessor for ever. */
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
      else this.#awaitFocus(options);
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

/** Registers a tag once; a second loader or bundle finds it taken and leaves it alone. On a server nothing happens. */
export function registerElement(tag: string, create: () => CustomElementConstructor): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, create());
}
