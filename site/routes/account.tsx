import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { AccountElement } from '../account-element.tsx';
import type { AccountPage } from '../account-pages.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { usePageTitle } from '../page-title.ts';
import type { RouteProps } from '../route.ts';
import { useIsStaff } from '../use-is-staff.ts';

/** Renders a view of the account below the page's title. */
export function AccountViewPage({ page, search }: RouteProps & { page: AccountPage }) {
  useLanguage();
  const { view, width, hasFilters } = page;
  const isStaff = useIsStaff();
  // The bookings that staff manage aren't their own.
  const title = isStaff && view === 'bookings' ? msg('Bookings', { id: 'site.menu.bookings' }) : page.title();
  usePageTitle(title);
  return (
    <div className={width ? `s-page s-page--${width}` : 's-page'}>
      <PageHeading>{title}</PageHeading>
      <AccountElement view={view} filters={hasFilters ? search : undefined} />
    </div>
  );
}
