import { LRUCache } from 'lru-cache';
import { JsonText } from '../http/json-text.ts';
import type { Found } from './find-cars.ts';
import { serialOf } from './serial-of.ts';

/** Responses to searches as JSON: the last 16 MB of them. */
const cached = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (text, key) => text.length + key.length,
});

/**
 * Returns what is computed from the cars that are free, and computes it once for equal searches: as long as no car on offer changes
 * and the same ones are free, their list is the same. `what` names the operation and its parameters.
 */
export function cacheResponse<Response>(
  what: string,
  { cars, body, currency, rate }: Found,
  compute: () => Response | JsonText<Response>,
): JsonText<Response> {
  const key = `${what} ${serialOf(cars)} ${currency} ${rate} ${JSON.stringify(body)}`;
  const known = cached.get(key);
  if (known !== undefined) return new JsonText(known);
  const response = compute();
  const computed = response instanceof JsonText ? response : JsonText.of(response);
  cached.set(key, computed.text);
  return computed;
}
