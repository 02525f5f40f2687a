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
