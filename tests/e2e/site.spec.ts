import { readFileSync } from 'node:fs';
import { choosePlace } from './booking-steps.ts';
import { expect, siteUrl, test } from './journey.ts';

const manifest = JSON.parse(readFileSync(new URL('../../dist/site/manifest.json', import.meta.url), 'utf8')) as Record<
  string,
  { file: string }
>;

/** The file that holds the search page's own code. */
const pageCode = `**/${manifest['site/routes/search.tsx']?.file}`;

test('a bar runs while the next page is on its way, and the former one stays', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pageCode, async (route) => {
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
  await page.route(pageCode, (route) => route.abort());
  await page.goto(siteUrl());
  await choosePlace(page, 'NCE', /NCE/);
  await page.locator('rental-search .r-button[type=submit]').click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute(pageCode);
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

test('a choice of language counts before the script is there, stays for the next visit, and the address decides before it', async ({
  page,
}) => {
  let letScriptsGo = () => {};
  const chosen = new Promise<void>((resolve) => {
    letScriptsGo = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto(siteUrl(), { waitUntil: 'commit' });
  await page.getByLabel('Language').selectOption('es');
  letScriptsGo();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto(`${siteUrl()}/?l=fr`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rental-language'))).toBe('fr');
  await page.goto(`${siteUrl()}/?l=xx`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
