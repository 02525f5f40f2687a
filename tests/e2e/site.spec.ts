import { readFileSync } from 'node:fs';
import { engineTag } from '../support/engines.mjs';
import { placeId } from '../support/trip.ts';
import { choosePlace, firstOffer } from './booking-steps.ts';
import { holdRequests, scriptsAndStyles } from './hold-requests.ts';
import { expect, siteUrl, test } from './journey.ts';

/** Returns a pattern of the address of a source file's chunk. */
function chunkOf(source: string): string {
  const path = new URL('../../dist/site/manifest.json', import.meta.url);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>;
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk of ${source}`);
  return `**/${chunk.file}`;
}

/** Returns a pattern of the address of a page's own code. */
const pageCodeOf = (name: string) => chunkOf(`site/routes/${name}.tsx`);

test('a progress bar shows while the next page loads, and the previous one stays', async ({ page }) => {
  const { release } = await holdRequests(page, pageCodeOf('search'));
  await page.goto(siteUrl());
  await choosePlace(page, 'NCE', /NCE/);
  await page.locator('rental-search .r-button[type=submit]').click();
  await expect(page.getByText('Loading the page')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Where do you want to drive?' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Cars for your trip' })).toBeFocused();
  await expect(page.getByText('Loading the page')).not.toBeAttached();
});

test('the results stay as they are while the checkout loads', async ({ page }) => {
  const { release } = await holdRequests(page, pageCodeOf('checkout'));
  await page.goto(`${siteUrl()}/search?pickup=NCE&from=2027-06-01T10:00&to=2027-06-04T10:00&l=en`);
  const { link } = await firstOffer(page);
  const results = page.locator('rental-results');
  await results.getByRole('checkbox', { name: /^SUV/ }).check();
  await expect(page).toHaveURL(/range=/);
  const heading = results.getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText('5 cars');
  await link.click();
  await expect(page.getByText('Loading the page')).toBeAttached();
  await expect(results).toHaveAttribute('data-state', 'ready');
  await expect(heading).toHaveText('5 cars');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeFocused();
});

test('a placeholder shows while the code of a page’s element loads', async ({ page }) => {
  const { release } = await holdRequests(page, chunkOf('widget/elements/register/rental-checkout.ts'));
  await page.goto(`${siteUrl()}/search?pickup=NCE&from=2027-06-01T10:00&to=2027-06-04T10:00&l=en`);
  await (await firstOffer(page)).link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeFocused();
  const checkout = page.locator('rental-checkout');
  const placeholder = () => checkout.evaluate((element) => getComputedStyle(element, '::before').backgroundImage);
  expect(await placeholder()).toContain('linear-gradient');
  expect((await checkout.boundingBox())?.height).toBeGreaterThan(300);
  release();
  await expect(checkout).toHaveAttribute('data-state', 'ready');
  expect(await placeholder()).toBe('none');
});

test('a page whose code fails to load shows an error and a retry', async ({ page, messages }) => {
  // Nothing is prefetched for a visitor who saves data, so the navigation is the first to fail.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.route(pageCodeOf('search'), (route) => route.abort());
  await page.goto(siteUrl());
  await choosePlace(page, 'NCE', /NCE/);
  await page.locator('rental-search .r-button[type=submit]').click();
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
  await page.unroute(pageCodeOf('search'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cars for your trip' })).toBeVisible();
  messages.length = 0;
});

test('an element whose code fails to load says so and continues when the connection is back', async ({
  page,
  messages,
}) => {
  const code = chunkOf('widget/elements/register/rental-checkout.ts');
  await page.route(code, (route) => route.abort());
  await page.goto(`${siteUrl()}/checkout?l=en`);
  const failure = page.getByRole('heading', { name: 'We couldn’t load this section' });
  await expect(failure).toBeVisible();
  await page.unroute(code);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('rental-checkout')).toHaveAttribute('data-state', 'empty');
  await expect(failure).not.toBeVisible();
  messages.length = 0;
});

test('a page whose code failed to be prefetched opens once the server responds again', async ({ page, messages }) => {
  await page.route(pageCodeOf('search'), (route) => route.abort());
  // Typing cancels the request for an earlier text, which counts as failed too.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/search-'));
  await page.goto(siteUrl());
  await choosePlace(page, 'NCE', /NCE/);
  let hasFailed = false;
  void failed.then(() => {
    hasFailed = true;
  });
  // On a busy machine the place is chosen before the code that prefetches is there, which waits for the next key then.
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(hasFailed).toBe(true);
  }).toPass();
  await page.unroute(pageCodeOf('search'));
  await page.locator('rental-search .r-button[type=submit]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cars for your trip' })).toBeVisible();
  messages.length = 0;
});

test('a page links to none of its files twice, by its own preloads and by Vite’s', async ({ page }) => {
  // Vite's come first if the first frame is late.
  await page.addInitScript(() => {
    const frames = requestAnimationFrame;
    globalThis.requestAnimationFrame = (callback) => frames(() => frames(() => frames(callback)));
  });
  await page.goto(`${siteUrl()}/checkout?l=en`);
  await page.locator('rental-checkout[data-state]').waitFor();
  await page.waitForLoadState('networkidle');
  const preloads = page.locator('link[rel=modulepreload]');
  const files = await preloads.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(files.length).toBeGreaterThan(20);
  expect(files).toEqual([...new Set(files)]);
});

for (const [language, title] of [
  ['en', /Vehicle rental/],
  ['fr', /Location de véhicules/],
  ['es', /Alquiler de vehículos/],
] as const) {
  test(`the page is rendered in ${language} without its script`, { tag: engineTag }, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${siteUrl()}/?l=${language}`);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const alternates = page.locator('link[rel=alternate][hreflang]');
    expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toContain(
      `${siteUrl()}/?l=fr`,
    );
    await context.close();
  });
}

for (const { path, first, again } of [
  { path: '/locations', first: 'Aéroport de Barcelone-El Prat (BCN)', again: 'countries-with-locations' },
  { path: '/suppliers', first: 'Atlanterra', again: 'all-suppliers' },
]) {
  test(`${path} comes with its content, for users without script and without further requests`, async ({
    browser,
    page,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${siteUrl()}${path}?l=fr`);
    await expect(plain.getByRole('heading', { name: first })).toBeVisible();
    await expect(plain.locator('.s-lazy-section')).toBeHidden();
    await plain
      .getByRole('link', { name: /^Voir les véhicules/ })
      .first()
      .click();
    await expect(plain.locator('input[name=pickup]')).not.toHaveValue('');
    await context.close();

    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${siteUrl()}${path}?l=fr`);
    // The days of the next trip are added once the page is hydrated.
    const link = page.getByRole('link', { name: /^Voir les véhicules/ }).first();
    await expect(link).toHaveAttribute('href', /pickup=.*&from=\d{4}/);
    expect(requests.filter((url) => url.includes(again))).toEqual([]);
    await page.locator('.s-footer').getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: /^See cars/ }).first()).toBeVisible();
  });
}

test('without script, a name that several locations have is chosen without losing the rest', async ({ request }) => {
  const nice = placeId('nice-airport');
  const query = { pickup: nice, dropoff: 'Lyon', from: '2027-05-03T10:00', to: '2027-05-06T10:00' };
  const rest = { partner: 'hotel', utm_source: 'z', l: 'fr' };
  const page = await (await request.get(`${siteUrl()}/search?${new URLSearchParams({ ...query, ...rest })}`)).text();
  const links = [...page.matchAll(/href="(\/search\?[^"]*pickup=[^"]*)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), siteUrl()).searchParams,
  );
  expect(links.length).toBeGreaterThan(1);
  for (const found of links) {
    expect(Object.fromEntries(found)).toMatchObject({
      ...query,
      ...rest,
      dropoff: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    expect(found.get('dropoff')).not.toBe(nice);
  }
});

test('a press below a field that is wrong reaches its target, though an error appears', async ({ page }) => {
  await page.goto(`${siteUrl()}/search?pickup=NCE&from=2027-06-01T10:00&to=2027-06-04T10:00&l=en`);
  // The element's own card: the plain list of the document is replaced while the page loads.
  await (await firstOffer(page)).link.click();
  const year = page.locator('rental-checkout [name="driver-birthDate-year"]');
  await year.fill('1988');
  const link = page.locator('.s-footer a[href="/about"]').first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is not on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(year).not.toBeFocused();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/about/);
});

test('a page renders from its document alone, and loads most of its code afterwards', async ({ page }) => {
  const { requested, release } = await holdRequests(page, scriptsAndStyles);
  const codeRequested = page.waitForRequest(pageCodeOf('home'));
  await page.goto(siteUrl(), { waitUntil: 'commit' });
  await codeRequested;
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await expect(page.locator('.s-header__row')).toHaveCSS('display', 'flex');
  expect(requested.filter((path) => path.endsWith('.css'))).toEqual([]);
  release();
  await page.locator('rental-search[data-state="ready"]').waitFor();
});

test('a press before the script has loaded is handled afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { release } = await holdRequests(page, scriptsAndStyles);
  await page.goto(`${siteUrl()}/contact?l=en`, { waitUntil: 'commit' });
  await page.getByLabel('Subject').fill('A question');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Please fix errors')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('A question');
});

test('the home page is entered with its search form, however late the form’s code arrives', async ({ page }) => {
  const { release } = await holdRequests(page, chunkOf('widget/elements/register/rental-search.ts'));
  await page.goto(`${siteUrl()}/sign-in`);
  // Before its script runs, a link loads a document.
  await expect(page.locator('main [name="email"]')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Rental Elements/ })
    .click();
  await expect(page.getByText('Loading the page')).toBeAttached();
  await expect(page.locator('.s-hero')).toHaveCount(0);
  const isDefined = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const checkFrame = () => {
          if (document.querySelector('.s-hero rental-search')) resolve(!!customElements.get('rental-search'));
          else requestAnimationFrame(checkFrame);
        };
        checkFrame();
      }),
  );
  release();
  expect(await isDefined, 'the form is defined in the first frame of the page').toBe(true);
  await expect(page.locator('.s-hero .r-search__form')).toBeVisible();
});
