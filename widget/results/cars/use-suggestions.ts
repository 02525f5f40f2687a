import { suggestSearches } from '../../contract/operations/search.ts';
import type { SearchBody } from '../../contract/requests/search-body.ts';
import type { SearchSuggestion } from '../../contract/search.ts';
import { useQuery } from '../../state/query.ts';

/** Suggestions of an API that makes them; none while nothing is asked. */
export function useSuggestions(body: SearchBody | null): readonly SearchSuggestion[] {
  const { data } = useQuery(suggestSearches, body ? { body } : null);
  return body && data ? data : [];
}
