import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { AccountElement } from '../account-element.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import type { RouteProps } from '../route.ts';

/** Renders one booking: `b` identifies it, and `t`, which is removed from the address bar, opens it without an account. */
export default function Booking({ search }: RouteProps) {
  useLanguage();
  const [, navigate] = useLocation();
  const params = new URLSearchParams(search);
  const booking = params.get('b') ?? undefined;
  const token = params.get('t');
  const kept = useRef<{ booking: string | undefined; token: string } | null>(null);
  if (token) kept.current = { booking, token };
  const known = kept.current?.booking === booking ? kept.current?.token : undefined;
  const credentials = useMemo(() => (known ? { email: '', token: known } : undefined), [known]);
  useEffect(() => {
    if (!token) return;
    const rest = new URLSearchParams(search);
    rest.delete('t');
    navigate(`/booking?${rest}`, { replace: true });
  }, [token, search, navigate]);
  return (
    <div className={booking ? 's-page s-page--medium' : 's-page s-page--slim'}>
      <PageHeading>{msg('Your booking', { id: 'site.checkout.title' })}</PageHeading>
      <AccountElement view="booking" booking={booking} credentials={credentials} filters={search} />
    </div>
  );
}
