import { getSettings } from '../../../widget/contract/operations/site.ts';
import type { PriceRule } from '../../../widget/domain/price.ts';
import { errorMessage } from '../process/error-message.ts';
import { sendUnread } from '../process/outgoing-request.ts';
import { StartError } from '../process/start-error.ts';

type Options = { url: string; siteUrl: string; fetch: typeof globalThis.fetch };

/** The properties of a BookCars backend that its responses reveal. */
export type DetectedBookCars = { rule: PriceRule };

const timeoutMs = 10_000;

/**
 * Reads from BookCars what the relay needs: its price rule, by its version, and whether it takes our address for its front end,
 * without which sign-in fails. Throws a StartError that says what to set.
 */
export async function detectBookCars({ url, siteUrl, fetch }: Options): Promise<DetectedBookCars> {
  const request = async (headers: Record<string, string>) => {
    const init: RequestInit = { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' };
    const response = await sendUnread(fetch, `${url}${getSettings.path}`, init).catch((error: unknown) => {
      throw new StartError(`Cannot reach BookCars at BOOKCARS_URL (${url}): ${errorMessage(error)}`);
    });
    await response.body?.cancel();
    return response;
  };
  const response = await request({ origin: siteUrl });
  const location = response.headers.get('location');
  if (response.status >= 300 && response.status < 400 && location !== null) {
    throw new StartError(
      `BookCars at BOOKCARS_URL (${url}) redirects to ${location}. Set BOOKCARS_URL to the address without a redirect.`,
    );
  }
  if (response.status === 404) {
    throw new StartError(`BOOKCARS_URL (${url}) is not BookCars 8: it has no ${getSettings.path}.`);
  }
  // BookCars fails with 500 for an origin that it does not allow, but not without one.
  const isUp = response.ok || (await request({})).ok;
  if (!isUp) throw new StartError(`BookCars at BOOKCARS_URL (${url}) responded with ${response.status}.`);
  if (response.headers.get('access-control-allow-origin') !== siteUrl) {
    throw new StartError(
      `BookCars does not know this site. Set BC_FRONTEND_HOST=${siteUrl}/ for BookCars, or PUBLIC_URL to its present value, and restart it.`,
    );
  }
  // Only versions with hourly prices have this call.
  return { rule: 'hourly' };
}
