import { queryKey } from '../widget/state/query.ts';

/** Id of the element that contains the responses that came with a page. */
export const answersElementId = 'site-answers';

/** The response to one query of a page. */
export type ServedAnswer = readonly [operation: string, input: object, data: unknown];

/** Returns the responses by the keys under which queries are cached. */
export const byQueryKey = (answers: readonly ServedAnswer[], apiHost: string): ReadonlyMap<string, unknown> =>
  new Map(answers.map(([name, input, data]) => [queryKey(apiHost, '', name, input), data]));

/** Returns the responses that the server sent within this page. They were parsed there. */
export function servedAnswers(): readonly ServedAnswer[] {
  const text = document.getElementById(answersElementId)?.textContent;
  return text ? (JSON.parse(text) as ServedAnswer[]) : [];
}
