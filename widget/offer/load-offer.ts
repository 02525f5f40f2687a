import { parseJson } from '../client/parse-json.ts';
import type { LowestOffer } from '../contract/search.ts';
import { isCurrencyCode } from '../domain/currency.ts';
import { formatPairs } from '../domain/trip-query.ts';
import { parseWallTime } from '../domain/wall-time.ts';

/** Why no offer could be loaded. `code` is the API's, or `network` without a response, or `bad_response`. */
export interface OfferProblem {
  code: string;
  message: string;
  retryable: boolean;
  /** The parameter that the API rejects. */
  field?: unknown;
}

/** True for what the view reads of a response; the contract's schemas would cost more than the rest of the element. */
function isOffer(value: unknown): value is LowestOffer {
  const { pickup, dropoff, from, to, days, currency, totalMinor, perDayMinor } = Object(value) as Partial<LowestOffer>;
  const isAmount = (amount: unknown) => amount === undefined || amount === null || Number.isInteger(amount);
  return (
    [pickup, dropoff].every((place) => typeof place?._id === 'string' && typeof place.name === 'string') &&
    [from, to].every((time) => parseWallTime(String(time)) !== null) &&
    Number.isInteger(days) &&
    isCurrencyCode(currency) &&
    [totalMinor, perDayMinor].every(isAmount)
  );
}

/** Loads the lowest offer of a search from an API in one request. Returns an `OfferProblem` if there is none; rejects only if it is aborted. */
export async function loadOffer(
  apiHost: string,
  params: readonly (readonly [string, string])[],
  signal: AbortSignal,
): Promise<LowestOffer | OfferProblem> {
  const url = `${apiHost}/api/x/lowest-offer?${formatPairs(params)}`;
  const problem = (code: string, retryable: boolean) => ({ code, message: `GET ${url}: ${code}`, retryable });
  try {
    const response = await fetch(url, { credentials: 'omit', signal });
    const body = parseJson(await response.text());
    if (response.ok) return isOffer(body) ? body : problem('bad_response', false);
    const { code, field } = Object(body) as { code?: unknown; field?: unknown };
    const retryable = response.status === 429 || response.status >= 500;
    return { ...problem(typeof code === 'string' ? code : 'bad_response', retryable), field };
  } catch (error) {
    if (signal.aborted) throw error;
    return problem('network', true);
  }
}
