import { Bell, ChevronDown } from 'lucide';
import { useRef, useState } from 'react';
import type { SignedInUser } from '../../widget/contract/user.ts';
import { msg, str } from '../../widget/i18n/localize.ts';
import { unreadNotices } from '../../widget/state/unread-notices.ts';
import { Button } from '../../widget/ui/button.tsx';
import { Icon } from '../../widget/ui/icon.tsx';
import { Popover } from '../../widget/ui/popover.tsx';
import { hasPage } from '../routes.ts';
import { useSiteStore } from '../store.ts';
import { AccountEntries, unreadCount, unreadText } from './account-entries.tsx';
import { Avatar } from './avatar.tsx';
import { MenuLink } from './menu-link.tsx';

export { AccountEntries };

/** Renders the bell with the number of unread notifications. */
export function NoticesLink() {
  const unread = unreadNotices(useSiteStore());
  const count = unread.count.value ?? 0;
  if (!hasPage('/notifications')) return null;
  return (
    <MenuLink path="/notifications" className="s-bell">
      <Icon of={Bell} />
      <span className="s-only-read">{unreadText(count)}</span>
      {count > 0 ? (
        <span className="s-bell__count" aria-hidden="true">
          {unreadCount(count)}
        </span>
      ) : null}
    </MenuLink>
  );
}

/** Renders the signed-in user's menu. */
export function AccountMenu({ user }: { user: SignedInUser }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button ref={opener} kind="quiet" className="s-account" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Avatar name={user.fullName} image={user.avatar} />
        <span className="s-only-read">{msg(str`Account of ${user.fullName}`, { id: 'site.menu.account' })}</span>
        <Icon of={ChevronDown} size="sm" />
      </Button>
      <Popover
        open={isOpen}
        onClose={close}
        anchor={opener}
        placement="bottom-end"
        label={msg('Account', { id: 'site.menu.accountPanel' })}
      >
        <div className="s-account__panel">
          <p className="s-account__who">
            <strong>{user.fullName}</strong>
            <span>{user.email}</span>
          </p>
          <AccountEntries onLeave={close} />
        </div>
      </Popover>
    </>
  );
}
