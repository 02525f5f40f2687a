import { Bell, CalendarCheck, CarFront, ClipboardList, Gauge, History, LogOut, Settings } from 'lucide';
import { msg, str } from '../../widget/i18n/localize.ts';
import { unreadNotices } from '../../widget/state/unread-notices.ts';
import { Icon } from '../../widget/ui/icon.tsx';
import { hasPage } from '../routes.ts';
import { signOutOfSite } from '../sign-out.ts';
import { useSiteStore } from '../store.ts';
import { useIsStaff } from '../use-is-staff.ts';
import { MenuLink } from './menu-link.tsx';

/** Returns a text with the number of unread notifications. */
export function unreadText(count: number): string {
  if (count === 0) return msg('Notifications', { id: 'site.menu.notifications' });
  if (count === 1) return msg('Notifications, 1 unread', { id: 'site.menu.unreadOne' });
  return msg(str`Notifications, ${count} unread`, { id: 'site.menu.unread' });
}

/** Returns the number of unread notifications as it is shown on a badge. */
export function unreadCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** Returns the entries of a signed-in user's menu; signing out is last. */
export function AccountEntries({ onLeave }: { onLeave: () => void }) {
  const unread = unreadNotices(useSiteStore());
  const count = unread.count.value ?? 0;
  const isStaff = useIsStaff();
  const { session, config } = useSiteStore();
  const isAdmin = session.user.value?.type === 'admin';
  const seesSpeed = isAdmin && config.value.vitalsPercent > 0;
  const pages = [
    { path: '/bookings', label: msg('Bookings', { id: 'site.menu.bookings' }), icon: CalendarCheck },
    { path: '/notifications', label: msg('Notifications', { id: 'site.menu.notifications' }), icon: Bell, count },
    { path: '/settings', label: msg('Settings', { id: 'site.menu.settings' }), icon: Settings },
    ...(isStaff ? [{ path: '/today', label: msg('Today', { id: 'site.menu.today' }), icon: ClipboardList }] : []),
    ...(isStaff ? [{ path: '/fleet', label: msg('Fleet', { id: 'site.fleet.title' }), icon: CarFront }] : []),
    ...(isAdmin ? [{ path: '/audit', label: msg('Audit log', { id: 'site.audit.title' }), icon: History }] : []),
    ...(seesSpeed ? [{ path: '/page-speed', label: msg('Page speed', { id: 'site.vitals.title' }), icon: Gauge }] : []),
  ].filter(({ path }) => hasPage(path));
  return (
    <>
      {pages.map((page) => (
        <MenuLink key={page.path} path={page.path} className="s-menu__link" onClick={onLeave}>
          <Icon of={page.icon} />
          {page.label}
          {page.count ? <span className="s-menu__count">{unreadCount(page.count)}</span> : null}
        </MenuLink>
      ))}
      <button
        type="button"
        className="s-menu__link"
        onClick={() => {
          onLeave();
          void signOutOfSite();
        }}
      >
        <Icon of={LogOut} />
        {msg('Sign out', { id: 'site.menu.signOut' })}
      </button>
    </>
  );
}
