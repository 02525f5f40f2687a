/**
 * Returns the element that a `for` attribute references: the next step on the same page. It must be in the same root, as for
 * a label's `for`. Returns null and warns on the console if no such element exists.
 */
export function linkedElement(element: Element, id: string | undefined, tag: string): HTMLElement | null {
  if (!id) return null;
  const root = element.getRootNode() as Document | ShadowRoot;
  const linked = root.getElementById(id);
  if (linked?.localName === tag) return linked;
  console.warn(`<${element.localName} for="${id}">: no <${tag} id="${id}"> found in the same document or shadow root.`);
  return null;
}

/** The loader's global object (`embed/loader.ts`); absent if the page uses the npm package. */
interface LoaderPage {
  rentalElements?: { load(tag: string): Promise<boolean> };
}

/** Scrolls to the next element and focuses it. */
function show(next: HTMLElement): void {
  next.hidden = false;
  next.scrollIntoView({ block: 'start' });
  void customElements.whenDefined(next.localName).then(() => next.focus({ preventScroll: true }));
}

/**
 * Continues in the next element. If its code still has to load, the returned promise resolves when the element is shown; if
 * loading fails, it calls `fallback`.
 */
export function continueIn(
  next: HTMLElement,
  attributes: Readonly<Record<string, string>>,
  fallback: () => void,
): Promise<void> | undefined {
  for (const [name, value] of Object.entries(attributes)) next.setAttribute(name, value);
  const tag = next.localName;
  const loader = (window as LoaderPage).rentalElements;
  if (customElements.get(tag) || !loader) {
    show(next);
    return;
  }
  return loader.load(tag).then(async (isLoaded) => {
    if (!isLoaded) return fallback();
    await customElements.whenDefined(tag);
    show(next);
  });
}
