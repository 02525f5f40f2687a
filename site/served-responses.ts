import { queryKey } from '../widget/state/query.ts';
import { acceptServed } from '../widget/state/query-cache.ts';
import { applyZoneOffsets } from '../widget/state/zone-offsets.ts';

/** Id of the element that contains the responses that came with a page. */
export const responsesElementId = 'site-responses';

/** The response to one query of a page. */
export type ServedResponse = readonly [operation: string, input: object, data: unknown];

/** Returns the responses by the keys under which queries are cached. */
export const byQueryKey = (responses: readonly ServedResponse[], apiHost: string): ReadonlyMap<string, unknown> =>
  new Map(responses.map(([name, input, data]) => [queryKey(apiHost, '', name, input), data]));

/** Uses the responses that the server sent within this page as if they had been fetched. They were parsed there. */
export function acceptResponses(apiHost: string): void {
  const text = document.getElementById(responsesElementId)?.textContent;
  const responses = text ? (JSON.parse(text) as ServedResponse[]) : [];
  acceptServed(byQueryKey(responses, apiHost));
  for (const [name, , data] of responses) applyZoneOffsets({ name }, data);
}
