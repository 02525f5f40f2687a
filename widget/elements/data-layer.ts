import { useEffect } from 'react';
import type { Consent } from './attribution.ts';
import type { ElementHost } from './define-element.ts';

/** The steps of the journey that an analytics funnel is made of. */
const steps = ['rental-search', 'rental-select', 'rental-checkout-start', 'rental-booked'];

/**
 * Pushes the journey's events to the page's own array of this name, such as `dataLayer`, as `{ event, ...detail }`. Only
 * with consent to analytics; our events carry nothing personal.
 */
export function useDataLayer(host: ElementHost, name: string | undefined, consent: Consent | undefined): void {
  useEffect(() => {
    if (!name || consent !== 'analytics') return;
    const push = (event: Event) => {
      const page = window as unknown as Record<string, unknown>;
      const layer = Array.isArray(page[name]) ? page[name] : [];
      page[name] = layer;
      layer.push({ event: event.type, ...(event as CustomEvent<object>).detail });
    };
    for (const step of steps) host.element.addEventListener(step, push);
    return () => {
      for (const step of steps) host.element.removeEventListener(step, push);
    };
  }, [host, name, consent]);
}
