import type { IconNode } from 'lucide';
import { CalendarCheck, FileText, House, Info, Mail } from 'lucide';
import { msg } from '../../widget/i18n/localize.ts';
import { hasPage } from '../routes.ts';

/** A page in the menu. */
export interface MenuPage {
  path: string;
  label: string;
  icon: IconNode;
}

/** Returns the header's public menu entries, without pages that this site lacks. */
export function menuPages(): MenuPage[] {
  const pages: MenuPage[] = [
    { path: '/', label: msg('Home', { id: 'site.home' }), icon: House },
    { path: '/bookings', label: msg('Bookings', { id: 'site.menu.bookings' }), icon: CalendarCheck },
    { path: '/booking', label: msg('Manage booking', { id: 'site.menu.manage' }), icon: CalendarCheck },
    { path: '/about', label: msg('About', { id: 'site.menu.about' }), icon: Info },
    { path: '/tos', label: msg('Terms', { id: 'site.menu.terms' }), icon: FileText },
    { path: '/contact', label: msg('Contact', { id: 'site.menu.contact' }), icon: Mail },
  ];
  return pages.filter(({ path }) => hasPage(path));
}
