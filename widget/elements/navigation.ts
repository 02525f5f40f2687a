/** Navigates to a URL as a link would, in the given target window. */
export function navigateTo(url: string, target?: string): void {
  if (target) window.open(url, target, target === '_blank' ? 'noopener' : '');
  else location.assign(url);
}

/** Returns the URL with the query appended to its own. A page in an app or a file has a URL without an origin. */
export function appendQuery(base: string, query: string): string {
  const url = new URL(base, document.baseURI);
  url.search += `${url.search && query && '&'}${query}`;
  return url.href;
}

/**
 * Continues in the tag that `for` references, whose code is loaded only then. Navigates to the URL without a `for`, or if that fails; code that a page in
 * a frame needs for it is loaded there only. A returned promise resolves when the tag is shown.
 */
export function continueOrNavigate(
  element: Element,
  id: string | undefined,
  attributes: Readonly<Record<string, string | undefined>>,
  url: string,
  target?: string,
): Promise<void> | void {
  const navigate = () => navigateTo(url, target);
  if (!id && (target || self === top)) return navigate();
  return import('./linked-element.ts')
    .then(({ continueOrLeave }) => continueOrLeave(element, id, attributes, url, target))
    .catch(navigate);
}
