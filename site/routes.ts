import { createElement } from 'react';
import { msg, str } from '../widget/i18n/localize.ts';
import { accountRoutes } from './account-routes.ts';
import type { ArticleName } from './content/article.ts';
import { firstQuestions } from './content/first-questions.ts';
import type { Route } from './route.ts';
import { siteStore } from './store.ts';

/** Returns the fields of an information page's route. */
function article(name: ArticleName, title: () => string): Pick<Route, 'title' | 'module' | 'text' | 'load'> {
  const load: Route['load'] = async (language) =>
    (await import('./routes/article.tsx')).loadArticle(name, title, language);
  return { title, module: 'article', text: name, load };
}

function aboutTitle(): string {
  const siteName = siteStore().config.value.websiteName;
  return msg(str`About ${siteName}`, { id: 'site.about.title' });
}

const incompleteSession: Route = {
  path: '/checkout-session',
  title: () => msg('Your booking', { id: 'site.checkout.title' }),
  module: 'incomplete-session',
  load: () => import('./routes/incomplete-session.tsx'),
  isPrivate: true,
};

/** The page of every payment, whose session is the last part of its address. */
const checkoutSession: Route = {
  ...incompleteSession,
  documentPath: '/checkout-session/session',
  module: 'checkout-session',
  load: () => import('./routes/checkout-session.tsx'),
};

/** All paths of the site; any other path shows the no-match page. */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: () => msg('Vehicle rental at the price you see', { id: 'site.home.title' }),
    module: 'home',
    element: 'rental-search',
    text: 'first-questions',
    load: async (language) => {
      const [{ Home }, { default: text }] = await Promise.all([
        import('./routes/home.tsx'),
        firstQuestions[language](),
      ]);
      return { render: ({ search }) => createElement(Home, { text, search }) };
    },
    footer: { group: 'rent', label: () => msg('Home', { id: 'site.home' }) },
  },
  {
    path: '/search',
    title: () => msg('Cars for your trip', { id: 'site.search.title' }),
    module: 'search',
    load: () => import('./routes/search.tsx'),
    isUnlisted: true,
  },
  {
    path: '/checkout',
    title: () => msg('Your booking', { id: 'site.checkout.title' }),
    module: 'checkout',
    load: () => import('./routes/checkout.tsx'),
    isUnlisted: true,
  },
  {
    path: '/categories',
    title: () => msg('Vehicle categories', { id: 'site.categories.title' }),
    module: 'categories',
    load: () => import('./routes/categories.tsx'),
    footer: { group: 'rent', label: () => msg('Car categories', { id: 'site.menu.categories' }) },
  },
  {
    path: '/locations',
    title: () => msg('Rental locations', { id: 'site.locations.title' }),
    module: 'locations',
    load: () => import('./routes/locations.tsx'),
    footer: { group: 'rent', label: () => msg('Locations', { id: 'site.menu.locations' }) },
  },
  {
    path: '/suppliers',
    title: () => msg('Suppliers', { id: 'site.suppliers.title' }),
    module: 'suppliers',
    load: () => import('./routes/suppliers.tsx'),
    isHidden: (config) => config.hideSuppliers,
    footer: { group: 'rent', label: () => msg('Suppliers', { id: 'site.menu.suppliers' }) },
  },
  incompleteSession,
  checkoutSession,
  ...accountRoutes,
  {
    path: '/faq',
    title: () => msg('Frequently asked questions', { id: 'site.faq.title' }),
    module: 'faq',
    text: 'faq',
    load: async (language) => (await import('./routes/faq.tsx')).loadQuestions(language),
    footer: { group: 'support', label: () => msg('FAQ', { id: 'site.menu.faq' }) },
  },
  {
    path: '/contact',
    title: () => msg('Contact', { id: 'site.contact.title' }),
    module: 'contact',
    load: () => import('./routes/contact.tsx'),
    footer: { group: 'support', label: () => msg('Contact', { id: 'site.menu.contact' }) },
  },
  {
    path: '/about',
    ...article('about', aboutTitle),
    footer: { group: 'support', label: () => msg('About', { id: 'site.menu.about' }) },
  },
  {
    path: '/tos',
    ...article('tos', () => msg('Terms of Use', { id: 'site.tos.title' })),
    footer: { group: 'legal' },
  },
  {
    path: '/privacy',
    ...article('privacy', () => msg('Privacy policy', { id: 'site.privacy.title' })),
    footer: { group: 'legal', label: () => msg('Privacy policy', { id: 'site.menu.privacy' }) },
  },
  {
    path: '/cookie-policy',
    ...article('cookie-policy', () => msg('Cookie policy', { id: 'site.cookies.title' })),
    footer: { group: 'legal', label: () => msg('Cookie policy', { id: 'site.menu.cookies' }) },
  },
  {
    path: '/accessibility',
    ...article('accessibility', () => msg('Accessibility', { id: 'site.accessibility.title' })),
    footer: { group: 'legal' },
  },
];

/** Shown, with status 404, for every other path. */
export const noMatch: Route = {
  path: '/404',
  title: () => msg('Nothing to see here!', { id: 'site.noMatch.title' }),
  module: 'no-match',
  load: () => import('./routes/no-match.tsx'),
  isPrivate: true,
};

/** Returns the route of a path, ignoring case and one trailing slash. */
export function matchRoute(path: string): Route {
  const plain = path.replace(/(.)\/$/, '$1').toLowerCase();
  if (/^\/checkout-session\/[^/]+$/.test(plain)) return checkoutSession;
  const route = routes.find((each) => each.path === plain);
  return route && !route.isHidden?.(siteStore().config.value) ? route : noMatch;
}

/** Returns true if the site has a page at a path; menus only link to existing pages. */
export function hasPage(path: string): boolean {
  return matchRoute(path) !== noMatch;
}
