import { msg } from '../../widget/i18n/localize.ts';
import { Icon } from '../../widget/ui/icon.tsx';
import { Sheet } from '../../widget/ui/sheet.tsx';
import { MenuLink } from './menu-link.tsx';
import { menuPages } from './menu-pages.ts';
import { Preferences } from './preferences.tsx';

export interface MenuSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The menu where the header has no room for it: pages, language and currency. */
export function MenuSheet({ open, onClose }: MenuSheetProps) {
  return (
    <Sheet side="end" open={open} onClose={onClose} title={msg('Menu', { id: 'site.menu' })}>
      <nav className="s-menu" aria-label={msg('Menu', { id: 'site.menu' })}>
        {menuPages().map(({ path, label, icon }) => (
          <MenuLink key={path} path={path} className="s-menu__link" onClick={onClose}>
            <Icon of={icon} />
            {label}
          </MenuLink>
        ))}
      </nav>
      <div className="s-menu__choices">
        <Preferences kind="fields" />
      </div>
    </Sheet>
  );
}
