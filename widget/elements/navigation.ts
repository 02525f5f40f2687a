/**
 * Navigates to a URL as a link would, in the given target window. Without one, a page of another site opens in the whole window: the
 * host's pages can't be shown in a frame. If the frame's sandbox doesn't allow that, it opens in a new tab.
 */
export function navigateTo(url: string, target?: string): void {
  let name = target;
  try {
    // Throws in such a sandbox; `window.open()` would only return null.
    if (!target) (url.startsWith(`${location.origin}/`) ? self : (top as Window)).location.href = url;
  } catch {
    name = '_blank';
  }
  if (name) open(url, name, name === '_blank' ? 'noopener' : '');
}

/** Returns the URL with the query appended to its own. A page in an app or a file has a URL without an origin. */
export function appendQuery(base: string, query: string): string {
  const url = new URL(base, document.baseURI);
  url.search += `${url.search && query && '&'}${query}`;
  return url.href;
}

/**
 * Continues in the tag that `for` references, whose code is loaded only then. Calls `fallback` without a `for`, or if that
 * fails. A returned promise resolves when the tag is shown.
 */
export function continueOrNavigate(
  element: Element,
  id: string | undefined,
  attributes: Readonly<Record<string, string | undefined>>,
  fallback: () => void,
): Promise<void> | void {
  if (!id) return fallback();
  return import('./linked-element.ts')
    .then(({ continueIn }) => continueIn(element, id, attributes, fallback))
    .catch(fallback);
}
