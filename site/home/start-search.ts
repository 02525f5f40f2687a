import { useLocation } from 'wouter';
import { formatPairs, queryNames, queryPairs, type SearchQuery, splitNames } from '../../widget/domain/trip-query.ts';
import { scrollToElement } from '../layout/scroll-to.ts';

/** Returns the query with a new place at one end; a round trip stays a round trip. */
export function withPlace(query: Partial<SearchQuery>, end: 'pickup' | 'dropoff', id: string): Partial<SearchQuery> {
  if (end === 'dropoff') return { ...query, dropoff: id };
  const isReturn = query.dropoff === undefined || query.dropoff === query.pickup;
  return { ...query, pickup: id, dropoff: isReturn ? id : query.dropoff };
}

/** Sets a place in the search form, which shows `query`, through the URL, and scrolls to the form. */
export function useStartSearch(
  search: string,
  query: Partial<SearchQuery>,
): Record<'pickup' | 'dropoff', (id: string) => void> {
  const [, navigate] = useLocation();
  const start = (end: 'pickup' | 'dropoff') => (id: string) => {
    const params = new URLSearchParams(search);
    for (const name of [...queryNames, ...splitNames]) params.delete(name);
    navigate(`/?${formatPairs([...queryPairs(withPlace(query, end, id)), ...params])}`, { replace: true });
    const form = document.querySelector<HTMLElement>('rental-search');
    if (!form) return;
    scrollToElement(form);
    form.focus({ preventScroll: true });
  };
  return { pickup: start('pickup'), dropoff: start('dropoff') };
}
