/** Query parameter with the page to return to after sign-in: a path of this site with its query. */
const parameter = 'back';

/** Returns the page to open after sign-in; only within this site, so that a link can't redirect elsewhere. */
export function pathToReturnTo(search: string): string {
  const wanted = new URLSearchParams(search).get(parameter) ?? '/';
  return /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}

/** Returns the URL of a page that leads back to the current page. */
export function withReturnPath(path: string, back: string): string {
  return back === '/' ? path : `${path}?${new URLSearchParams({ [parameter]: back })}`;
}

/** The sign-in request of a partner's page, to which the customer returns. */
export interface HandOverQuestion {
  challenge: string;
  state: string;
  returnTo: string;
}

/** Reads a partner's request from the sign-in page's URL; null without one. */
export function readHandOver(search: string): HandOverQuestion | null {
  const params = new URLSearchParams(search);
  const [challenge, state, returnTo] = ['hand-over', 'state', 'return'].map((name) => params.get(name));
  return challenge && state && returnTo ? { challenge, state, returnTo } : null;
}

const ways = ['/sign-in', '/sign-up', '/forgot-password'];

/** Returns the URL of another page; preserves the return URL between sign-in pages. */
export function carryReturnPath(
  target: { pathname: string; search: string },
  here: { pathname: string; search: string },
) {
  const isRequest = readHandOver(here.search) !== null;
  const back = isRequest ? here.pathname + here.search : new URLSearchParams(here.search).get(parameter);
  const isOnTheWay = ways.includes(target.pathname) && ways.includes(here.pathname);
  return back !== null && isOnTheWay ? withReturnPath(target.pathname, back) : target.pathname + target.search;
}
