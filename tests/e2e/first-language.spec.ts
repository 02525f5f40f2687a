import { holdRequests, scriptsAndStyles } from './hold-requests.ts';
import { expect, openContext, siteUrl, test } from './journey.ts';

test('a language selected before the script has loaded applies and is remembered, and the URL takes precedence', async ({
  page,
}) => {
  const { release } = await holdRequests(page, scriptsAndStyles);
  await page.goto(siteUrl(), { waitUntil: 'commit' });
  await page.getByLabel('Language').selectOption('es');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto(`${siteUrl()}/?l=fr`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rental-language'))).toBe('fr');
  await page.goto(`${siteUrl()}/?l=xx`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('the browser’s language is offered in that language, without moving the page, and declining is remembered', async ({
  browser,
}) => {
  const context = await openContext(browser, { locale: 'fr-FR' });
  const page = await context.newPage();
  // Shifts from before, while a slow page is parsed, are not the offer's.
  await page.addInitScript(() => {
    const found = new MutationObserver(() => {
      if (!document.querySelector('section[lang="fr"]')) return;
      performance.mark('offered');
      found.disconnect();
    });
    found.observe(document, { childList: true, subtree: true });
  });
  await page.goto(siteUrl());
  const offer = page.getByRole('region', { name: /Lire cette page en français/ });
  await expect(offer).toBeVisible();
  await expect(offer).toHaveAttribute('lang', 'fr');
  const moved = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as (PerformanceEntry & { value: number })[])
              .filter(({ startTime }) => startTime >= (performance.getEntriesByName('offered')[0]?.startTime ?? 0))
              .reduce((sum, { value }) => sum + value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(await moved).toBeLessThan(0.01);
  await offer.getByRole('button', { name: 'Non merci' }).click();
  await expect(offer).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('rental-language'))).toBe('en');
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await offer.getByRole('button', { name: 'Oui, en français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(offer).toBeHidden();
  await context.close();
});
