/** Query parameter with the page to return to after sign-in: a path of this site with its query. */
export const returnParameter = 'back';

/** Returns the page to open after sign-in; only within this site, so that a link can't redirect elsewhere. */
export function pathToReturnTo(search: string): string {
  const path = new URLSearchParams(search).get(returnParameter) ?? '/';
  // Browsers leave tabs and line breaks out of URLs, so that a slash after them is the second one.
  return /^\/(?![/\\\s])/.test(path) ? path : '/';
}

/** Returns the URL of a page that leads back to the current page. */
export function withReturnPath(path: string, back: string): string {
  return back === '/' ? path : `${path}?${new URLSearchParams({ [returnParameter]: back })}`;
}
