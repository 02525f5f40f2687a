import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { budgets } from '../bench/budgets.ts';
import { bytesOf, recordTransfers, requestedBy, type Transfer } from '../bench/transfers.ts';
import { trip } from '../support/trip.ts';
import { expect, partnerUrl, siteUrl, test } from './journey.ts';
import { published, version } from './published-embed.ts';

const kilobytes = (bytes: number) => bytes / 1000;

function packed(file: string): number {
  return gzipSync(readFileSync(join(published, version, file)), { level: 9 }).byteLength;
}

/** Returns an element's chunk and its static imports, all of which the loader must list. */
function chunksOf(tag: string): string[] {
  const loader = readFileSync(join(published, version, 'rental.js'), 'utf8');
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    if (!loader.split(/["'`,]/).includes(file)) throw new Error(`The loader does not list ${file}`);
    const code = readFileSync(join(published, version, file), 'utf8');
    for (const [, next = ''] of code.matchAll(/\b(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g)) visit(next);
  };
  visit(`${tag}.js`);
  return [...found];
}

/** Returns the bytes that elements load before the first API request, with the loader and its style sheet. */
function closureOf(...tags: string[]): number {
  const files = new Set(['rental.js', 'rental.css', ...tags.flatMap(chunksOf)]);
  return kilobytes([...files].reduce((sum, file) => sum + packed(file), 0));
}

test('the files of the embed stay within their budgets', () => {
  expect(kilobytes(packed('rental.js')), 'loader').toBeLessThanOrEqual(budgets.loaderKilobytes);
  expect(closureOf('rental-search'), 'search form').toBeLessThanOrEqual(budgets.partnerFormKilobytes);
  expect(closureOf('rental-results'), 'results').toBeLessThanOrEqual(budgets.partnerResultsKilobytes);
  const offer = closureOf('rental-offer') - kilobytes(packed('rental.js'));
  expect(offer, 'offer').toBeLessThanOrEqual(budgets.offerKilobytes);
});

/** Opens a page and returns the requests before the form was usable, and all of them. */
async function transfersOf(page: Page, address: string): Promise<{ untilReady: Transfer[]; all: Transfer[] }> {
  await page.addInitScript(() => {
    addEventListener('rental-ready', () => {
      document.documentElement.dataset['readyAt'] ??= String(performance.now());
    });
  });
  const transfers = await recordTransfers(page);
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-ready-at', /\d/);
  const readyAt = Number(await page.locator('html').getAttribute('data-ready-at'));
  await page.waitForLoadState('networkidle');
  const all = transfers();
  return { untilReady: await requestedBy(page, readyAt, all), all };
}

const list = (transfers: readonly Transfer[]) => transfers.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');

test('a partner page loads few bytes before its search form is usable', async ({ page }) => {
  const { untilReady } = await transfersOf(page, `${partnerUrl()}/hotel/`);
  const ours = untilReady.filter(({ url }) => url.startsWith(siteUrl()));
  expect(kilobytes(bytesOf(ours)), list(ours)).toBeLessThanOrEqual(budgets.partnerFormKilobytes);
});

test('a form that is linked to results on its page loads nothing of them before the search', async ({ page }) => {
  const { all } = await transfersOf(page, `${partnerUrl()}/atelier/`);
  expect(list(all)).toContain('rental-search.js');
  expect(list(all)).not.toMatch(/cars|results|filter/);
});

test('a partner page loads few bytes before its results are visible', async ({ page }) => {
  const query = `pickup=${trip.pickupLocation}&dropoff=${trip.dropOffLocation}&from=${trip.pickupAt}&to=${trip.dropoffAt}`;
  const { untilReady } = await transfersOf(page, `${partnerUrl()}/hotel/cars.html?${query}`);
  const ours = untilReady.filter(({ url }) => url.startsWith(siteUrl()));
  expect(kilobytes(bytesOf(ours)), list(ours)).toBeLessThanOrEqual(budgets.partnerResultsKilobytes);
});

test('a partner page makes few requests for its results on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const query = `pickup=${trip.pickupLocation}&dropoff=${trip.dropOffLocation}&from=${trip.pickupAt}&to=${trip.dropoffAt}`;
  const { all } = await transfersOf(page, `${partnerUrl()}/hotel/cars.html?${query}`);
  // Not every browser requests a page's icon.
  const counted = all.filter(({ url }) => !url.endsWith('/icon.svg'));
  expect(counted.length, list(counted)).toBeLessThanOrEqual(budgets.partnerResultsRequests);
});

test('the home page loads few bytes', async ({ page }) => {
  const { untilReady, all } = await transfersOf(page, `${siteUrl()}/?l=en`);
  const script = untilReady.filter(({ type }) => type === 'Script');
  expect(kilobytes(bytesOf(script)), list(script)).toBeLessThanOrEqual(budgets.siteScriptKilobytes);
  expect(all.length, list(all)).toBeLessThanOrEqual(budgets.siteRequests);
});
