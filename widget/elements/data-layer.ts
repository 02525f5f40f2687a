/** The events of an analytics funnel. */
const steps = ['rental-search', 'rental-select', 'rental-checkout-start', 'rental-booked'];

/**
 * Pushes an event of the funnel to the page's global array of this name, such as `dataLayer`, as `{ event, ...detail }`. The
 * events contain no personal data.
 */
export function pushEvent(name: string, { type, detail }: CustomEvent): void {
  if (!steps.includes(type)) return;
  const page = window as unknown as Record<string, unknown>;
  page[name] ??= [];
  const layer = page[name];
  if (Array.isArray(layer)) layer.push({ event: type, ...(detail as object) });
}
