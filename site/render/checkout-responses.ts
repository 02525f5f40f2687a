import type { Client } from '../../widget/client/create-client.ts';
import type { Config } from '../../widget/contract/config.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { parseQuery } from '../../widget/domain/trip-query.ts';
import type { ServedResponse } from '../served-responses.ts';
import { responsesTag } from './document.ts';
import { serveCar, servePlace, serveSettings } from './served-trip.ts';
import { withinTime } from './within-time.ts';

export interface CheckoutRequest {
  /** The query of the address. */
  search: string;
  language: Language;
  config: Config;
  client: Client;
}

/**
 * Returns the responses with which a checkout begins, as a script element: settings, places and car, so that its first request is
 * that for the price. What fails or is late is left out; the page's own script requests it.
 */
export async function renderCheckoutResponses({ search, language, config, client }: CheckoutRequest): Promise<string> {
  // Only the script calls an API on another host.
  if (config.apiHost !== '') return '';
  const given = new URLSearchParams(search);
  const { pickup, dropoff } = parseQuery(given);
  const car = given.get('car');
  const places = [...new Set([pickup, dropoff])].filter((text) => text !== undefined);
  const responses: ServedResponse[] = [];
  const keep = (found: readonly ServedResponse[]) => void responses.push(...found);
  const requests = [
    serveSettings(client).then((served) => keep(served.responses)),
    ...places.map((text) => servePlace(client, text, language).then((served) => keep(served.responses))),
    ...(car ? [serveCar(client, car, language).then(keep)] : []),
  ];
  await withinTime(Promise.allSettled(requests)).catch(() => {});
  return responsesTag(responses);
}
