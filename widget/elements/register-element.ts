import { report } from './report.ts';

/**
 * Registers a tag unless it is already registered, such as by a second bundle. Warns if the registered element is none of ours, which
 * all have `reset()`: the page's fallback content then stays.
 */
export function registerElement(tag: string, create: () => CustomElementConstructor): void {
  const registered = customElements.get(tag);
  if (!registered) customElements.define(tag, create());
  else if (!registered.prototype.reset) report(({ reportForeign }) => reportForeign(tag));
}
