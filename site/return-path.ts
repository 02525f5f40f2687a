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

const ways = ['/sign-in', '/sign-up', '/forgot-password'];

/** The way to another page; between the pages of signing in, where one was before is taken along. */
export function carryReturnPath(
  target: { pathname: string; search: string },
  here: { pathname: string; search: string },
) {
  const back = new URLSearchParams(here.search).get(parameter);
  const isOnTheWay = ways.includes(target.pathname) && ways.includes(here.pathname);
  return back !== null && isOnTheWay ? withReturnPath(target.pathname, back) : target.pathname + target.search;
}
