import { useEffect, useRef } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accountDeleted } from '../deleted-account.ts';
import { siteTarget } from '../site-target.ts';

/** Confirms that the account was deleted, in place of the page that needed it. */
export function AccountDeleted() {
  useLanguage();
  const { apiHost, config } = useStore();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    return () => {
      accountDeleted.value = false;
    };
  }, []);
  // Without a handler, so that the next page starts with an empty memory.
  const home = siteTarget(config.value.siteUrl || apiHost, 'home', {}).url;
  return (
    <div part="panel" className="r-account-card" ref={box} tabIndex={-1}>
      <Notice kind="good" live="status" title={msg('Your account has been deleted', { id: 'account.delete.done' })}>
        {msg('We’ve emailed you a confirmation. Thank you for travelling with us.', { id: 'account.delete.doneText' })}
      </Notice>
      <div className="r-account-card__actions">
        <LinkButton href={home}>{msg('Go to home page', { id: 'account.delete.home' })}</LinkButton>
      </div>
    </div>
  );
}
