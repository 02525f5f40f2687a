import type { SearchQuery } from '../domain/search-query.ts';
import { formatPairs, queryPairs } from '../domain/trip-query.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';

export interface ElementSlotsProps {
  /** What the host's own search is asked where the view fails; without it there is no way there. */
  hostQuery: Partial<SearchQuery> | undefined;
  /** Who sent the person, and from which campaign. */
  attribution: readonly (readonly [string, string])[];
}

/** Below a view: what the page adds when there is nothing to show, when something went wrong, and always. */
export function ElementSlots({ hostQuery, attribution }: ElementSlotsProps) {
  const { apiHost, isHost, config } = useStore();
  const site = config.value.siteUrl || apiHost;
  const language = useLanguage();
  const pairs = [...queryPairs(hostQuery ?? {}), ['l', language] as const, ...attribution];
  return (
    <div className="r-slots">
      <slot name="empty" />
      {hostQuery && !isHost && (
        <p className="r-slots__host">
          <a href={`${site}/search?${formatPairs(pairs)}`}>
            {msg('Search for a car on our own site', { id: 'error.hostSearch' })}
          </a>
        </p>
      )}
      <slot name="error" />
      <slot name="legal" />
    </div>
  );
}
