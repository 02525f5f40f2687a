import type { Environment } from 'downshift';
import type { StyleRoot } from '../theme/adopt.ts';

/**
 * What downshift should see instead of `window` inside a shadow root: events with the element that was really pressed
 * (outside the root they all seem to come from the host), and the root's own focus and ids.
 */
export function shadowEnvironment(root: StyleRoot): Environment {
  const wrapped = new Map<unknown, (event: Event) => void>();
  const add = (type: string, listener: (event: Event) => void, options?: AddEventListenerOptions) => {
    const inside = (event: Event) => listener({ target: event.composedPath()[0] ?? null } as Event);
    wrapped.set(listener, inside);
    window.addEventListener(type, inside, options);
  };
  const remove = (type: string, listener: (event: Event) => void) => {
    const inside = wrapped.get(listener);
    if (inside) window.removeEventListener(type, inside);
  };
  const seen = {
    get activeElement() {
      return root.activeElement ?? document.body;
    },
    getElementById: (id: string) => root.getElementById(id),
    createElement: document.createElement.bind(document),
    body: document.body,
  };
  return {
    addEventListener: add as typeof window.addEventListener,
    removeEventListener: remove as typeof window.removeEventListener,
    document: seen as unknown as Document,
    Node: window.Node,
  };
}
