import type { Page } from '@playwright/test';

/** One request over the network. Requests served from the cache are not recorded. */
export interface Transfer {
  url: string;
  type: string;
  /** Transferred bytes of the body, with gzip if the server compresses it. */
  bytes: number;
}

/** Records every request of a page from now on. The browser accepts only gzip, which every static host offers. */
export async function recordTransfers(page: Page): Promise<() => Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  const cached = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url)) return;
    transfers.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  return () => [...transfers].flatMap(([id, transfer]) => (cached.has(id) ? [] : [transfer]));
}

/**
 * Returns the transfers that the page requested until `time`, in milliseconds of `performance.now()` in the page. The clock of
 * the browser's process differs from it, and requests that an event causes follow at once.
 */
export async function requestedBy(page: Page, time: number, transfers: readonly Transfer[]): Promise<Transfer[]> {
  const urls = await page.evaluate((until) => {
    const resources = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= until);
    return [location.href, ...resources.map(({ name }) => name)];
  }, time);
  return transfers.filter(({ url }) => urls.includes(url));
}

export const bytesOf = (transfers: readonly Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0);
