import { formatSearch, type SearchQuery } from '../domain/search-query.ts';
import { useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';
import type { CheckoutProps } from './checkout-props.ts';

/** Links from a checkout to the host's pages. */
export interface SiteLinks {
  readonly terms: string;
  search(query: Partial<SearchQuery>): string;
  checkout(carId: string, query: SearchQuery): string;
  booking(reference: string): string;
  /** URL of the sign-in page, which returns to this checkout; only on the host's own pages, where a session is possible. */
  signIn(carId: string, query: SearchQuery): string | undefined;
}

/** The values that a journey keeps from page to page. */
type CarriedValues = Pick<CheckoutProps, 'partner' | 'click' | 'limits' | 'locked'>;

/** Returns the links to the host; on a partner's page they contain the language and the currency. They keep what the journey carries. */
export function useSiteLinks({ partner, click, limits, locked }: CarriedValues): SiteLinks {
  const { apiHost, isHost, config, currency } = useStore();
  const site = config.value.siteUrl || apiHost;
  const language = useLanguage();
  const carried: [string, string][] = isHost ? [] : [['l', language]];
  if (partner) carried.push(['partner', partner]);
  const kept = [...carried];
  if (click) kept.push(['click', click]);
  if (limits) kept.push(['limits', limits]);
  if (locked) kept.push(['locked', locked]);
  if (!isHost) kept.push(['currency', currency.value]);
  const address = (path: string, params: string) => `${site}${path}${params && `?${params}`}`;
  const checkout = (carId: string, query: SearchQuery) => formatSearch({ query, rest: [['car', carId], ...kept] });
  return {
    terms: address('/tos', formatSearch({ query: {}, rest: carried })),
    search: (query) => address('/search', formatSearch({ query, rest: kept })),
    checkout: (carId, query) => address('/checkout', checkout(carId, query)),
    booking: (reference) => address('/booking', `${new URLSearchParams([['ref', reference], ...carried])}`),
    signIn: (carId, query) => {
      if (!isHost) return undefined;
      return address('/sign-in', `${new URLSearchParams({ back: `/checkout?${checkout(carId, query)}` })}`);
    },
  };
}
