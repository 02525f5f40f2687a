import { msg } from '../widget/i18n/localize.ts';
import type { Route } from './route.ts';

/** The pages around a customer's account. */
export const accountRoutes: readonly Route[] = [
  {
    path: '/sign-in',
    title: () => msg('Sign in', { id: 'site.signIn.title' }),
    description: () => msg('Sign in to see and change your bookings.', { id: 'site.signIn.description' }),
    module: 'sign-in',
    load: () => import('./routes/sign-in.tsx'),
    isUnlisted: true,
  },
  {
    path: '/sign-up',
    title: () => msg('Create an account', { id: 'site.signUp.title' }),
    description: () =>
      msg('An account keeps your bookings and your details in one place.', { id: 'site.signUp.description' }),
    module: 'sign-up',
    load: () => import('./routes/sign-up.tsx'),
    isUnlisted: true,
  },
  {
    path: '/activate',
    title: () => msg('Activate your account', { id: 'site.activate.title' }),
    description: () => msg('Confirm your email address or choose your password.', { id: 'site.activate.description' }),
    module: 'activate',
    load: () => import('./routes/activate.tsx'),
    isPrivate: true,
  },
  {
    path: '/forgot-password',
    title: () => msg('Forgotten password', { id: 'site.forgotPassword.title' }),
    description: () => msg('We’ll email you a link to set a new password.', { id: 'site.forgotPassword.description' }),
    module: 'forgot-password',
    load: () => import('./routes/forgot-password.tsx'),
    isUnlisted: true,
  },
  {
    path: '/reset-password',
    title: () => msg('New password', { id: 'site.resetPassword.title' }),
    description: () => msg('Choose a new password for your account.', { id: 'site.resetPassword.description' }),
    module: 'reset-password',
    load: () => import('./routes/reset-password.tsx'),
    isPrivate: true,
  },
  {
    path: '/change-password',
    title: () => msg('Change password', { id: 'site.changePassword.title' }),
    description: () => msg('Choose a new password for your account.', { id: 'site.changePassword.description' }),
    module: 'change-password',
    load: () => import('./routes/change-password.tsx'),
    isPrivate: true,
  },
];
