import { leaveFrame } from './leave-page.ts';
import { navigateTo } from './navigation.ts';

/** The tag that `for` references. */
export const nextTag: Readonly<Record<string, string>> = {
  'rental-search': 'rental-results',
  'rental-results': 'rental-checkout',
};

/**
 * Returns the element that a `for` attribute references: the next step on the same page. It must be in the same root, as for
 * a label's `for`. Returns null if no such element exists, which `report-mistakes.ts` reports.
 */
function linkedElement(element: Element, id: string): HTMLElement | null {
  const linked = (element.getRootNode() as Document | ShadowRoot).getElementById(id);
  return linked?.localName === nextTag[element.localName] ? linked : null;
}

/** The loader's global object (`embed/loader.ts`); absent if the page uses the npm package, or an array of calls for it. */
interface LoaderPage {
  rentalElements?: { load?(tag: string): Promise<boolean> };
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** The attributes that an element got from the step before it; a page may have set others. */
const passed = new WeakMap<Element, Attributes>();

/** Sets the attributes, and removes those from the last time that now have no value. */
function passAttributes(next: Element, attributes: Attributes): void {
  const former = passed.get(next);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) next.setAttribute(name, value);
    else if (former?.[name] !== undefined && next.getAttribute(name) === former[name]) next.removeAttribute(name);
  }
  passed.set(next, attributes);
}

/** Scrolls to the next element and focuses it. */
function show(next: HTMLElement): void {
  next.hidden = false;
  next.scrollIntoView({ block: 'start' });
  void customElements.whenDefined(next.localName).then(() => next.focus({ preventScroll: true }));
}

/**
 * Continues in the element with this id. Without such an element, it calls `fallback`. If its code still has to load, the returned promise resolves when the element is shown; if
 * loading fails, it calls `fallback`.
 */
export function continueIn(
  element: Element,
  id: string,
  attributes: Attributes,
  fallback: () => void,
): Promise<void> | void {
  const next = linkedElement(element, id);
  if (!next) return fallback();
  passAttributes(next, attributes);
  const tag = next.localName;
  const loader = (window as LoaderPage).rentalElements;
  if (customElements.get(tag) || !loader?.load) {
    show(next);
    return;
  }
  return loader.load(tag).then(async (isLoaded) => {
    if (!isLoaded) return fallback();
    await customElements.whenDefined(tag);
    show(next);
  });
}

/** Continues in the element with this id; without one, or if that fails, navigates to the URL, and without a target out of a frame. */
export function continueOrLeave(
  element: Element,
  id: string | undefined,
  attributes: Attributes,
  url: string,
  target: string | undefined,
): Promise<void> | void {
  const navigate = () => (target ? navigateTo(url, target) : leaveFrame(url));
  return id ? continueIn(element, id, attributes, navigate) : navigate();
}
