import { rmSync } from 'node:fs';

import { newDataDir, type Product, startProduct } from '../support/start-product.ts';
import { dayFrom, fillInDriver, firstOffer, storedBooking, words } from './booking-steps.ts';
import { allCarsShown, expect, expectAccessible, openContext, partnerUrl, siteUrl, test } from './journey.ts';
import { breakApi } from './partner-page.ts';

/** Returns a results URL for Nice, `offset` days after the journeys' first day. */
const resultsAddress = (base: string, offset: number) =>
  `${base}/search?${new URLSearchParams({ pickup: 'Nice Côte d’Azur Airport', from: dayFrom(offset), to: dayFrom(offset + 3) })}`;

test('typed text survives a server outage at each step, and the booking continues afterwards', async ({
  page,
  messages,
}) => {
  const dataDir = newDataDir();
  let product: Product = await startProduct({ DATA_DIR: dataDir });
  const { siteUrl: base } = product;
  const ports = { PORT: new URL(base).port, PARTNER_PORT: new URL(product.partnerUrl).port };
  const stop = () => product.stop();
  const start = async () => {
    product = await startProduct({ DATA_DIR: dataDir, ...ports });
  };
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  const email = 'patient@example.com';
  try {
    await page.goto(resultsAddress(base, 0));
    await firstOffer(page);
    await stop();
    await page.locator('rental-results').getByRole('combobox', { name: /Sort/ }).selectOption({ index: 1 });
    // The filter counts may report it first.
    await expect(page.getByText('We couldn’t load the cars')).toBeVisible();
    await expect(tryAgain).toBeVisible();
    await expectAccessible(page);
    await start();
    await tryAgain.click();
    const { link } = await firstOffer(page);
    await link.click();
    await fillInDriver(page, { name: 'Patience Moreau', email });

    await stop();
    await page.locator('rental-checkout .r-button[type=submit]').click();
    await expect(
      page
        .locator('rental-checkout')
        .getByRole('button', { name: /Try again|Book/ })
        .first(),
    ).toBeEnabled();
    await expect(page.locator('rental-checkout [name="driver-fullName"]')).toHaveValue('Patience Moreau');
    await expect(page.locator('rental-checkout').getByRole('alert').first()).toContainText(/connection|reach|answer/i);
    await start();
    await page
      .locator('rental-checkout')
      .getByRole('button', { name: /Try again|Book with/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: words.en.booked })).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  // The browser reports the stopped server on the console.
  messages.length = 0;
});

test('the home page shows its suppliers although its places fail to load', async ({ page, messages }) => {
  await page.route('**/api/countries-with-locations/**', (route) => route.fulfill({ status: 500 }));
  await page.goto(`${siteUrl()}/?l=en`);
  const section = page.locator('main section', { has: page.locator('.s-logos') });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('link').first()).toHaveAttribute('href', /\/suppliers$/);
  await expect.poll(() => messages.join()).toContain('500');
  messages.length = 0;
});

test('a car booked meanwhile is reported without a charge, with alternatives', async ({ page, browser, messages }) => {
  await page.goto(resultsAddress(siteUrl(), 200));
  await (await firstOffer(page)).link.click();
  const address = page.url();
  await fillInDriver(page, { name: 'Second Person', email: 'second@example.com' });

  const elsewhere = await openContext(browser);
  const other = await elsewhere.newPage();
  await other.goto(address);
  await fillInDriver(other, { name: 'First Person', email: 'first@example.com' });
  await other.locator('rental-checkout .r-button[type=submit]').click();
  await expect(other.getByRole('heading', { name: words.en.booked })).toBeVisible();
  await elsewhere.close();

  await page.locator('rental-checkout .r-button[type=submit]').click();
  await expect(page.getByText(/just been booked for these dates/)).toBeVisible();
  await expect(page.locator('rental-checkout a[href*="car="]').first()).toBeVisible();
  await expectAccessible(page);
  expect(await storedBooking('second@example.com')).toEqual([]);
  messages.length = 0;
});

test('a double click, Back and a reload create one booking', async ({ page }) => {
  const email = 'impatient@example.com';
  await page.goto(resultsAddress(siteUrl(), 210));
  await (await firstOffer(page)).link.click();
  await fillInDriver(page, { name: 'Ina Patient', email });
  await page.locator('rental-checkout .r-button[type=submit]').dblclick();
  await expect(page.getByRole('heading', { name: words.en.booked })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: words.en.booked })).toBeVisible();
  await page.goBack();
  await firstOffer(page);
  await page.goForward();
  await expect(page.getByRole('heading', { name: words.en.booked })).toBeVisible();
  expect(await storedBooking(email)).toHaveLength(1);
});

test('typed text survives a reload and a change of language or currency', async ({ page }) => {
  await page.goto(resultsAddress(siteUrl(), 220));
  await (await firstOffer(page)).link.click();
  await fillInDriver(page, { name: 'Keeps Typing', email: 'keeps@example.com' });
  const name = page.locator('rental-checkout [name="driver-fullName"]');
  await page.reload();
  await expect(name).toHaveValue('Keeps Typing');
  await page.getByLabel('Language').selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(name).toHaveValue('Keeps Typing');
  await page.getByLabel('Devise').selectOption('EUR');
  await expect(page.locator('rental-checkout .r-price-lines__total td').first()).toContainText('€');
  await expect(name).toHaveValue('Keeps Typing');
});

test('invalid input is marked at the field and in a summary, which gets the focus', async ({ page }) => {
  await page.goto(resultsAddress(siteUrl(), 230));
  await (await firstOffer(page)).link.click();
  const checkout = page.locator('rental-checkout');
  await fillInDriver(page, { name: 'Too Young', email: 'not an address' });
  await checkout.locator('[name="driver-birthDate-year"]').fill('2015');
  await checkout.locator('.r-button[type=submit]').click();
  const summary = checkout.getByRole('alert').first();
  await expect(summary).toContainText('Invalid email address');
  await expect(summary).toContainText(/You must be at least \d+ years old/);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Invalid email address' }).click();
  await expect(checkout.locator('[name="driver-email"]')).toBeFocused();
});

test('a summary that arrives late on a slow line leaves the focus where the visitor types meanwhile', async ({
  page,
}) => {
  let arrive = () => {};
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/form-errors/, async (route) => {
    await arrives;
    await route.continue();
  });
  await page.goto(siteUrl());
  const form = page.locator('rental-search');
  const pickup = form.getByRole('combobox', { name: 'Pick-up location' });
  await form.getByText('Return to the same location').click();
  await form.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(form.getByText('Enter a drop-off location')).toBeVisible();
  await pickup.pressSequentially('Nic');
  arrive();
  await expect(form.getByRole('link', { name: 'Enter a drop-off location' })).toBeVisible();
  await page.keyboard.type('e');
  await expect(pickup).toHaveValue('Nice');
});

test.describe('deep links', () => {
  test('with past dates explain the problem and offer alternatives', async ({ page }) => {
    await page.goto(
      `${siteUrl()}/search?pickup=Nice+C%C3%B4te+d%E2%80%99Azur+Airport&from=2020-03-01T10:00&to=2020-03-04T10:00`,
    );
    await expect(
      page
        .getByText(/in the past/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('with an unknown location show the location field', async ({ page }) => {
    await page.goto(`${siteUrl()}/search?pickup=Atlantis&from=2027-03-01T10:00&to=2027-03-04T10:00`);
    await expect(
      page
        .getByText(/Atlantis/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('to an unavailable car lead back to the search', async ({ page, messages }) => {
    await page.goto(
      `${siteUrl()}/checkout?car=000000000000000000000000&pickup=Nice+C%C3%B4te+d%E2%80%99Azur+Airport&from=${dayFrom(1)}&to=${dayFrom(3)}`,
    );
    await expect(page.locator('rental-checkout').getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    messages.length = 0;
  });

  test('with an unknown path show the no-match page with status 404', async ({ page, messages }) => {
    const response = await page.goto(`${siteUrl()}/no/such/page?l=es`);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    messages.length = 0;
  });
});

test('the page scrolls to the top on a new path and returns to its place on Back', async ({ page }) => {
  await page.goto(resultsAddress(siteUrl(), 250));
  await firstOffer(page);
  await allCarsShown(page);
  const last = page.locator('rental-results a[href*="car="]').last();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  // The previous card is visible. Cards outside the viewport have an estimated height, so the page may be slightly shorter.
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before / 2);
});

const brokenServer = {
  en: [/service isn’t available right now/, 'Try again'],
  fr: [/service est momentanément indisponible/, 'Réessayer'],
  es: [/servicio no está disponible/, 'Reintentar'],
} as const;

for (const [language, [reason, again]] of Object.entries(brokenServer)) {
  test(`a broken server in front of the API is explained on a partner’s page, in ${language}`, async ({
    page,
    messages,
  }) => {
    await breakApi(page);
    const trip = new URLSearchParams({ pickup: 'Nice Côte d’Azur Airport', from: dayFrom(400), to: dayFrom(403) });
    await page.goto(`${partnerUrl()}/hotel/cars.html?${trip}&lang=${language}`);
    const results = page.locator('rental-results');
    await expect(results.getByText(reason)).toBeVisible();
    expect(messages.splice(0).join()).toContain('500');
    await page.unrouteAll();
    const car = results.getByRole('article').first();
    await results.getByRole('button', { name: again }).click();
    await expect(car).toBeVisible();
  });
}
