import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { isConfirmation } from '../../widget/state/made-bookings.ts';
import { AccountElement } from '../account-element.tsx';
import { focusPageHeading, PageHeading } from '../layout/page-heading.tsx';
import { usePageTitle } from '../page-title.ts';
import type { RouteProps } from '../route.ts';
import { useSiteStore } from '../store.ts';
import { useIsStaff } from '../use-is-staff.ts';

/**
 * Renders one booking. `ref` is its reference: it opens in the browser in which it was made, and for its owner; elsewhere the
 * look-up form contains it. `do=voucher` shows its voucher. `b` is its id, and `t`, which is removed from the address bar, opens it without an account.
 */
export default function Booking({ search }: RouteProps) {
  useLanguage();
  const params = new URLSearchParams(search);
  const booking = params.get('b') ?? undefined;
  const reference = params.get('ref')?.slice(0, 40) || undefined;
  const credentials = useToken(search, booking);
  const isNew = isConfirmation(useSiteStore(), reference ?? '');
  const isVoucher = Boolean(booking ?? reference) && params.get('do') === 'voucher';
  const ownHeading = headingOf(isNew, useIsStaff(), booking ?? reference);
  const heading = isVoucher ? msg('Voucher', { id: 'site.booking.voucher' }) : ownHeading;
  usePageTitle(reference ? `${heading} · ${reference}` : heading);
  const wasVoucher = useRef(isVoucher);
  useEffect(() => {
    // The pressed link is removed, and the path stays the same.
    if (isVoucher && !wasVoucher.current) focusPageHeading();
    wasVoucher.current = isVoucher;
  }, [isVoucher]);
  return (
    <div className={booking || reference ? 's-page s-page--medium' : 's-page s-page--slim'}>
      <PageHeading>{heading}</PageHeading>
      <AccountElement
        view="booking"
        booking={booking}
        reference={reference}
        credentials={credentials}
        filters={search}
      />
    </div>
  );
}

function headingOf(isNew: boolean, isStaff: boolean, booking: string | undefined): string {
  if (isNew) return msg('Booking confirmed', { id: 'site.booking.confirmed' });
  if (booking && isStaff) return msg('Booking', { id: 'site.booking.title' });
  return booking
    ? msg('Your booking', { id: 'site.checkout.title' })
    : msg('Manage booking', { id: 'site.booking.manage' });
}

/** Moves the token of a mail's link out of the address bar, and keeps it for its booking. */
function useToken(search: string, booking: string | undefined) {
  const [, navigate] = useLocation();
  const token = new URLSearchParams(search).get('t');
  const kept = useRef<{ booking: string | undefined; token: string } | null>(null);
  if (token) kept.current = { booking, token };
  const known = kept.current?.booking === booking ? kept.current?.token : undefined;
  useEffect(() => {
    if (!token) return;
    const rest = new URLSearchParams(search);
    rest.delete('t');
    navigate(`/booking?${rest}`, { replace: true });
  }, [token, search, navigate]);
  return useMemo(() => (known ? { email: '', token: known } : undefined), [known]);
}
