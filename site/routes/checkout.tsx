import { parseSearch } from '../../widget/domain/search-query.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { useBookingNavigation } from '../booking-navigation.ts';
import { Element } from '../element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import type { RouteProps } from '../route.ts';
import { searchAttributes } from '../search-address.ts';

/** Renders the checkout of one car for the URL's query. */
export default function Checkout({ search }: RouteProps) {
  useLanguage();
  const openBooking = useBookingNavigation();
  const { query } = parseSearch(search);
  const car = new URLSearchParams(search).get('car') ?? undefined;
  return (
    <div className="s-page">
      <PageHeading>{msg('Your booking', { id: 'site.checkout.title' })}</PageHeading>
      <p className="s-lead">
        {msg(
          'Check the car and its total, enter the driver’s details, and book. You don’t pay anything until the last step.',
          {
            id: 'site.checkout.lead',
          },
        )}
      </p>
      <Element
        tag="rental-checkout"
        attrs={{ ...searchAttributes(query), car }}
        events={{ 'rental-navigate': openBooking }}
      />
    </div>
  );
}
