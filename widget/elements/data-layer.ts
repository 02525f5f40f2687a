import { useEffect } from 'react';
import type { Consent } from './attribution.ts';
import type { ElementHost } from './define-element.ts';

/** The events of an analytics funnel. */
const steps = ['rental-search', 'rental-select', 'rental-checkout-start', 'rental-booked'];

/**
 * Pushes the funnel's events to the page's global array of this name, such as `dataLayer`, as `{ event, ...detail }`. Only
 * with consent to analytics; the events contain no personal data.
 */
export function useDataLayer(host: ElementHost, name: string | undefined, consent: Consent | undefined): void {
  useEffect(() => {
    if (!name || consent !== 'analytics') return;
    const push = (event: Event) => {
      const page = window as unknown as Record<string, unknown>;
      page[name] ??= [];
      const layer = page[name];
      if (Array.isArray(layer)) layer.push({ event: event.type, ...(event as CustomEvent<object>).detail });
    };
    const stop = new AbortController();
    for (const step of steps) host.element.addEventListener(step, push, stop);
    return () => stop.abort();
  }, [host, name, consent]);
}
