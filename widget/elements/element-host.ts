import { isOnSite } from '../state/host-address.ts';

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

/**
 * Calls `write` once the page has loaded, when a framework has hydrated its HTML: React compares the attributes with those of
 * the server and reports each that was added. The site's tags are defined after its hydration.
 */
function afterHydration(write: () => void): void {
  if (isOnSite() || document.readyState === 'complete') write();
  else addEventListener('load', () => setTimeout(write));
}

interface HostInput {
  element: HTMLElement;
  root: ShadowRoot;
  onState?: (state: ElementState) => void;
  onReady: () => void;
}

/** Creates the host of one element: its events, its state and its ready time. */
export function createHost({ element, root, onState, onReady }: HostInput): ElementHost {
  let shown: ElementState;
  const internals = (element as Partial<HTMLElement>).attachInternals?.();
  const mark = (step: string) => Math.round(performance.mark(`${element.localName}:${step}`).startTime);
  const startedAt = mark('start');
  const emit: ElementHost['emit'] = (name, detail = {}, options) => {
    const event = new CustomEvent(name, { ...options, detail, bubbles: true, composed: true });
    const isKept = element.dispatchEvent(event);
    host.onEmit?.(event);
    return isKept;
  };
  const host: ElementHost = {
    element,
    root,
    onEmit: null,
    emit,
    setState: (state) => {
      shown = state;
      afterHydration(() => {
        element.dataset['state'] = shown;
      });
      try {
        const { states } = internals as ElementInternals;
        states.clear();
        states.add(state);
      } catch {
        // Safari before 17.4 has no states, Chrome before 125 only names that start with dashes, a test's browser no internals.
      }
      onState?.(state);
    },
    emitReady: () => {
      onReady();
      emit('rental-ready', { startedAt, readyAt: mark('ready') });
    },
  };
  return host;
}

/** Keeps the theme as an attribute that the styles match: `theme` itself, unless it is spelt in another way. */
export function applyTheme(element: HTMLElement, theme: string | undefined): void {
  if (theme && theme !== element.getAttribute('theme')) element.dataset['theme'] = theme;
  else delete element.dataset['theme'];
}
