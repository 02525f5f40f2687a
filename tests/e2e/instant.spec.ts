import type { Page } from '@playwright/test';
import { dayFrom } from './booking-steps.ts';
import { expect, siteUrl, test } from './journey.ts';

/** Counts the view transitions of a page. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { startViewTransition } = Document.prototype;
    Document.prototype.startViewTransition = function (update) {
      document.documentElement.dataset['transitions'] = String(
        Number(document.documentElement.dataset['transitions'] ?? 0) + 1,
      );
      return startViewTransition.call(this, update);
    };
  });
  return async () => Number((await page.locator('html').getAttribute('data-transitions')) ?? 0);
}

/** Opens the results and waits until what starts when the page is idle has started. */
async function openResults(page: Page): Promise<void> {
  const requested = page.waitForRequest(/idle-parts/);
  await page.goto(`${siteUrl()}/search?pickup=NCE&from=${dayFrom(5)}&to=${dayFrom(8)}&l=en`);
  // The page's own import of the module, which starts it, is fulfilled before this one.
  await page.evaluate((module) => import(module), (await requested).url());
  await expect(firstCar(page)).toBeVisible();
}

const firstCar = (page: Page) => page.locator('rental-results article a[href*="car="]').first();

const isCheckout = (url: string) => /\/assets\/(?:checkout|rental-checkout)-/.test(url);

test('the checkout loads before a car is chosen, and fades in with its heading focused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const transitions = await countTransitions(page);
  await openResults(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (isCheckout(request.url())) requested.push(request.url());
  });
  await firstCar(page).hover();
  await expect.poll(() => requested.length).toBeGreaterThan(1);
  expect(page.url()).toContain('/search');
  const before = requested.length;
  await firstCar(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await transitions()).toBe(1);
  expect(requested.length).toBe(before);
  await page.goBack();
  await expect(firstCar(page)).toBeVisible();
  expect(await transitions()).toBe(2);
});

test('a press reaches the new page while the old one still fades', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openResults(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::view-transition-old(root) { animation-duration: 600s !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await firstCar(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeFocused();
  const name = page.locator('rental-checkout [name="driver-fullName"]');
  await name.click();
  await expect(name).toBeFocused();
  expect(await page.locator('html:active-view-transition').count()).toBe(1);
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/\/contact/);
});

test('with less motion and saved data, pages change at once and load when they are opened', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const transitions = await countTransitions(page);
  await openResults(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (isCheckout(request.url())) requested.push(request.url());
  });
  await firstCar(page).focus();
  expect(requested).toEqual([]);
  await firstCar(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeFocused();
  expect(requested.length).toBeGreaterThan(0);
  expect(await transitions()).toBe(0);
});

/** Records the paths of the API that a page requests. */
function recordCalls(page: Page): string[] {
  const called: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/')) called.push(pathname);
  });
  return called;
}

test('a results page comes with its settings and places, and requests its cars at once', async ({ page, request }) => {
  const query = { params: { name: 'NCE', language: 'en' } };
  const { exact } = await (await request.get(`${siteUrl()}/api/x/resolve-location`, query)).json();
  const called = recordCalls(page);
  for (const ends of ['pickup=NCE', `pickup=${exact._id}`, 'pickup=NCE&dropoff=Paris']) {
    called.length = 0;
    await page.goto(`${siteUrl()}/search?${ends}&from=${dayFrom(5)}&to=${dayFrom(8)}&l=en`);
    await expect(firstCar(page)).toBeVisible();
    expect(called, ends).toEqual([expect.stringMatching(/^\/api\/frontend-cars\//)]);
  }
});

test('a checkout comes with its car and places, and requests its price at once', async ({ page }) => {
  await page.goto(`${siteUrl()}/search?pickup=NCE&from=${dayFrom(5)}&to=${dayFrom(8)}&l=en`);
  const address = (await firstCar(page).getAttribute('href')) ?? '';
  await page.goto('about:blank');
  const called = recordCalls(page);
  await page.goto(new URL(address, siteUrl()).href);
  await expect(page.locator('rental-checkout')).toHaveAttribute('data-state', 'ready');
  await expect.poll(() => called).toEqual(['/api/x/quote']);
});
