/** Navigates to a URL as a link would, in the given target window. */
export function navigateTo(url: string, target = '_self'): void {
  if (target === '_self') location.assign(url);
  else window.open(url, target, target === '_blank' ? 'noopener' : '');
}

/** Navigates to a URL in place of the current one, so that Back doesn't return to it. */
export function replaceLocation(url: string): void {
  location.replace(url);
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
