import { suggestSearches } from '../../contract/operations/search.ts';
import type { SearchBody } from '../../contract/requests/search-body.ts';
import type { SearchSuggestion } from '../../contract/search.ts';
import { useQuery } from '../../state/query.ts';

/** Returns suggestions from an API that has them; empty without a body. */
export function useSuggestions(body: SearchBody | null): readonly SearchSuggestion[] {
  const { data } = useQuery(suggestSearches, body ? { body } : null);
  return body && data ? data : [];
}
