import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { AccountElement } from '../account-element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import type { RouteProps } from '../route.ts';

/** The bookings of a person; filters and page are in the address. */
export default function Bookings({ search }: RouteProps) {
  useLanguage();
  return (
    <div className="s-page">
      <PageHeading>{msg('Your bookings', { id: 'site.bookings.title' })}</PageHeading>
      <AccountElement view="bookings" filters={search} />
    </div>
  );
}
