import type { Language } from '../../widget/domain/enumerations.ts';

/** A snapshot of a page. */
export interface PageView {
  path: string;
  search: string;
  /** The identifier of the document: another one after a reload. */
  documentId: number;
  /** Why the page is still changing; null if it is at rest. */
  pending: string | null;
  language: Language;
  title: string;
  headings: string[];
  /** The number of characters in the main part. */
  textLength: number;
  /** A description of the focused element; null if nothing is focused. */
  focus: string | null;
  isFocusInMain: boolean;
  isSignedIn: boolean;
  /** The display currency in the header. */
  currency: string;
  /** Values of the named fields in the main part, by name. */
  fields: Record<string, string>;
  /** The total of a checkout or a booking as text; null if none is shown. */
  total: string | null;
  canGoBack: boolean;
  canGoForward: boolean;
  /** The position in the tab's history. */
  entry: number;
}

/** Runs in the page. Has no dependencies, because the browser receives its source. */
export function viewPage(): PageView {
  const scope = window as typeof window & { walkDocumentId?: number };
  scope.walkDocumentId ??= Math.random();
  const elementsIn = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
    ]);
  const main = document.querySelector('main');
  const inMain = main ? elementsIn(main) : [];
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isHydrated = (element: Element | null) =>
    element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const undefinedTag = inMain.find(
    ({ localName }) => localName.startsWith('rental-') && !customElements.get(localName),
  )?.localName;
  const loading = inMain.find(
    (element) => element.matches('[data-state="loading"], [aria-busy="true"], [data-stale]') && isShown(element),
  );
  const select = document.querySelector<HTMLSelectElement>('.s-header select');
  const pendingReasons: [boolean, string][] = [
    [document.readyState !== 'complete', 'the document loads'],
    [!isHydrated(select), 'the page is not hydrated'],
    [document.querySelector('.s-progress[data-shown]') !== null, 'the next page loads'],
    [undefinedTag !== undefined, `${undefinedTag} is not defined`],
    [loading !== undefined, `${loading?.localName}.${loading?.className} loads`],
  ];
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const isNothing = active === null || active === document.body || active === document.documentElement;
  const fields: Record<string, string> = {};
  for (const field of inMain) {
    const isField =
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
    if (!isField || field.name === '' || field.type === 'file' || field.type === 'radio') continue;
    if (!isShown(field)) continue;
    fields[field.name] =
      field instanceof HTMLInputElement && field.type === 'checkbox' ? String(field.checked) : field.value;
  }
  const total = inMain.find((element) => element.matches('.r-price-lines__total td'));
  const { canGoBack, canGoForward, currentEntry } = (
    window as unknown as {
      navigation: { canGoBack: boolean; canGoForward: boolean; currentEntry: { index: number } | null };
    }
  ).navigation;
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text doesn't count
  const visibleText = main?.innerText.trim() ?? '';
  return {
    path: location.pathname,
    search: location.search,
    documentId: scope.walkDocumentId,
    pending: pendingReasons.find(([isPending]) => isPending)?.[1] ?? null,
    // A document that has just been committed has no element.
    language: (document.documentElement?.lang ?? '') as Language,
    title: document.title,
    headings: [...document.querySelectorAll('h1')].filter(isShown).map((heading) => heading.textContent.trim()),
    textLength: inMain
      .filter((element) => element.shadowRoot)
      .reduce((sum, element) => sum + (element.shadowRoot?.textContent?.trim().length ?? 0), visibleText.length),
    focus: isNothing || !active ? null : `${active.localName}${active.id ? `#${active.id}` : ''} ${active.className}`,
    isFocusInMain: main !== null && document.activeElement !== null && main.contains(document.activeElement),
    isSignedIn: document.querySelector('.s-account') !== null,
    currency: document.querySelectorAll<HTMLSelectElement>('.s-header select')[1]?.value ?? '',
    fields,
    total: total?.textContent ?? null,
    canGoBack,
    canGoForward,
    entry: currentEntry?.index ?? -1,
  };
}
