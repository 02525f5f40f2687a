/** Registers a tag unless it is already registered, such as by a second bundle. */
export function registerElement(tag: string, create: () => CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, create());
}
