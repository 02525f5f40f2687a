import type { AccountTarget } from './account-props.ts';

/** Returns the URL of a view on the host's site, whose paths are the names of the views. */
export function siteTarget(site: string, view: string, params: Readonly<Record<string, string>>): AccountTarget {
  const query = new URLSearchParams(params).toString();
  return { view, params, url: `${site}/${view === 'home' ? '' : view}${query && `?${query}`}` };
}
