import { dayFrom } from './booking-steps.ts';
import { type ForeignSite, isReady, startForeignSite } from './foreign-site.ts';
import { expect, expectAccessible, test } from './journey.ts';

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.close());

test('what a page limits and locks holds from its form to the checkout', async ({ page, browser }) => {
  const period = `from="${dayFrom(500)}" to="${dayFrom(504)}"`;
  await site.open(
    page,
    `<rental-search ${period} limits="place=NCE,CDG&range=mini,midi" locked="gearbox=automatic&sort=total" filters="seats=5"></rental-search>`,
  );
  await isReady(page, 'rental-search');
  const pickup = page.getByRole('combobox', { name: 'Pick-up location' });
  await pickup.click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2);
  await page.getByRole('option', { name: /Nice/ }).click();
  // The calendar has the lowest price of what the page shows.
  await page.getByRole('textbox', { name: 'Pick-up date' }).click();
  const [prices] = await Promise.all([
    page.waitForRequest(/\/api\/x\/day-prices$/),
    page.getByRole('checkbox', { name: 'Show the lowest total of each pick-up day' }).check(),
  ]);
  expect(prices.postDataJSON()).toMatchObject({ places: 'NCE,CDG', ranges: ['mini', 'midi'], gearbox: ['automatic'] });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search', exact: true }).click();

  await expect(page).toHaveURL(/\/search\?.*seats=5.*limits=.*locked=/);
  const results = page.locator('rental-results');
  await isReady(page, 'rental-results');
  const active = results.getByRole('list', { name: 'Active filters' });
  await expect(active.getByRole('button', { name: /Remove 5 seats/ })).toBeVisible();
  await expect(active.getByText('Automatic')).toBeVisible();
  await expect(active.getByRole('button', { name: /Automatic/ })).toHaveCount(0);
  await expect(results.getByRole('combobox', { name: 'Sort by' })).toBeDisabled();
  const vehicles = results.getByRole('group', { name: 'Vehicle' }).getByRole('checkbox');
  await expect(vehicles).toHaveCount(2);
  await expectAccessible(page);

  const address = page.url();
  const limitedToNobody = address.replace('range%3Dmini', 'supplier%3DNobody%26range%3Dmini');
  await page.goto(limitedToNobody);
  await isReady(page, 'rental-results', 'empty');
  const withoutScript = await browser.newContext({ javaScriptEnabled: false });
  const plain = await withoutScript.newPage();
  const cars = plain.locator('.s-plain__car');
  await plain.goto(address);
  await expect(cars.first()).toBeVisible();
  await plain.goto(limitedToNobody);
  await expect(cars).toHaveCount(0);
  await withoutScript.close();
  await page.goto(address);
  await isReady(page, 'rental-results');

  await results.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/seats=5/);
  await expect(active.getByText('Automatic')).toBeVisible();
  await page.goto(page.url().replace('/search?', '/search?gearbox=manual&sort=day&'));
  await isReady(page, 'rental-results');
  await expect(active.getByText('Automatic')).toBeVisible();
  await expect(results.getByRole('combobox', { name: 'Sort by' })).toHaveValue('total');

  await results
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Select/ })
    .click();
  await expect(page).toHaveURL(/\/checkout\?.*limits=place%3DNCE,CDG%26range%3Dmini,midi.*locked=/);
});
