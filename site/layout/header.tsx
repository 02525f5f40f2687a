import { Menu } from 'lucide';
import { useState } from 'react';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { Button } from '../../widget/ui/button.tsx';
import { Icon } from '../../widget/ui/icon.tsx';
import { lazyPart } from '../../widget/ui/lazy-part.tsx';
import { preload } from '../../widget/ui/lazy-value.ts';
import { useSiteStore } from '../store.ts';
import { BrandMark } from './brand-mark.tsx';
import { MenuLink } from './menu-link.tsx';
import { menuPages } from './menu-pages.ts';
import type { MenuSheetProps } from './menu-sheet.tsx';
import { Preferences } from './preferences.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { SiteLink } from './site-link.tsx';
import { useAccountCode } from './use-account-code.ts';
import './header.css';

/** The menu of a narrow window, loaded when it is first opened or about to be, because wide windows never open it. */
const MenuSheet = lazyPart<MenuSheetProps>(() => import('./menu-sheet.tsx').then((part) => part.MenuSheet), {
  fallback: () => null,
});

/** Renders the header of every page: brand, menu, language, currency and account. In a narrow window they are in a sheet. */
export function Header() {
  useLanguage();
  const { config, session } = useSiteStore();
  const user = session.user.value;
  const account = useAccountCode();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <header className="s-header">
      <div className="s-header__row">
        <SiteLink href="/" className="s-brand">
          <BrandMark />
          <span className="s-brand__name" translate="no">
            {config.value.websiteName}
          </span>
        </SiteLink>
        <nav className="s-header__menu" aria-label={msg('Menu', { id: 'site.menu' })}>
          {menuPages().map(({ path, label }) => (
            <MenuLink key={path} path={path} className="s-header__link">
              {label}
            </MenuLink>
          ))}
        </nav>
        <div className="s-header__choices">
          <Preferences kind="bar" />
        </div>
        {user ? (
          <div className="s-header__account">
            {account && <account.NoticesLink />}
            {account && <account.AccountMenu user={user} />}
          </div>
        ) : (
          <SignInLink className="s-header__link s-header__sign-in" />
        )}
        <div className="s-header__opener">
          <Button
            kind="quiet"
            square
            aria-label={msg('Menu', { id: 'site.menu' })}
            aria-haspopup="dialog"
            onPointerEnter={() => preload(MenuSheet)}
            onClick={() => setOpen(true)}
          >
            <Icon of={Menu} />
          </Button>
        </div>
      </div>
      {isOpen !== null && <MenuSheet open={isOpen} onClose={() => setOpen(false)} />}
    </header>
  );
}
