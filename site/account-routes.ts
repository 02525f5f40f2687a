import { createElement } from 'react';
import { msg } from '../widget/i18n/localize.ts';
import { type AccountPage, accountPages } from './account-pages.ts';
import type { Route } from './route.ts';

/** Returns the route of a page that shows one view. */
function toRoute(page: AccountPage): Route {
  const load: Route['load'] = async () => {
    const { AccountViewPage } = await import('./routes/account.tsx');
    return { render: ({ search }) => createElement(AccountViewPage, { page, search }) };
  };
  return { ...page, module: 'account', load };
}

/** The routes of a customer's account. */
export const accountRoutes: readonly Route[] = [
  ...accountPages.map(toRoute),
  {
    path: '/booking',
    title: () => msg('Manage booking', { id: 'site.booking.manage' }),
    footer: { group: 'support' },
    module: 'booking',
    load: () => import('./routes/booking.tsx'),
    isPrivate: true,
  },
  {
    path: '/sign-in',
    title: () => msg('Sign in', { id: 'site.signIn.title' }),
    module: 'sign-in',
    load: () => import('./routes/sign-in.tsx'),
    isUnlisted: true,
  },
  {
    path: '/sign-up',
    title: () => msg('Create an account', { id: 'site.signUp.title' }),
    module: 'sign-up',
    load: () => import('./routes/sign-up.tsx'),
    isUnlisted: true,
  },
  {
    path: '/activate',
    title: () => msg('Activate your account', { id: 'site.activate.title' }),
    module: 'activate',
    load: () => import('./routes/activate.tsx'),
    isPrivate: true,
  },
  {
    path: '/reset-password',
    title: () => msg('New password', { id: 'site.resetPassword.title' }),
    module: 'reset-password',
    load: () => import('./routes/reset-password.tsx'),
    isPrivate: true,
  },
];
