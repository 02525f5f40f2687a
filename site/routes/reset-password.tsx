import { useLocation } from 'wouter';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { AccountElement } from '../account-element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { useMailLink } from '../mail-link.ts';
/** Renders the page that the mail about a forgotten password links to. */
export default function ResetPassword() {
  useLanguage();
  const [, navigate] = useLocation();
  const link = useMailLink();
  return (
    <div className="s-page s-page--slim s-page--late">
      <PageHeading>{msg('New password', { id: 'site.resetPassword.title' })}</PageHeading>
      {link && <AccountElement view="reset-password" credentials={link} onSignIn={() => navigate('/')} />}
    </div>
  );
}
