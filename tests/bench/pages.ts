import type { Browser, BrowserContext, Page } from '@playwright/test';
import { formatSearch } from '../../widget/domain/search-query.ts';
import { addDays, parseWallTime } from '../../widget/domain/wall-time.ts';
import type { Product } from '../support/product.ts';
import { placeId } from '../support/trips.ts';

export interface Bench {
  browser: Browser;
  product: Product;
  /** How often a latency is measured. */
  runs: number;
}

/** A trip in a month's time that the seed has many cars for, as the query of an address. */
function tripQuery(): string {
  const from = parseWallTime(`${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T10:00`);
  if (!from) throw new Error('No date for the trip');
  const place = placeId('paris-cdg');
  return formatSearch({ query: { pickup: place, dropoff: place, from, to: addDays(from, 3) } });
}

/** The pages that are measured, by the name they have in the figures. */
export function addressesOf({ siteUrl, partnerUrl }: Product) {
  const query = tripQuery();
  return {
    partnerForm: `${partnerUrl}/hotel/`,
    partnerResults: `${partnerUrl}/hotel/cars.html?${query}`,
    siteHome: `${siteUrl}/?l=en`,
    siteSearch: `${siteUrl}/search?${query}&l=en`,
  };
}

/** Runs work on a page with an empty cache and a fixed language, and closes it. */
export async function onFreshPage<Result>(
  { browser }: Bench,
  work: (page: Page, context: BrowserContext) => Promise<Result>,
  viewport = { width: 1280, height: 800 },
): Promise<Result> {
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteReady);
    return await work(page, context);
  } finally {
    await context.close();
  }
}

type NotedWindow = Window & { rentalReadyAt?: Record<string, number> };

/** Runs in the page: when each tag first said that it can be used. */
function noteReady(): void {
  const noted: Record<string, number> = {};
  (window as NotedWindow).rentalReadyAt = noted;
  addEventListener('rental-ready', ({ target }) => {
    if (target instanceof Element) noted[target.localName] ??= performance.timeOrigin + performance.now();
  });
}

/** Waits for a tag's `rental-ready`; resolves to its moment, milliseconds since 1970. */
export async function readyAt(page: Page, tag: string): Promise<number> {
  const found = await page.waitForFunction((name) => (window as NotedWindow).rentalReadyAt?.[name], tag);
  return Number(await found.jsonValue());
}
