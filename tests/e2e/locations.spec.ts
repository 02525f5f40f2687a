import { expect, expectAccessible, siteUrl, test } from './journey.ts';

test('a phone shows the locations first, and loads the map on request', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const ofMap = () => requests.filter((url) => /leaflet|tiles/.test(url));
  await page.goto(`${siteUrl()}/locations?l=en`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeInViewport();
  expect(ofMap()).toEqual([]);

  const map = page.locator('main').getByRole('region', { name: 'Rental locations' });
  await page.getByRole('button', { name: 'Show map' }).press('Enter');
  const hide = page.getByRole('button', { name: 'Hide map', expanded: true });
  await expect(hide).toBeFocused();
  await expect(map.getByRole('button', { name: /locations, zoom in/ }).first()).toBeAttached();
  await expectAccessible(page);
  await hide.click();
  await expect(map).toBeHidden();
});

test('leaving a map while it zooms or resizes throws nothing', async ({ page }) => {
  const leave = async (act: () => Promise<void>) => {
    await page.goto(`${siteUrl()}/locations?l=en`);
    await page.locator('.r-map').first().scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Zoom in', exact: true }).waitFor();
    await act();
    await page.evaluate(() => document.querySelector<HTMLElement>('.s-footer a[href*="about"]')?.click());
    await expect(page).toHaveURL(/about/);
    // Started after Leaflet's own timers and longer, so that theirs have ended.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  };
  await leave(() => page.getByRole('button', { name: 'Zoom in', exact: true }).click());
  await leave(() => page.setViewportSize({ width: 700, height: 800 }));
});

test('the page of locations says once that they could not be loaded, and loads them on request', async ({
  page,
  messages,
}) => {
  // Before the page loads, which may load the data of its links.
  await page.route('**/api/**', (route) => route.abort());
  // The script's last part: earlier, a link would open a document, which contains the locations.
  const isStarted = page.waitForRequest(/idle-parts/);
  await page.goto(`${siteUrl()}/faq`);
  await isStarted;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Locations' }).click();
  await expect(page.getByText('We couldn’t load the locations')).toHaveCount(1);
  await expectAccessible(page);
  messages.length = 0;
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'France' })).toBeVisible();
});

test('a pin that is pressed with the keyboard leaves the focus within the map', async ({ page }) => {
  await page.goto(`${siteUrl()}/locations`);
  const map = page.locator('.leaflet-container');
  const clusters = map.getByRole('button', { name: /zoom in/ });
  await clusters.first().focus();
  const before = await clusters.first().getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await expect(map.getByRole('button', { name: before ?? '', exact: true })).toHaveCount(0);
  await expect(page.locator('.leaflet-container:focus, .leaflet-container :focus')).toHaveCount(1);
});
