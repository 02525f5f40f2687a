/**
 * The element that a `for` attribute names: the next step of the journey on the same page. It is looked for in the root
 * that the element stands in, as a label's `for` is. Null, with a word on the console, when there is none such.
 */
export function linkedElement(element: Element, id: string | undefined, tag: string): HTMLElement | null {
  if (!id) return null;
  const root = element.getRootNode() as Document | ShadowRoot;
  const linked = root.getElementById(id);
  if (linked?.localName === tag) return linked;
  console.warn(`<${element.localName} for="${id}">: there is no <${tag} id="${id}"> beside it.`);
  return null;
}

/** Gives the next element what it needs, brings it into view and puts the focus there. */
export function handOver(next: HTMLElement, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) next.setAttribute(name, value);
  next.hidden = false;
  next.scrollIntoView({ block: 'start' });
  next.focus({ preventScroll: true });
}
