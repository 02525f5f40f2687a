/** Follows an address as a link in the element's place would, in the frame the partner named. */
export function followAddress(url: string, target = '_self'): void {
  if (target === '_self') location.assign(url);
  else window.open(url, target, target === '_blank' ? 'noopener' : '');
}

/** An address with a query of ours behind whatever query it has. */
export function addressWith(base: string, query: string): string {
  const url = new URL(base, document.baseURI);
  const glue = url.search === '' ? '?' : '&';
  return `${url.origin}${url.pathname}${url.search}${query === '' ? '' : glue}${query}${url.hash}`;
}
