import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement, startTransition, useSyncExternalStore } from 'react';
import { adoptAgain } from '../theme/adopt-sheets.ts';
import { Activity } from '../ui/activity.ts';
import type { AttributeTable } from './attributes.ts';
import { withAttributes } from './element-attributes.ts';
import { createFocus } from './element-focus.ts';
import { createHost, type ElementHost } from './element-host.ts';
import type { ValueSource } from './element-values.ts';

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
  const Base = withAttributes(createBase(), attributes);

  class RentalElement extends Base {
    readonly #focus = createFocus(this, this.container, (options) => super.focus(options));
    /** Continues the paused view. */
    #resume: (() => void) | null | undefined;
    /** Resolves when the view is ready to use. */
    ready!: Promise<void>;
    /** Resolves `ready`; null once it is resolved. */
    #settle: (() => void) | null = null;

    constructor() {
      super();
      // The tag's content stays visible until the view replaces it.
      this.container.append(document.createElement('slot'));
      this.#expectReady();
      const host = createHost({
        element: this,
        root: this.container,
        onState: (state) => state !== 'loading' && this.#focus.settle(),
        onReady: () => {
          this.#settle?.();
          this.#settle = null;
        },
      });
      this[r2wcProps] = { component, host, source: this.attributeValues };
    }

    #expectReady(): void {
      this.ready = new Promise((resolve) => {
        this.#settle = resolve;
      });
    }

    /** Resets the view to the attributes' values. What the user entered, also in the plain form, is discarded. */
    reset(): void {
      if (!this.#settle) this.#expectReady();
      this.querySelector('form')?.reset();
      // React's key of the view: another one replaces it.
      this.attributeValues.set('key', performance.now());
    }

    override connectedCallback(): void {
      this.readAttributes();
      // Another place may have another language.
      this.attributeValues.set('placedAt', performance.now());
      // The first render may be slow. React can interrupt it for input; Preact renders it synchronously.
      if (this[r2wcContext] === undefined) startTransition(() => super.connectedCallback());
      if (Activity) this.attributeValues.set('isPaused', undefined);
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
        if (Activity) this.attributeValues.set('isPaused', true);
        else void this.#pause();
      });
    }

    async #pause(): Promise<void> {
      const pausing = await import('./pause-effects.ts').catch(() => null);
      if (this.isConnected || this.#resume) return;
      this.#resume = pausing?.pauseEffects(this.container);
      if (!this.#resume) super.disconnectedCallback();
    }

    override focus(options?: FocusOptions): void {
      this.#focus.focus(options);
    }
  }

  return Object.assign(RentalElement.prototype, methods).constructor as CustomElementConstructor;
}
