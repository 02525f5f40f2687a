import type { AccountTarget } from './account-props.ts';

/** Address of a view on the host's site; the site's paths are the views' names. */
export function siteTarget(site: string, view: string, params: Readonly<Record<string, string>>): AccountTarget {
  const query = new URLSearchParams(params).toString();
  return { view, params, url: `${site}/${view === 'home' ? '' : view}${query && `?${query}`}` };
}
