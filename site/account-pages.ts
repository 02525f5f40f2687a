import { msg } from '../widget/i18n/localize.ts';
import type { Route } from './route.ts';

/** A page that shows one view of `<rental-account>` below its title. */
export interface AccountPage
  extends Pick<Route, 'path' | 'title' | 'description' | 'footer' | 'isPrivate' | 'isUnlisted'> {
  /** Name of the view. */
  view: string;
  width?: 'narrow' | 'slim';
  /** True if the view keeps its state in the URL. */
  hasFilters?: boolean;
  /** True if only signed-in users see it; signing out there leads to the sign-in page. */
  needsSession?: boolean;
}

/** A table without code, so that `sign-out.ts` can import it without a cycle. */
export const accountPages: readonly AccountPage[] = [
  {
    path: '/bookings',
    title: () => msg('Your bookings', { id: 'site.bookings.title' }),
    description: () => msg('All your bookings in one place.', { id: 'site.bookings.description' }),
    footer: { group: 'support', label: () => msg('Bookings', { id: 'site.menu.bookings' }) },
    view: 'bookings',
    hasFilters: true,
    isPrivate: true,
    needsSession: true,
  },
  {
    path: '/settings',
    title: () => msg('Settings', { id: 'site.settings.title' }),
    description: () => msg('Your details, licence, email and language.', { id: 'site.settings.description' }),
    view: 'settings',
    width: 'narrow',
    isPrivate: true,
    needsSession: true,
  },
  {
    path: '/notifications',
    title: () => msg('Notifications', { id: 'site.notifications.title' }),
    description: () => msg('Updates to your bookings.', { id: 'site.notifications.description' }),
    view: 'notifications',
    width: 'narrow',
    hasFilters: true,
    isPrivate: true,
    needsSession: true,
  },
  {
    path: '/today',
    title: () => msg('Pick-ups and returns', { id: 'site.today.title' }),
    description: () => msg('Pick-ups and returns', { id: 'site.today.title' }),
    view: 'today',
    hasFilters: true,
    isPrivate: true,
    needsSession: true,
  },
  {
    path: '/fleet',
    title: () => msg('Fleet', { id: 'site.fleet.title' }),
    description: () => msg('Fleet', { id: 'site.fleet.title' }),
    view: 'fleet',
    hasFilters: true,
    isPrivate: true,
    needsSession: true,
  },
  {
    path: '/audit',
    title: () => msg('Audit log', { id: 'site.audit.title' }),
    description: () => msg('Changes by staff.', { id: 'site.audit.description' }),
    view: 'audit',
    hasFilters: true,
    isPrivate: true,
    needsSession: true,
  },
  {
    path: '/page-speed',
    title: () => msg('Page speed', { id: 'site.vitals.title' }),
    description: () => msg('How fast pages are for visitors.', { id: 'site.vitals.description' }),
    view: 'page-speed',
    hasFilters: true,
    isPrivate: true,
    needsSession: true,
  },
  {
    path: '/forgot-password',
    title: () => msg('Forgotten password', { id: 'site.forgotPassword.title' }),
    description: () => msg('We’ll email you a link to set a new password.', { id: 'site.forgotPassword.description' }),
    view: 'forgot-password',
    width: 'slim',
    isUnlisted: true,
  },
  {
    path: '/change-password',
    title: () => msg('Change password', { id: 'site.changePassword.title' }),
    description: () => msg('Choose a new password for your account.', { id: 'site.changePassword.description' }),
    view: 'change-password',
    width: 'slim',
    isPrivate: true,
    needsSession: true,
  },
];

/** Returns true if only signed-in users see the page of a path. */
export function needsSession(path: string): boolean {
  const plain = path.replace(/(.)\/$/, '$1').toLowerCase();
  return accountPages.some((page) => page.path === plain && page.needsSession);
}
