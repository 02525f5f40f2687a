import { useLocation } from 'wouter';

/** Returns the listener that opens a booking's own page in place of its checkout, without a reload. */
export function useBookingNavigation(): (event: CustomEvent) => void {
  const [, navigate] = useLocation();
  return (event) => {
    const { url } = event.detail as { url: string };
    const target = new URL(url, location.href);
    if (target.origin !== location.origin) return;
    event.preventDefault();
    navigate(target.pathname + target.search, { replace: true });
  };
}
