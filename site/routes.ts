import type { ComponentType } from 'react';
import { msg } from '../widget/i18n/localize.ts';

/** What a route's component is given. */
export interface RouteProps {
  /** The query without `?`, as it stands in the address. */
  search: string;
}

export interface Route {
  path: string;
  /** Title of the document and of search results, in the current language. */
  title: () => string;
  description: () => string;
  load: () => Promise<{ default: ComponentType<RouteProps> }>;
  /** Not found in search engines: what a person is in the middle of. */
  isPrivate?: boolean;
}

/** Every path of the site; what matches none is the no-match page. */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: () => msg('Vehicle rental at the price you see', { id: 'site.home.title' }),
    description: () =>
      msg('Compare cars of trusted suppliers, see the total for your trip first, and book in minutes.', {
        id: 'site.home.description',
      }),
    load: () => import('./routes/home.tsx'),
  },
  {
    path: '/search',
    title: () => msg('Cars for your trip', { id: 'site.search.title' }),
    description: () =>
      msg('Every car with its total for your dates, everything mandatory included.', { id: 'site.search.description' }),
    load: () => import('./routes/search.tsx'),
    isPrivate: true,
  },
  {
    path: '/checkout',
    title: () => msg('Your booking', { id: 'site.checkout.title' }),
    description: () => msg('Book your car and pay at the counter.', { id: 'site.checkout.description' }),
    load: () => import('./routes/checkout.tsx'),
    isPrivate: true,
  },
  {
    path: '/tos',
    title: () => msg('Terms of Use', { id: 'site.tos.title' }),
    description: () =>
      msg('What your booking rests on: price, drivers, cancelling and changing.', { id: 'site.tos.description' }),
    load: () => import('./routes/tos.tsx'),
  },
];

/** Shown, with status 404, for every other path. */
export const noMatch: Route = {
  path: '/404',
  title: () => msg('Nothing to see here!', { id: 'site.noMatch.title' }),
  description: () => msg('This page does not exist.', { id: 'site.noMatch.description' }),
  load: () => import('./routes/no-match.tsx'),
  isPrivate: true,
};

/** The route of a path; one trailing slash and letter case are forgiven. */
export function matchRoute(path: string): Route {
  const plain = path.replace(/(.)\/$/, '$1').toLowerCase();
  return routes.find((route) => route.path === plain) ?? noMatch;
}

/** Whether the site has a page at a path: menus lead only to what exists. */
export function hasPage(path: string): boolean {
  return matchRoute(path) !== noMatch;
}
