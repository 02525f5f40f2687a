import type { Locator } from '@playwright/test';
import { signInTo } from './account-steps.ts';
import { cutTexts } from './cut-texts.ts';
import { expect, siteUrl, test } from './journey.ts';

// The size that a user sets in the browser, twice the usual one. Media queries in `em` depend on it, those in pixels don't.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] });
    },
    { scope: 'worker' },
  ],
});

test('pages on a tablet show their whole text at twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1000 });
  for (const language of ['fr', 'es', 'en']) {
    for (const path of ['/', '/categories', '/suppliers', '/sign-up', '/booking']) {
      await page.goto(`${siteUrl()}${path}?l=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const sizes = page.locator('.s-ranges');
      if (path === '/') {
        await sizes.scrollIntoViewIfNeeded();
        await expect(sizes.locator('strong').first()).toHaveText(/\d/);
      }
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      expect(await cutTexts(page), `${path} in ${language}`).toEqual([]);
    }
  }
});

test('pages on a phone don’t scroll sideways at twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  for (const language of ['fr', 'es', 'en']) {
    for (const path of ['/', '/contact', '/suppliers', '/categories', '/tos', '/privacy', '/faq', '/sign-in']) {
      await page.goto(`${siteUrl()}${path}?l=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${path} in ${language}`).toBeLessThanOrEqual(0);
    }
  }
});

test('a checkout on a phone doesn’t scroll sideways at twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto(`${siteUrl()}/search?pickup=NCE&from=2026-12-10T10:00&to=2026-12-14T10:00&l=fr`);
  const link = page.locator('rental-results article a[href*="car="]').first();
  await page.goto((await link.getAttribute('href')) ?? '');
  const ways = page.locator('rental-checkout .r-way-facts').first();
  await expect(ways).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

/** The widths in pixels by which a text is wider than its box. */
const excessOf = (texts: Locator) =>
  texts.evaluateAll((boxes) => boxes.map(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth)));

test('the staff’s pages and the map’s list fit on a phone at twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await signInTo(page, 'admin', '/settings');
  for (const language of ['fr', 'es', 'en']) {
    for (const [path, ready] of [
      ['/settings', '.r-settings__title'],
      ['/fleet', '.r-fleet__car'],
      ['/fleet?show=files', '.r-fleet__section'],
      ['/today', '.r-desk__walk-in'],
    ] as const) {
      await page.goto(`${siteUrl()}${path}${path.includes('?') ? '&' : '?'}l=${language}`);
      await expect(page.locator(ready).first()).toBeVisible();
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${path} in ${language}`).toBeLessThanOrEqual(0);
      const titles = await excessOf(page.locator('.r-settings__title'));
      expect(Math.max(0, ...titles), `titles of ${path} in ${language}`).toBe(0);
    }
  }
  await page.goto(`${siteUrl()}/search?pickup=NCE&from=2026-12-10T10:00&to=2026-12-14T10:00&view=map&l=fr`);
  const prices = page.locator('.r-places__price');
  await expect(prices.first()).toHaveText(/\d/);
  expect(Math.max(...(await excessOf(prices)))).toBe(0);
});

test('pages on a laptop lay out their columns by the size of their text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const height = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
      );
  for (const language of ['fr', 'es', 'en']) {
    await page.goto(`${siteUrl()}/contact?l=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await cutTexts(page), `/contact in ${language}`).toEqual([]);

    await page.goto(`${siteUrl()}/?l=${language}`);
    const lead = await page.locator('.s-hero__lead').boundingBox();
    const cars = await page.locator('.s-hero__cars').boundingBox();
    // The cars are hidden, or beside the text.
    expect(cars?.x ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual((lead?.x ?? 0) + (lead?.width ?? 0));

    const address = `${siteUrl()}/search?pickup=NCE&from=2026-12-10T10:00&to=2026-12-14T10:00&l=${language}`;
    await page.goto(address);
    await expect(page.locator('.r-results__trip')).toBeVisible();
    expect(Math.round(await height('.r-results__trip')), `lines of the trip in ${language}`).toBeLessThanOrEqual(2);
  }
});
