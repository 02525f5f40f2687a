import { useLocation } from 'wouter';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { AccountElement } from '../account-element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { useMailLink } from '../mail-link.ts';
/** Renders the page that an activation mail links to. */
export default function Activate() {
  useLanguage();
  const [, navigate] = useLocation();
  const link = useMailLink();
  return (
    <div className="s-page s-page--slim s-page--late">
      <PageHeading>{msg('Activate your account', { id: 'site.activate.title' })}</PageHeading>
      {link && <AccountElement view="activate" credentials={link} onSignIn={() => navigate('/')} />}
    </div>
  );
}
