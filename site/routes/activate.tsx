import { useLocation } from 'wouter';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { AccountElement } from '../account-element.tsx';
import { firstPage } from '../first-page.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { useMailLink } from '../mail-link.ts';
import { useSiteStore } from '../store.ts';

/** Renders the page that an activation mail links to. */
export default function Activate() {
  useLanguage();
  const [, navigate] = useLocation();
  const store = useSiteStore();
  const link = useMailLink();
  return (
    <div className="s-page s-page--slim s-page--late">
      <PageHeading>{msg('Activate your account', { id: 'site.activate.title' })}</PageHeading>
      {link && (
        <AccountElement
          view="activate"
          credentials={link}
          onSignIn={() => void firstPage(store, '').then((path) => navigate(path))}
        />
      )}
    </div>
  );
}
