import { queryKey } from '../widget/state/query.ts';
import { acceptServed } from '../widget/state/query-cache.ts';
import { applyZoneOffsets } from '../widget/state/zone-offsets.ts';

/** Id of the element that contains the responses that came with a page. */
export const answersElementId = 'site-answers';

/** The response to one query of a page. */
export type ServedAnswer = readonly [operation: string, input: object, data: unknown];

/** Returns the responses by the keys under which queries are cached. */
export const byQueryKey = (answers: readonly ServedAnswer[], apiHost: string): ReadonlyMap<string, unknown> =>
  new Map(answers.map(([name, input, data]) => [queryKey(apiHost, '', name, input), data]));

/** Uses the responses that the server sent within this page as if they had been fetched. They were parsed there. */
export function acceptAnswers(apiHost: string): void {
  const text = document.getElementById(answersElementId)?.textContent;
  const answers = text ? (JSON.parse(text) as ServedAnswer[]) : [];
  acceptServed(byQueryKey(answers, apiHost));
  for (const [name, , data] of answers) applyZoneOffsets({ name }, data);
}
