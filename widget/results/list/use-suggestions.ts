import { suggestSearches } from '../../contract/operations/search.ts';
import type { SearchBody } from '../../contract/requests/search-body.ts';
import type { SearchSuggestion } from '../../contract/search.ts';
import { useQuery } from '../../state/query.ts';

const none: readonly SearchSuggestion[] = [];

/** Returns suggestions from an API that has them; empty without a body, undefined while they are loading. */
export function useSuggestions(body: SearchBody | null): readonly SearchSuggestion[] | undefined {
  const { data, error } = useQuery(suggestSearches, body ? { body } : null);
  return body && !error ? data : none;
}
