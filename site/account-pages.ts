import { msg } from '../widget/i18n/localize.ts';
import type { Route } from './route.ts';

/** A page that shows one view of `<rental-account>` below its title. */
export interface AccountPage
  extends Pick<Route, 'path' | 'title' | 'footer' | 'isPrivate' | 'isUnlisted' | 'isHidden'> {
  /** Name of the view. */
  view: string;
  width?: 'narrow' | 'slim';
  /** True if the view keeps its state in the URL. */
  hasFilters?: boolean;
  /** True if only signed-in users see it; signing out there leads to the sign-in page. */
  needsSession?: boolean;
}

/** BookCars has no calls for the pages of staff, who use its own admin application. */
const isInFrontOfBookCars: Route['isHidden'] = ({ bookCars }) => bookCars;

/** A table without code, so that `sign-out.ts` can import it without a cycle. */
export const accountPages: readonly AccountPage[] = [
  {
    path: '/bookings',
    title: () => msg('Your bookings', { id: 'site.bookings.title' }),
    footer: { group: 'support', label: () => msg('Bookings', { id: 'site.menu.bookings' }) },
    view: 'bookings',
    hasFilters: true,
    isPrivate: true,
    needsSession: true,
  },
  {
    path: '/settings',
    title: () => msg('Settings', { id: 'site.settings.title' }),
    view: 'settings',
    width: 'narrow',
    isPrivate: true,
    needsSession: true,
  },
  {
    path: '/notifications',
    title: () => msg('Notifications', { id: 'site.notifications.title' }),
    view: 'notifications',
    width: 'narrow',
    hasFilters: true,
    isPrivate: true,
    needsSession: true,
  },
  {
    path: '/today',
    title: () => msg('Pick-ups and returns', { id: 'site.today.title' }),
    view: 'today',
    hasFilters: true,
    isPrivate: true,
    needsSession: true,
    isHidden: isInFrontOfBookCars,
  },
  {
    path: '/fleet',
    title: () => msg('Fleet', { id: 'site.fleet.title' }),
    view: 'fleet',
    hasFilters: true,
    isPrivate: true,
    needsSession: true,
    isHidden: isInFrontOfBookCars,
  },
  {
    path: '/audit',
    title: () => msg('Audit log', { id: 'site.audit.title' }),
    view: 'audit',
    hasFilters: true,
    isPrivate: true,
    needsSession: true,
    isHidden: isInFrontOfBookCars,
  },
  {
    path: '/page-speed',
    title: () => msg('Page speed', { id: 'site.vitals.title' }),
    view: 'page-speed',
    hasFilters: true,
    isPrivate: true,
    needsSession: true,
    isHidden: isInFrontOfBookCars,
  },
  {
    path: '/forgot-password',
    title: () => msg('Forgotten password', { id: 'site.forgotPassword.title' }),
    view: 'forgot-password',
    width: 'slim',
    isUnlisted: true,
  },
  {
    path: '/change-password',
    title: () => msg('Change password', { id: 'site.changePassword.title' }),
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
