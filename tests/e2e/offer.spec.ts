import type { Page } from '@playwright/test';
import { budgets } from '../bench/budgets.ts';
import { bytesOf, recordTransfers } from '../bench/transfers.ts';
import { digits, firstOffer } from './booking-steps.ts';
import { type ForeignSite, isReady, startForeignSite, strictPage } from './foreign-site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './journey.ts';
import { recordShifts } from './partner-page.ts';

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.close());

const place = 'Nice Côte d’Azur Airport';
const own = '<a href="/own">Our cars</a>';
const page = (attributes: string, content = '') =>
  `<main><h1>Page</h1><rental-offer ${attributes}>${content}</rental-offer><p id="below">Below</p></main>`;
const lines = (tab: Page) => tab.locator('rental-offer .r-offer__line').allTextContents();
const shifts = (tab: Page) => tab.evaluate(() => (window as Window & { shifts?: number[] }).shifts);

test('an offer on a strict page is the first total of the search that it leads to, for one request', async ({
  page: tab,
}) => {
  const requested: string[] = [];
  tab.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await site.open(tab, page(`pickup="${place}" partner="hotel"`), strictPage());
  await isReady(tab, 'rental-offer');
  const [headline = '', total = '', trip = ''] = await lines(tab);
  expect(headline).toMatch(new RegExp(`^${place}: cars from \\$[\\d.]+ USD a day$`));
  expect(total).toMatch(/^\$[\d.]+ USD in total for 3 days$/);
  expect(digits(/from (\S+)/.exec(headline)?.[1])).toBeCloseTo(digits(/^\S+/.exec(total)?.[0]) / 3, 2);
  expect(trip).toMatch(/\d{4}, \d\d:\d\d$/);
  expect(requested.filter((path) => /^\/api\/|config\.json/.test(path))).toEqual(['/api/x/lowest-offer']);
  await expectAccessible(tab);
  await tab.locator('rental-offer').getByRole('link').click();
  await expect(tab).toHaveURL(new RegExp(`^${siteUrl()}/search\\?pickup=[0-9a-f]{24}&.*sort=total.*partner=hotel`));
  const first = await firstOffer(tab);
  expect(digits(first.total)).toBe(digits(/^\S+/.exec(total)?.[0]));
});

test('an offer that is requested again while it loads resolves each promise of `ready`', async ({ page: tab }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await tab.route('**/api/x/lowest-offer*', async (route) => {
    await isReleased;
    await route.continue().catch(() => undefined);
  });
  await site.open(tab, page(`pickup="${place}"`));
  const both = tab.evaluate(async () => {
    await customElements.whenDefined('rental-offer');
    const offer = document.querySelector('rental-offer') as HTMLElement & { ready: Promise<void>; reset(): void };
    const first = offer.ready;
    offer.reset();
    await Promise.all([first, offer.ready]);
    return true;
  });
  await tab.waitForFunction(() => customElements.get('rental-offer') !== undefined);
  release();
  expect(await both).toBe(true);
});

test('an offer for given dates is in the tag’s language and currency, and follows its attributes', async ({
  page: tab,
}) => {
  const trip = 'from="2027-05-01T10:00" to="2027-05-02T10:00"';
  await site.open(tab, page(`lang="fr" currency="EUR" pickup="NCE" ${trip} results-url="/cars"`));
  await isReady(tab, 'rental-offer');
  const [headline = '', total = '', dates = ''] = await lines(tab);
  expect(headline).toMatch(/^Aéroport Nice Côte d’Azur\u00a0: véhicules à partir de [\d,]+ € par jour$/);
  expect(total).toMatch(/^[\d,]+ € au total pour 1 jour$/);
  expect(dates).toContain('1er mai');
  const link = tab.locator('rental-offer').getByRole('link');
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`^${site.url}/cars\\?pickup=[0-9a-f]{24}&.*from=2027-05-01T10:00`),
  );
  await tab.locator('rental-offer').evaluate((offer) => {
    offer.setAttribute('lang', 'es');
    offer.setAttribute('to', '2027-05-04T10:00');
  });
  await expect
    .poll(() => lines(tab))
    .toEqual([
      expect.stringMatching(/: vehículos desde [\d,]+ € al día$/),
      expect.stringMatching(/^[\d,]+ € en total por 3 días$/),
      expect.stringMatching(/1 may.*4 may 2027/),
    ]);
});

test('an offer of a page that limits what it shows is a price of its results, and of nothing else', async ({
  page: tab,
}) => {
  const trip = 'from="2027-05-01T10:00" to="2027-05-04T10:00"';
  const total = async () => digits(/^\S+/.exec((await lines(tab))[1] ?? '')?.[0]);
  await site.open(tab, page(`pickup="NCE" ${trip}`));
  await isReady(tab, 'rental-offer');
  const overall = await total();
  const limits = 'place=NCE,CDG&range=midi,maxi';
  await site.open(tab, page(`pickup="NCE" ${trip} limits="${limits}" locked="gearbox=automatic" filters="seats=5"`));
  await isReady(tab, 'rental-offer');
  const own = await total();
  expect(own).toBeGreaterThan(overall);
  await tab.locator('rental-offer').getByRole('link').click();
  await expect(tab).toHaveURL(/\/search\?.*seats=5.*sort=total.*limits=place%3DNCE,CDG.*locked=gearbox/);
  const first = await firstOffer(tab);
  expect(digits(first.total)).toBe(own);

  await site.open(tab, page(`pickup="NCE" ${trip} limits="place=CDG"`));
  await isReady(tab, 'rental-offer', 'empty');
  await expect(tab.locator('rental-offer').getByRole('link', { name: 'Find a car' })).toBeVisible();
  await expect(tab.locator('rental-offer')).not.toContainText('$');
});

test('a click can be handled by the page', async ({ page: tab }) => {
  const script = `<script>addEventListener('rental-search', (event) => { event.preventDefault(); document.title = JSON.stringify(event.detail.query); });</script>`;
  await site.open(tab, page(`pickup="${place}"`) + script);
  await isReady(tab, 'rental-offer');
  await tab.locator('rental-offer').getByRole('link').click();
  await expect(tab).toHaveTitle(/^\{"pickup":"[0-9a-f]{24}","dropoff":"[0-9a-f]{24}","from":"20/);
});

for (const width of [320, 390, 768, 1440]) {
  test(`an offer moves nothing at ${width} px, in any language and state`, async ({ page: tab, messages }) => {
    await tab.setViewportSize({ width, height: 800 });
    await recordShifts(tab);
    const cases = [
      ['ready', page(`pickup="${place}"`)],
      ['ready', page(`pickup="${place}" lang="fr" currency="AUD"`, own)],
      ['ready', page(`pickup="${place}" style="--rental-scale: 1.25"`, own)],
      ['empty', page(`pickup="${place}" from="2020-05-01T10:00"`, own)],
      ['error', page('pickup="Atlantis"')],
      ['empty', page(`pickup="${place}" consent="none"`)],
    ] as const;
    for (const [state, html] of cases) {
      await site.open(tab, html);
      const before = await tab.locator('#below').boundingBox();
      await isReady(tab, 'rental-offer', state);
      await tab.waitForLoadState('networkidle');
      expect((await tab.locator('#below').boundingBox())?.y, html).toBe(before?.y);
      expect(await shifts(tab), html).toEqual([]);
      await expectNoSidewaysScroll(tab);
    }
    // A browser writes each failed request to the console.
    expect(messages.splice(0).join()).toMatch(/404/);
  });
}

test('without an offer the page’s own content stays, or a plain link leads to the search', async ({
  page: tab,
  messages,
}) => {
  const errors =
    '<script>addEventListener("rental-error", ({ detail }) => { document.title = detail.code; });</script>';
  await site.open(tab, page('pickup="Atlantis"', own) + errors);
  await expect(tab).toHaveTitle('location_not_found');
  await expect(tab.getByRole('link', { name: 'Our cars' })).toBeVisible();

  await tab.route('**/api/x/lowest-offer**', (route) => route.abort());
  await site.open(tab, page(`pickup="${place}"`) + errors);
  await expect(tab).toHaveTitle('network');
  await expect(tab.getByRole('link', { name: 'Find a car' })).toHaveAttribute('href', /\/search\?pickup=Nice/);

  await tab.route('**/api/x/lowest-offer**', (route) => route.fulfill({ json: { pickup: {}, totalMinor: 'free' } }));
  await site.open(tab, page(`pickup="${place}"`) + errors);
  await expect(tab).toHaveTitle('bad_response');
  await expect(tab.getByRole('link', { name: 'Find a car' })).toBeVisible();
  messages.length = 0;
});

test('without consent an offer requests nothing', async ({ page: tab }) => {
  const requested: string[] = [];
  tab.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await site.open(tab, page(`pickup="${place}" consent="none"`));
  await isReady(tab, 'rental-offer', 'empty');
  await expect(tab.getByRole('link', { name: 'Find a car' })).toBeVisible();
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await tab.locator('rental-offer').evaluate((offer) => offer.setAttribute('consent', 'functional'));
  await isReady(tab, 'rental-offer', 'ready');
});

test('without JavaScript the link in the tag works', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const tab = await context.newPage();
  await site.open(tab, page(`pickup="${place}"`, own));
  await expect(tab.getByRole('link', { name: 'Our cars' })).toBeVisible();
  await context.close();
});

test('the offer is dark with its theme', async ({ page: tab }) => {
  await site.open(tab, page(`pickup="${place}" theme="dark"`));
  await isReady(tab, 'rental-offer');
  await expectAccessible(tab);
  const link = tab.locator('rental-offer .r-offer__link');
  expect(await link.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(24, 27, 29)');
});

for (const lang of ['en', 'fr']) {
  test(`an offer loads few bytes in ${lang}`, async ({ page: tab }) => {
    const transfers = await recordTransfers(tab);
    await site.open(tab, page(`pickup="${place}" lang="${lang}"`));
    await isReady(tab, 'rental-offer');
    await tab.waitForLoadState('networkidle');
    const ours = transfers().filter(({ url }) => url.startsWith(siteUrl()) && !url.endsWith('/rental.js'));
    const list = ours.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
    expect(bytesOf(ours) / 1000, list).toBeLessThanOrEqual(budgets.offerKilobytes);
  });
}
