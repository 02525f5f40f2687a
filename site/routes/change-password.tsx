import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { AccountElement } from '../account-element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
/** A new password for somebody who is signed in. */
export default function ChangePassword() {
  useLanguage();
  return (
    <div className="s-page s-page--slim">
      <PageHeading>{msg('Change password', { id: 'site.changePassword.title' })}</PageHeading>
      <AccountElement view="change-password" />
    </div>
  );
}
