import { CalendarCheck, FileText, House, type IconNode, Info, Mail } from 'lucide';
import { useEffect } from 'react';
import { msg } from '../../widget/i18n/localize.ts';
import { Icon } from '../../widget/ui/icon.tsx';
import { Sheet } from '../../widget/ui/sheet.tsx';
import { useSiteStore } from '../store.ts';
import { MenuLink } from './menu-link.tsx';
import { type MenuPath, menuPages } from './menu-pages.ts';
import { Preferences } from './preferences.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { useAccountCode } from './use-account-code.ts';

/** Here instead of in the list of pages, because the header of a wide window shows none. */
const icons: Record<MenuPath, IconNode> = {
  '/': House,
  '/bookings': CalendarCheck,
  '/booking': CalendarCheck,
  '/about': Info,
  '/tos': FileText,
  '/contact': Mail,
};

export interface MenuSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Renders the menu of a narrow window: pages, account, language and currency. */
export function MenuSheet({ open, onClose }: MenuSheetProps) {
  const account = useAccountCode();
  const user = useSiteStore().session.user.value;
  // Back and Forward change the page, which the menu would cover.
  useEffect(() => {
    if (!open) return;
    addEventListener('popstate', onClose);
    return () => removeEventListener('popstate', onClose);
  }, [open, onClose]);
  // A signed-in user's bookings are among the account's entries.
  const pages = menuPages().filter(({ path }) => !user || path !== '/bookings');
  return (
    <Sheet side="end" open={open} onClose={onClose} title={msg('Menu', { id: 'site.menu' })}>
      <nav className="s-menu" aria-label={msg('Menu', { id: 'site.menu' })}>
        {pages.map(({ path, label }) => (
          <MenuLink key={path} path={path} className="s-menu__link" onClick={onClose}>
            <Icon of={icons[path]} />
            {label}
          </MenuLink>
        ))}
        {user ? null : <SignInLink className="s-menu__link" onClick={onClose} />}
      </nav>
      {user ? (
        <nav className="s-menu s-menu__part" aria-label={msg('Account', { id: 'site.menu.accountPanel' })}>
          <p className="s-menu__who">{user.fullName}</p>
          {account && <account.AccountEntries onLeave={onClose} />}
        </nav>
      ) : null}
      <div className="s-menu__part s-menu__choices">
        <Preferences kind="fields" />
      </div>
    </Sheet>
  );
}
