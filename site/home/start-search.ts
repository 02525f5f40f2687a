import { useLocation } from 'wouter';
import { formatSearch, parseSearch, type SearchQuery } from '../../widget/domain/search-query.ts';
import { scrollToElement } from '../layout/scroll-to.ts';

/** The query with a place at one of its ends; returning to where one picks up stays returning there. */
export function withPlace(query: Partial<SearchQuery>, end: 'pickup' | 'dropoff', id: string): Partial<SearchQuery> {
  if (end === 'dropoff') return { ...query, dropoff: id };
  const isReturn = query.dropoff === undefined || query.dropoff === query.pickup;
  return { ...query, pickup: id, dropoff: isReturn ? id : query.dropoff };
}

/** Puts a place from further down into the search form, by way of the address, and takes the person up to it. */
export function useStartSearch(search: string): Record<'pickup' | 'dropoff', (id: string) => void> {
  const [, navigate] = useLocation();
  const start = (end: 'pickup' | 'dropoff') => (id: string) => {
    const { query, rest } = parseSearch(search);
    navigate(`/?${formatSearch({ query: withPlace(query, end, id), rest })}`, { replace: true });
    const form = document.querySelector<HTMLElement>('rental-search');
    if (!form) return;
    scrollToElement(form);
    form.focus({ preventScroll: true });
  };
  return { pickup: start('pickup'), dropoff: start('dropoff') };
}
