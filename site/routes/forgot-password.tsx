import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { AccountElement } from '../account-element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
/** Asking for the mail that replaces a password. */
export default function ForgotPassword() {
  useLanguage();
  return (
    <div className="s-page s-page--slim">
      <PageHeading>{msg('Forgotten password', { id: 'site.forgotPassword.title' })}</PageHeading>
      <AccountElement view="forgot-password" />
    </div>
  );
}
