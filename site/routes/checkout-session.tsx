import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { useBookingNavigation } from '../booking-navigation.ts';
import { Element } from '../element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';

/** Renders the page to which a payment returns: `/checkout-session/{sessionId}`. */
export default function CheckoutSession() {
  useLanguage();
  const openBooking = useBookingNavigation();
  const [path] = useLocation();
  const [session, setSession] = useState<string>();
  // The session is read after hydration, because the page was rendered for any session.
  useEffect(() => setSession(path.split('/')[2]), [path]);
  return (
    <div className="s-page s-page--late">
      <PageHeading>{msg('Your booking', { id: 'site.checkout.title' })}</PageHeading>
      {session && <Element tag="rental-checkout" attrs={{ session }} events={{ 'rental-navigate': openBooking }} />}
    </div>
  );
}
