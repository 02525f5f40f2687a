import type { Consent } from './attribution.ts';
import type { ElementHost } from './element-host.ts';

/**
 * Pushes the element's events to the page's data layer, with consent to analytics, and returns a function that stops it. Few pages
 * have a data layer, so its code is loaded only for them; events that come earlier wait for it.
 */
export function connectDataLayer(
  host: ElementHost,
  name: string | undefined,
  consent: Consent | undefined,
): (() => void) | undefined {
  if (!name || consent !== 'analytics') return;
  const code = import('./data-layer.ts');
  host.onEmit = (event) => void code.then(({ pushEvent }) => pushEvent(name, event));
  return () => {
    host.onEmit = null;
  };
}
