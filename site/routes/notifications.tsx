import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { AccountElement } from '../account-element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import type { RouteProps } from '../route.ts';

/** News about bookings; the page of the list is in the address. */
export default function Notifications({ search }: RouteProps) {
  useLanguage();
  return (
    <div className="s-page s-page--narrow">
      <PageHeading>{msg('Notifications', { id: 'site.notifications.title' })}</PageHeading>
      <AccountElement view="notifications" filters={search} />
    </div>
  );
}
