import type { RentalHTMLElement } from '../../widget/elements/define-element.ts';
import type { RentalLoader } from '../../widget/embed/load-rental.ts';
import { findGuideCode, guidesOf } from '../support/find-guide-code.ts';
import { type ForeignSite, startForeignSite, strictPage, strictScript } from './foreign-site.ts';
import { expect, siteUrl, test } from './journey.ts';

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.close());

const guideCode = (id: string) => findGuideCode(guidesOf(siteUrl()), id);
const far = '<div style="height: 9000px"></div>';
const keepEvent = `addEventListener('rental-search', (event) => { event.preventDefault(); document.title = JSON.stringify(event.detail.query); });`;

test('calls that a strict page made before the loader ran fill in a form far down and search', async ({ page }) => {
  const { head, policy } = strictPage();
  const calls = strictScript(`${keepEvent}${guideCode('queue')}${guideCode('measure')}`);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await site.open(page, `<div class="far"></div><rental-search></rental-search>`, {
    head: `${calls}<style nonce="f00d">.far { height: 9000px; }</style>${head}`,
    policy: policy.replace('style-src', "style-src 'nonce-f00d'"),
  });
  await expect(page).toHaveTitle(/"from":"2027-05-01T10:00","to":"2027-05-04T10:00"/);
  await expect(page).toHaveTitle(/"pickup":"[0-9a-f]{24}"/);
  const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
  expect(marks).toEqual(expect.arrayContaining(['rental:loader', 'rental-search:start', 'rental-search:ready']));
  await expect.poll(() => logged.join()).toMatch(/The form was ready after \d+ ms/);
});

test('a reset drops what was typed, and a call after the loader runs too', async ({ page }) => {
  await site.open(page, '<rental-search pickup="Nice Côte d’Azur Airport"></rental-search>');
  const place = page.locator('rental-search').getByRole('combobox').first();
  await expect(place).toHaveValue(/Nice/);
  await place.fill('Barcel');
  await page.evaluate(() => {
    (window as unknown as { rentalElements: RentalLoader }).rentalElements.push(async (rental) => {
      (await rental.ready<RentalHTMLElement>('rental-search')).reset();
    });
  });
  await expect(place).toHaveValue('Nice Côte d’Azur Airport');
});

test('a search with mistakes shows them and fires no event', async ({ page }) => {
  await site.open(page, `<rental-search></rental-search><script>${keepEvent}</script>`);
  const search = page.locator('rental-search');
  await expect(search).toHaveAttribute('data-state', 'ready');
  await search.evaluate((element) => (element as HTMLElement & { search(): Promise<void> }).search());
  await expect(search.getByRole('link', { name: /pick-up/i })).toBeVisible();
  await expect(page).toHaveTitle('Page');
});

test('results show another query, and drop the dates that were chosen in them', async ({ page }) => {
  const trip = 'pickup="Nice Côte d’Azur Airport" from="2027-05-01T10:00" to="2027-05-04T10:00"';
  await site.open(page, `<rental-results ${trip}></rental-results>`);
  const results = page.locator('rental-results');
  await expect(results).toHaveAttribute('data-state', 'ready');
  await results.evaluate(async (element) => {
    const tag = element as HTMLElement & { ready: Promise<void>; setQuery(query: object): void };
    tag.setQuery({ pickup: 'Nice Côte d’Azur Airport', from: '2027-06-01T10:00', to: '2027-06-08T10:00' });
    await tag.ready;
  });
  await expect(results.locator('a[href*="from=2027-06-01T10:00"]').first()).toBeVisible();
});

test('a call that fails stops no other one', async ({ page, messages }) => {
  const calls = `(window.rentalElements ??= []).push(() => { throw new Error('own mistake'); }, (rental) => { document.title = rental.version; });
    rentalElements.push((rental) => rental.ready('#none'));`;
  await site.open(page, `${far}<rental-search></rental-search><script>${calls}</script>`);
  await expect(page).toHaveTitle(/^\d+\.\d+\.\d+-/);
  await expect.poll(() => messages.join()).toContain('own mistake');
  await expect.poll(() => messages.join()).toContain('No element #none that can be loaded');
  messages.length = 0;
});
