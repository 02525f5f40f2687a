import { useLocation } from 'wouter';
import { parseSearch } from '../../widget/domain/search-query.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { Element } from '../element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import type { RouteProps } from '../routes.ts';
import { pathOf, searchAttributes, withView } from '../search-address.ts';

/** Results for the query in the address; every change of the view goes back into the address. */
export default function Search({ search }: RouteProps) {
  useLanguage();
  const [, navigate] = useLocation();
  const { query } = parseSearch(search);
  const attributes = searchAttributes(query);
  return (
    <div className="s-page">
      <PageHeading>{msg('Cars for your trip', { id: 'site.search.title' })}</PageHeading>
      <Element
        tag="rental-search"
        attrs={{ ...attributes, 'results-url': '/search' }}
        events={{
          'rental-search': (event) => {
            event.preventDefault();
            navigate(pathOf(event.detail.url));
          },
        }}
      />
      <Element
        tag="rental-results"
        attrs={{ ...attributes, filters: search, 'checkout-url': '/checkout' }}
        events={{
          'rental-filter': (event) => navigate(`/search?${withView(search, event.detail.filters)}`),
          'rental-select': (event) => {
            event.preventDefault();
            navigate(pathOf(event.detail.url));
          },
        }}
      />
    </div>
  );
}
