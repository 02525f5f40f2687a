import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { AccountElement } from '../account-element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';

/** What a person may set. */
export default function Settings() {
  useLanguage();
  return (
    <div className="s-page s-page--narrow">
      <PageHeading>{msg('Settings', { id: 'site.settings.title' })}</PageHeading>
      <AccountElement view="settings" />
    </div>
  );
}
