// Screens of failures: a slow or failing server, no connection, an older build of the site.
const trip = new URLSearchParams({ pickup: 'NCE', from: '2027-03-01T10:00', to: '2027-03-04T10:00' });

async function openHome({ page, site, language }) {
  await page.goto(`${site}/?l=${language}`);
  await page.locator('rental-search[data-state="ready"]').waitFor();
}

export const troubleScreens = {
  // A results page that is opened directly shows the cars that the server sent with it, so this one is opened by a search.
  loading: async ({ page, site, language }) => {
    await page.route('**/api/frontend-cars/**', () => {});
    await page.goto(`${site}/?${trip}&l=${language}`);
    await page.locator('rental-search[data-state="ready"] .r-button[type="submit"]').click();
    await page.locator('rental-results .r-skeleton').first().waitFor();
    return 'window';
  },
  failed: async ({ page, site, language }) => {
    await page.route('**/api/frontend-cars/**', (route) => route.fulfill({ status: 500 }));
    await page.goto(`${site}/search?${trip}&l=${language}`);
    await page.locator('rental-results[data-state="error"]').waitFor();
  },
  offline: async (shot) => {
    await openHome(shot);
    await shot.page.context().setOffline(true);
    await shot.page.locator('.s-bar .r-notice').waitFor();
    return 'window';
  },
  'new-version': async (shot) => {
    const { page, site } = shot;
    await openHome(shot);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.route(`${site}/`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('/assets/main-', '/assets/newer-') });
    });
    await page.evaluate(() => document.querySelector('.s-footer a[href^="/about"]').click());
    await page.locator('.s-bar .r-notice').waitFor();
    return 'window';
  },
};
