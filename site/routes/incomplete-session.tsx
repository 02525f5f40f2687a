import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { SiteLink } from '../layout/site-link.tsx';

/** Renders the page of `/checkout-session` without a payment. */
export default function IncompleteSession() {
  useLanguage();
  return (
    <div className="s-page">
      <PageHeading>{msg('Your booking', { id: 'site.checkout.title' })}</PageHeading>
      <p className="s-lead">
        {msg('This link is incomplete. Open your booking with its reference and email address to see its payment.', {
          id: 'site.session.incomplete',
        })}
      </p>
      <p>
        <SiteLink href="/booking">{msg('Manage booking', { id: 'site.booking.manage' })}</SiteLink>
      </p>
    </div>
  );
}
