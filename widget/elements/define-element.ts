import r2wc from '@r2wc/react-to-web-component';
import * as react from 'react';
import { type ComponentType, createElement, startTransition, useSyncExternalStore } from 'react';
import { isOnSite } from '../state/host-address.ts';
import { adoptAgain } from '../theme/adopt.ts';
import { type AttributeTable, propertyName, propertyOnly } from './attributes.ts';
import { createFocus, type ElementFocus } from './element-focus.ts';
import { createValues, type ValueSource } from './element-values.ts';
import { report } from './report.ts';

/** The state of an element's view, exposed as `:state(loading)` and `data-state="loading"`. */
export type ElementState = 'loading' | 'ready' | 'empty' | 'error';

/** The interface of the element for its component. */
export interface ElementHost {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Dispatches a bubbling, composed event; returns false if the page called `preventDefault()`. */
  emit(name: string, detail?: unknown, options?: { cancelable?: boolean }): boolean;
  /** Called with each event after the page's own listeners. */
  onEmit: ((event: CustomEvent) => void) | null;
  setState(state: ElementState): void;
  /** Emits `rental-ready` with the start and ready times, in milliseconds since the page's start, and resolves `ready`. */
  emitReady(): void;
}

/** The methods of every element. */
export interface RentalHTMLElement extends HTMLElement {
  readonly ready: Promise<void>;
  reset(): void;
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

/** React's component that stops the effects of what it hides. Preact has none: `pause-effects.ts` does it instead. */
const Activity = react.Activity as unknown as ComponentType<{ mode: string }> | undefined;

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
  const view = createElement(component, { ...(values as Partial<Props>), host });
  return Activity ? createElement(Activity, { mode: values['isPaused'] ? 'hidden' : 'visible' }, view) : view;
}

/** Returns r2wc's class. r2wc extends HTMLElement immediately; a server has none, so this is not done when the module loads. */
function createBase(): new () => R2wcElement {
  const view = ElementView as unknown as ComponentType<{ container?: HTMLElement }>;
  return r2wc(view, { shadow: 'open' }) as unknown as new () => R2wcElement;
}

/**
 * Calls `write` once the page has loaded, when a framework has hydrated its HTML: React compares the attributes with those of
 * the server and reports each that was added. The site's tags are defined after its hydration.
 */
function afterHydration(write: () => void): void {
  if (isOnSite() || document.readyState === 'complete') write();
  else addEventListener('load', () => setTimeout(write), { once: true });
}

/** Creates the host of one element: its events, its state and its ready time. */
function createHost(element: R2wcElement, focus: ElementFocus, onReady: () => void): ElementHost {
  let shown: ElementState;
  const internals = (element as Partial<HTMLElement>).attachInternals?.();
  const mark = (step: string) => Math.round(performance.mark(`${element.localName}:${step}`).startTime);
  const startedAt = mark('start');
  const emit: ElementHost['emit'] = (name, detail = {}, { cancelable = false } = {}) => {
    const event = new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable });
    const isKept = element.dispatchEvent(event);
    host.onEmit?.(event);
    return isKept;
  };
  const host: ElementHost = {
    element,
    root: element.container,
    onEmit: null,
    emit,
    setState: (state) => {
      shown = state;
      afterHydration(() => {
        element.dataset['state'] = shown;
      });
      const states = internals?.states;
      states?.clear();
      states?.add(state);
      if (state !== 'loading') focus.settle();
    },
    emitReady: () => {
      onReady();
      emit('rental-ready', { startedAt, readyAt: mark('ready') });
    },
  };
  return host;
}

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
 * render a property before the tag is defined.
 */
function adoptLowerCase(element: HTMLElement, lowerCase: string, name: string): void {
  const value = lowerCase === name || element.hasAttribute(name) ? null : element.getAttribute(lowerCase);
  if (value !== null) element.setAttribute(name, value);
}

/** True if an element has an attribute that needs a check; a cheap test, because the checks are loaded only then. */
const mayBeMistaken = (element: HTMLElement, attributes: AttributeTable) =>
  element
    .getAttributeNames()
    .some(
      (name) =>
        /^(for|debug)$/.test(name) || !(name in attributes || /^(id|class|style|hidden|data-|aria-)/.test(name)),
    );

/**
 * Returns the class of a custom element for a component. r2wc renders it; this class adds bare booleans, removed attributes,
 * invalid values, properties set before the upgrade, moves within the document, cancelable events, and focus. An element that is
 * taken out keeps its view, whose effects are stopped so that nothing outside refers to it; put in again, it goes on.
 * `methods` are those of this tag besides `reset`.
 */
export function createElementClass<Props>(
  component: ComponentType<ElementProps<Props>>,
  attributes: AttributeTable,
  methods: object = {},
): CustomElementConstructor {
  const Base = createBase();
  const properties = new Map(Object.keys(attributes).map((name) => [propertyName(name), name]));

  class RentalElement extends Base {
    static readonly observedAttributes = Object.keys(attributes).filter((name) => attributes[name] !== propertyOnly);
    readonly #values = createValues();
    readonly #focus = createFocus(this, this.container, (options) => super.focus(options));
    /** Continues the paused view. */
    #resume: (() => void) | null | undefined;
    /** Resolves when the view is ready to use. */
    ready!: Promise<void>;
    /** Number of views that were replaced; React's key of the view. */
    #views = 0;
    /** Resolves `ready`; null once it is resolved. */
    #settle: (() => void) | null = null;

    constructor() {
      super();
      this.#expectReady();
      const host = createHost(this, this.#focus, () => {
        this.#settle?.();
        this.#settle = null;
      });
      this[r2wcProps] = { component, host, source: this.#values };
    }

    #expectReady(): void {
      this.ready = new Promise((resolve) => {
        this.#settle = resolve;
      });
    }

    /** Shows the view anew with the attributes' values: what the user entered, also in the plain form, is dropped. */
    reset(): void {
      if (!this.#settle) this.#expectReady();
      this.querySelector('form')?.reset();
      this.#views += 1;
      this.#values.set('key', this.#views);
    }

    attributeChangedCallback(name: string, _previous: string | null, text: string | null): void {
      const type = attributes[name];
      if (!type) return;
      const value: unknown = text === null ? undefined : type.parse(text);
      if (text === null || value !== undefined) this.#values.set(propertyName(name), value);
      else {
        report(({ reportValue }) => reportValue(this, name, text, type));
        // Renders again, because styles depend on the attribute `theme`, which no longer is the value.
        this.#values.set(propertyName(name), this.readProperty(propertyName(name)));
      }
    }

    override connectedCallback(): void {
      for (const [property, name] of properties) {
        adoptOwnProperty(this, property);
        adoptLowerCase(this, property.toLowerCase(), name);
      }
      if (mayBeMistaken(this, attributes)) report(({ reportMistakes }) => reportMistakes(this, attributes));
      // The first render may be slow. React can interrupt it for input; Preact renders it synchronously.
      if (this[r2wcContext] === undefined) startTransition(() => super.connectedCallback());
      if (Activity) this.#values.set('isPaused', undefined);
      this.#resume?.();
      this.#resume = null;
    }

    /** Another document drops the style sheets of this one. */
    adoptedCallback(): void {
      adoptAgain(this.container);
    }

    /** A move is a removal and an insertion, so the view is paused only if the element is not reconnected in the same task. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        if (Activity) this.#values.set('isPaused', true);
        else void this.#pause();
      });
    }

    async #pause(): Promise<void> {
      const pausing = await import('./pause-effects.ts').catch(() => null);
      if (this.isConnected || this.#resume) return;
      this.#resume = pausing?.pauseEffects(this.container);
      if (!this.#resume) super.disconnectedCallback();
    }

    readProperty(property: string): unknown {
      const value = this.#values.get()[property];
      // As in every HTML element, `lang` is a string.
      return property === 'lang' ? (value ?? '') : value;
    }

    writeProperty(property: string, value: unknown): void {
      const name = properties.get(property) ?? '';
      const type = attributes[name];
      if (type === propertyOnly) this.#values.set(property, value ?? undefined);
      else if (value === undefined || value === null) this.removeAttribute(name);
      else if (type) this.setAttribute(name, String(type.format(value)));
    }

    override focus(options?: FocusOptions): void {
      this.#focus.focus(options);
    }
  }

  for (const property of properties.keys()) defineAccessor(RentalElement.prototype, property);
  return Object.assign(RentalElement.prototype, methods).constructor as CustomElementConstructor;
}

/** Registers a tag unless it is already registered, such as by a second bundle. */
export function registerElement(tag: string, create: () => CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, create());
}
