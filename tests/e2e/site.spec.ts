import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { choosePlace } from './booking-steps.ts';
import { expect, siteUrl, test } from './journey.ts';

const manifest = JSON.parse(readFileSync(new URL('../../dist/site/manifest.json', import.meta.url), 'utf8')) as Record<
  string,
  { file: string }
>;

/** The file that holds a page's own code. */
const pageCodeOf = (name: string) => `**/${manifest[`site/routes/${name}.tsx`]?.file}`;

test('a bar runs while the next page is on its way, and the former one stays', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pageCodeOf('search'), async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(siteUrl());
  await choosePlace(page, 'NCE', /NCE/);
  await page.locator('rental-search .r-button[type=submit]').click();
  await expect(page.getByText('Loading the page')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Where do you want to drive?' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Cars for your trip' })).toBeFocused();
  await expect(page.getByText('Loading the page')).not.toBeAttached();
});

test('a page whose code does not arrive says so and can be asked for again', async ({ page, messages }) => {
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

for (const [language, title] of [
  ['en', /Vehicle rental/],
  ['fr', /Location de véhicules/],
  ['es', /Alquiler de vehículos/],
] as const) {
  test(`the page is there in ${language} before, and without, its script`, async ({ browser }) => {
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

/** Keeps all scripts and style sheets back until they are let go. */
async function holdFiles(page: Page): Promise<{ requested: string[]; letGo: () => void }> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const requested: string[] = [];
  await page.route(/\.(js|css)$/, async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  return { requested, letGo };
}

test('a page is drawn by its document alone, and asks for most of its code once it is', async ({ page }) => {
  const { requested, letGo } = await holdFiles(page);
  const codeRequested = page.waitForRequest(pageCodeOf('home'));
  await page.goto(siteUrl(), { waitUntil: 'commit' });
  await codeRequested;
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await expect(page.locator('.s-header__row')).toHaveCSS('display', 'flex');
  expect(requested.filter((path) => path.endsWith('.css'))).toEqual([]);
  letGo();
  await page.locator('rental-search[data-state="ready"]').waitFor();
});

test('what is pressed before the script is there is done when it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { letGo } = await holdFiles(page);
  await page.goto(`${siteUrl()}/contact?l=en`, { waitUntil: 'commit' });
  await page.getByLabel('Subject').fill('A question');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Please fix errors')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('A question');
});

test('a choice of language counts before the script is there, stays for the next visit, and the address decides before it', async ({
  page,
}) => {
  const { letGo } = await holdFiles(page);
  await page.goto(siteUrl(), { waitUntil: 'commit' });
  await page.getByLabel('Language').selectOption('es');
  letGo();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto(`${siteUrl()}/?l=fr`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rental-language'))).toBe('fr');
  await page.goto(`${siteUrl()}/?l=xx`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('a map that is left while it zooms, or while its window is resized, throws nothing', async ({ page }) => {
  const leave = async (act: () => Promise<void>) => {
    await page.goto(`${siteUrl()}/locations?l=en`);
    await page.locator('.r-map').first().scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Zoom in', exact: true }).waitFor();
    await act();
    await page.evaluate(() => document.querySelector<HTMLElement>('.s-footer a[href*="about"]')?.click());
    await expect(page).toHaveURL(/about/);
    // Set after Leaflet's own timers, and longer: theirs are over then.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  };
  await leave(() => page.getByRole('button', { name: 'Zoom in', exact: true }).click());
  await leave(() => page.setViewportSize({ width: 700, height: 800 }));
});
