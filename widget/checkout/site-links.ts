import { formatSearch, type SearchQuery } from '../domain/search-query.ts';
import { useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';

/** Ways out of a checkout, to the host's own pages. */
export interface SiteLinks {
  readonly terms: string;
  search(query: Partial<SearchQuery>): string;
  checkout(carId: string, query: SearchQuery): string;
  /** Signing in and back to this checkout; only on the host's own pages, where somebody can be signed in. */
  signIn(carId: string, query: SearchQuery): string | undefined;
}

/** Links to the host; from a partner's page they carry the language and the partner along. */
export function useSiteLinks(partner: string | undefined): SiteLinks {
  const { apiHost, isHost, config } = useStore();
  const site = config.value.siteUrl || apiHost;
  const language = useLanguage();
  const carried: [string, string][] = isHost ? [] : [['l', language]];
  if (partner) carried.push(['partner', partner]);
  const address = (path: string, params: string) => `${site}${path}${params && `?${params}`}`;
  const checkout = (carId: string, query: SearchQuery) => formatSearch({ query, rest: [['car', carId], ...carried] });
  return {
    terms: address('/tos', formatSearch({ query: {}, rest: carried })),
    search: (query) => address('/search', formatSearch({ query, rest: carried })),
    checkout: (carId, query) => address('/checkout', checkout(carId, query)),
    signIn: (carId, query) => {
      if (!isHost) return undefined;
      return address('/sign-in', `${new URLSearchParams({ back: `/checkout?${checkout(carId, query)}` })}`);
    },
  };
}
