/**
 * The element that a `for` attribute names: the next step of the journey on the same page. It is looked for in the root
 * that the element stands in, as a label's `for` is. Null, with a word on the console, when there is none such.
 */
export function linkedElement(element: Element, id: string | undefined, tag: string): HTMLElement | null {
  if (!id) return null;
  const root = element.getRootNode() as Document | ShadowRoot;
  const linked = root.getElementById(id);
  if (linked?.localName === tag) return linked;
  console.warn(`<${element.localName} for="${id}">: no <${tag} id="${id}"> found in the same document or shadow root.`);
  return null;
}

/** What the loader leaves on the page (`embed/loader.ts`); absent where the tags come from the package. */
interface LoaderPage {
  rentalElements?: { load(tag: string): Promise<boolean> };
}

/** Brings the next element into view and puts the focus there. */
function show(next: HTMLElement): void {
  next.hidden = false;
  next.scrollIntoView({ block: 'start' });
  void customElements.whenDefined(next.localName).then(() => next.focus({ preventScroll: true }));
}

/**
 * Hands over to the next element of the journey. One whose code waited for its turn is shown when it is there, and the
 * promise tells of that moment; when it never comes, `otherwise` is done instead.
 */
export function handOver(
  next: HTMLElement,
  attributes: Readonly<Record<string, string>>,
  otherwise: () => void,
): Promise<void> | undefined {
  for (const [name, value] of Object.entries(attributes)) next.setAttribute(name, value);
  const tag = next.localName;
  const loader = (window as LoaderPage).rentalElements;
  if (customElements.get(tag) || !loader) {
    show(next);
    return;
  }
  return loader.load(tag).then(async (isLoaded) => {
    if (!isLoaded) return otherwise();
    await customElements.whenDefined(tag);
    show(next);
  });
}
