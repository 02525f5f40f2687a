import type { Client } from '../../widget/client/create-client.ts';
import type { Input, Operation } from '../../widget/contract/operation.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import type { PageQuery } from '../page-query.ts';
import type { Route } from '../route.ts';
import type { ServedResponse } from '../served-responses.ts';
import { withinTime } from './within-time.ts';

export interface FetchRequest {
  language: Language;
  client: Client;
}

/** Letters of data beyond which a page loads it after it is shown: some five hundred places. */
const maxLength = 300_000;

/**
 * Returns the responses to the queries of a route's page; null for a page without any. Empty if one of them fails or is
 * late, or if they are too long: the page is then served without, and its script sends the requests again.
 */
export async function fetchQueries(
  route: Route,
  { language, client }: FetchRequest,
): Promise<readonly ServedResponse[] | null> {
  const { queries } = await route.load(language);
  if (!queries) return null;
  const fetchQuery = async ({ call, input }: PageQuery): Promise<ServedResponse> => [
    call.name,
    input,
    await client.call(call, input as Input<Operation>),
  ];
  try {
    const responses = await withinTime(Promise.all(queries(language).map(fetchQuery)));
    return JSON.stringify(responses).length > maxLength ? [] : responses;
  } catch {
    return [];
  }
}
