import type { Browser, BrowserContext, Page } from '@playwright/test';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { operations } from '../../widget/contract/operations.ts';
import { formatSearch } from '../../widget/domain/search-query.ts';
import { addDays, parseWallTime } from '../../widget/domain/wall-time.ts';
import type { Product } from '../support/start-product.ts';
import { placeId } from '../support/trip.ts';

export interface Bench {
  browser: Browser;
  product: Product;
  /** The number of measurements per latency. */
  runs: number;
}

const place = placeId('paris-cdg');

/** Three days in a month's time, when many cars of the seed are available. */
function period() {
  const from = parseWallTime(`${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T10:00`);
  if (!from) throw new Error('No date for the trip');
  return { from, to: addDays(from, 3) };
}

/** Returns the trip as a URL query. */
const tripQuery = () => formatSearch({ query: { pickup: place, dropoff: place, ...period() } });

/** Returns the checkout URL of the first available car, on the site and on a partner page. */
export async function checkoutAddresses({ siteUrl, partnerUrl }: Product) {
  const { from, to } = period();
  const body = { pickupLocation: place, dropOffLocation: place, pickupAt: from, dropoffAt: to };
  const headers = { 'content-type': 'application/json', origin: siteUrl };
  const path = operations.searchCars.path.replace('{page}', '1').replace('{size}', '1');
  const response = await fetch(siteUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const [car] = readPage(operations.searchCars.ok.parse(await response.json())).rows;
  if (!car) throw new Error('No car is available');
  const query = `car=${car._id}&${tripQuery()}`;
  return { site: `${siteUrl}/checkout?${query}&l=en`, partner: `${partnerUrl}/hotel/book.html?${query}` };
}

/** Returns the measured pages by their name in the figures. */
export function addressesOf({ siteUrl, partnerUrl }: Product) {
  const query = tripQuery();
  return {
    partnerForm: `${partnerUrl}/hotel/`,
    partnerResults: `${partnerUrl}/hotel/cars.html?${query}`,
    siteHome: `${siteUrl}/?l=en`,
    siteSearch: `${siteUrl}/search?${query}&l=en`,
  };
}

/** Runs a function on a page with an empty cache and a fixed language, then closes it. */
export async function onFreshPage<Result>(
  { browser }: Bench,
  work: (page: Page, context: BrowserContext) => Promise<Result>,
  viewport = { width: 1280, height: 800 },
): Promise<Result> {
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordReady);
    return await work(page, context);
  } finally {
    await context.close();
  }
}

type NotedWindow = Window & { rentalReadyAt?: Record<string, number> };

/** Runs in the page: records when each element becomes ready. */
function recordReady(): void {
  const noted: Record<string, number> = {};
  (window as NotedWindow).rentalReadyAt = noted;
  addEventListener('rental-ready', ({ target }) => {
    if (target instanceof Element) noted[target.localName] ??= performance.now();
  });
}

/** Waits for an element's `rental-ready`. Resolves to its time in milliseconds since the navigation. */
export async function readyAt(page: Page, tag: string): Promise<number> {
  const found = await page.waitForFunction((name) => (window as NotedWindow).rentalReadyAt?.[name], tag);
  return Number(await found.jsonValue());
}

/** Runs in the page: waits after an action, until its work has finished. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), milliseconds));
}
