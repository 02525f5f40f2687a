import { useLanguage } from '../../widget/i18n/localize.ts';
import { AccountElement } from '../account-element.tsx';
import type { AccountPage } from '../account-pages.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import type { RouteProps } from '../route.ts';

/** Renders a view of the account below the page's title. */
export function AccountViewPage({ page, search }: RouteProps & { page: AccountPage }) {
  useLanguage();
  const { title, view, width, hasFilters } = page;
  return (
    <div className={width ? `s-page s-page--${width}` : 's-page'}>
      <PageHeading>{title()}</PageHeading>
      <AccountElement view={view} filters={hasFilters ? search : undefined} />
    </div>
  );
}
