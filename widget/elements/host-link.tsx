import type { SearchQuery } from '../domain/search-query.ts';
import { formatPairs, queryPairs } from '../domain/trip-query.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';
import { carriedPairs } from './attribution.ts';
import type { SharedValues } from './shared-attributes.ts';

export interface HostLinkProps extends Partial<Pick<SharedValues, 'partner' | 'consent'>> {
  limits?: string | undefined;
  locked?: string | undefined;
  query: Partial<SearchQuery>;
}

/** Renders a link to the same search on the host, for a partner page whose view failed. */
export function HostLink({ query, ...given }: HostLinkProps) {
  const { apiHost, isHost, config } = useStore();
  const language = useLanguage();
  if (isHost) return null;
  const pairs = [...queryPairs(query), ['l', language] as const, ...carriedPairs(given)];
  return (
    <p className="r-slots__host">
      <a href={`${config.value.siteUrl || apiHost}/search?${formatPairs(pairs)}`}>
        {msg('Search for a car on our site', { id: 'error.hostSearch' })}
      </a>
    </p>
  );
}
