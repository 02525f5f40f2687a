import { msg } from '../../widget/i18n/localize.ts';
import { hasPage } from '../routes.ts';

export type MenuPath = '/' | '/bookings' | '/booking' | '/about' | '/tos' | '/contact';

/** A page in the menu. */
export interface MenuPage {
  path: MenuPath;
  label: string;
}

/** Returns the header's public menu entries, without pages that this site lacks. */
export function menuPages(): MenuPage[] {
  const pages: MenuPage[] = [
    { path: '/', label: msg('Home', { id: 'site.home' }) },
    { path: '/bookings', label: msg('Bookings', { id: 'site.menu.bookings' }) },
    { path: '/booking', label: msg('Manage booking', { id: 'site.menu.manage' }) },
    { path: '/about', label: msg('About', { id: 'site.menu.about' }) },
    { path: '/tos', label: msg('Terms', { id: 'site.menu.terms' }) },
    { path: '/contact', label: msg('Contact', { id: 'site.menu.contact' }) },
  ];
  return pages.filter(({ path }) => hasPage(path));
}
