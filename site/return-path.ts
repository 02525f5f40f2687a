/** Name of the query's part that says where one was before signing in: a path of this site with its query. */
const parameter = 'back';

/** Where to go after signing in; only within this site, so that a link cannot lead people elsewhere. */
export function pathToReturnTo(search: string): string {
  const wanted = new URLSearchParams(search).get(parameter) ?? '/';
  return /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}

/** Address of a page that leads back to where one is now. */
export function withReturnPath(path: string, back: string): string {
  return back === '/' ? path : `${path}?${new URLSearchParams({ [parameter]: back })}`;
}

/** What a partner's page asks the sign-in page for, whose visitors go back there. */
export interface HandOverQuestion {
  challenge: string;
  state: string;
  returnTo: string;
}

/** The question in an address of the sign-in page; null where nobody asks. */
export function readHandOver(search: string): HandOverQuestion | null {
  const asked = new URLSearchParams(search);
  const [challenge, state, returnTo] = ['hand-over', 'state', 'return'].map((name) => asked.get(name));
  return challenge && state && returnTo ? { challenge, state, returnTo } : null;
}

const ways = ['/sign-in', '/sign-up', '/forgot-password'];

/** The way to another page; between the pages of signing in, where one was before is taken along. */
export function carryReturnPath(
  target: { pathname: string; search: string },
  here: { pathname: string; search: string },
) {
  const asks = readHandOver(here.search) !== null;
  const back = asks ? here.pathname + here.search : new URLSearchParams(here.search).get(parameter);
  const isOnTheWay = ways.includes(target.pathname) && ways.includes(here.pathname);
  return back !== null && isOnTheWay ? withReturnPath(target.pathname, back) : target.pathname + target.search;
}
