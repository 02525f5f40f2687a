import { msg } from '../widget/i18n/localize.ts';
import type { Route } from './routes.ts';

/** The pages around a customer's account. */
export const accountRoutes: readonly Route[] = [
  {
    path: '/sign-in',
    title: () => msg('Sign in', { id: 'site.signIn.title' }),
    description: () => msg('Sign in to see and change your bookings.', { id: 'site.signIn.description' }),
    module: 'sign-in',
    load: () => import('./routes/sign-in.tsx'),
    isPrivate: true,
  },
];
