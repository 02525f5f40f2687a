import { ExternalLink } from 'lucide';
import type { SearchQuery } from '../domain/search-query.ts';
import { msg, str } from '../i18n/localize.ts';
import { useReport } from '../parts/use-report.ts';
import { useStore } from '../state/store-context.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import type { CheckoutProps } from './checkout-props.ts';
import { useSiteLinks } from './site-links.ts';

/** Links to the same checkout on the host, for a page whose origin may not book. */
export function HostCheckout(props: CheckoutProps & { carId: string; query: SearchQuery }) {
  const { apiHost, config } = useStore();
  const links = useSiteLinks(props);
  useReport(props, 'ready');
  const { host } = new URL(config.value.siteUrl || apiHost);
  return (
    <EmptyState
      icon={<Icon of={ExternalLink} size="lg" />}
      title={msg(str`Book this car on ${host}`, { id: 'checkout.onHost' })}
      actions={
        <LinkButton kind="primary" href={links.checkout(props.carId, props.query)}>
          {msg(str`Continue to ${host}`, { id: 'checkout.toHost' })}
        </LinkButton>
      }
    >
      {msg('This page can’t take bookings. Your car, locations and dates are kept.', { id: 'checkout.onHostText' })}
    </EmptyState>
  );
}
