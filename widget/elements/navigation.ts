/** Navigates to a URL as a link would, in the given target window. */
export function navigateTo(url: string, target = '_self'): void {
  if (target === '_self') location.assign(url);
  else window.open(url, target, target === '_blank' ? 'noopener' : '');
}

/** Navigates to a URL in place of the current one, so that Back doesn't return to it. */
export function replaceLocation(url: string): void {
  location.replace(url);
}

/** Returns the URL with the query appended to its own. */
export function appendQuery(base: string, query: string): string {
  const url = new URL(base, document.baseURI);
  const glue = url.search === '' ? '?' : '&';
  return `${url.origin}${url.pathname}${url.search}${query === '' ? '' : glue}${query}${url.hash}`;
}
