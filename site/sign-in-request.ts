import { returnParameter, withReturnPath } from './return-path.ts';

/** The sign-in request of a partner's page, to which the customer returns. */
export interface PartnerSignInParams {
  challenge: string;
  state: string;
  returnTo: string;
}

/** Reads a partner's request from the sign-in page's URL; null without one. */
export function readPartnerSignIn(search: string): PartnerSignInParams | null {
  const params = new URLSearchParams(search);
  const [challenge, state, returnTo] = ['hand-over', 'state', 'return'].map((name) => params.get(name));
  return challenge && state && returnTo ? { challenge, state, returnTo } : null;
}

const signInPages = ['/sign-in', '/sign-up', '/forgot-password'];

/** Returns the URL of another page; preserves the return URL between sign-in pages. */
export function carryReturnPath(
  target: { pathname: string; search: string },
  here: { pathname: string; search: string },
) {
  const isPartnerSignIn = readPartnerSignIn(here.search) !== null;
  const back = isPartnerSignIn ? here.pathname + here.search : new URLSearchParams(here.search).get(returnParameter);
  const isBetweenSignInPages = signInPages.includes(target.pathname) && signInPages.includes(here.pathname);
  return back !== null && isBetweenSignInPages
    ? withReturnPath(target.pathname, back)
    : target.pathname + target.search;
}
