import type { Page } from '@playwright/test';
import { dayFrom } from './booking-steps.ts';
import { type ForeignSite, isReady, startForeignSite } from './foreign-site.ts';
import { expect, siteUrl, test } from './journey.ts';
import { translatePage } from './translated-page.ts';

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.close());

const trip = `from=${dayFrom(40)}&to=${dayFrom(44)}`;
const amountsOf = (page: Page, tag: string, parts: string) => page.locator(tag).locator(parts).allTextContents();

test('the cars of a translated page have the totals of the page’s currency', async ({ page, context }) => {
  const [from, to] = [dayFrom(40), dayFrom(44)];
  const body = `<rental-results pickup="NCE" from="${from}" to="${to}" currency="USD"></rental-results>`;
  const original = await context.newPage();
  for (const each of [page, original]) {
    await site.open(each, body);
    await isReady(each, 'rental-results');
  }
  await translatePage(page);
  await expect(
    page
      .locator('rental-results')
      .getByText(/^«Total for/)
      .first(),
  ).toBeVisible();
  for (const each of [page, original]) {
    await each.evaluate(() => document.querySelector('rental-results')?.setAttribute('currency', 'GBP'));
    await expect(each.locator('rental-results [part=total]').first()).toContainText('£');
  }
  expect(await amountsOf(page, 'rental-results', '[part=total]')).toEqual(
    await amountsOf(original, 'rental-results', '[part=total]'),
  );
  await expect(page.locator('rental-results').getByText('$')).toHaveCount(0);
});

test('a translated checkout shows the total of what is chosen, and the site’s pages open', async ({
  page,
  context,
}) => {
  await page.goto(`${siteUrl()}/search?pickup=NCE&${trip}&l=en`);
  const car = page.locator('rental-results article a[href*="car="]').first();
  const address = new URL((await car.getAttribute('href')) ?? '', siteUrl()).href;
  const original = await context.newPage();
  for (const each of [page, original]) {
    await each.goto(address);
    await isReady(each, 'rental-checkout');
  }
  const name = page.locator('rental-checkout [name=driver-fullName]');
  await name.fill('Ada Lovelace');
  await translatePage(page);
  const amounts = 'rental-checkout .r-price-lines td';
  const before = await page.locator(amounts).allTextContents();
  for (const each of [page, original]) {
    const quoted = each.waitForResponse(/\/api\/x\/quote/);
    await each.locator('rental-checkout input[name=fullInsurance]').check();
    await quoted;
  }
  await expect.poll(() => page.locator(amounts).allTextContents()).not.toEqual(before);
  await expect
    .poll(() => original.locator(amounts).allTextContents())
    .toEqual(await page.locator(amounts).allTextContents());
  await expect(name).toHaveValue('Ada Lovelace');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await isReady(page, 'rental-checkout');
});

/** Opens the checkout of the first car, and translates it. Returns the same checkout in its own language, too. */
async function openTranslatedCheckout(page: Page): Promise<Page> {
  await page.goto(`${siteUrl()}/search?pickup=NCE&${trip}&l=en`);
  const car = page.locator('rental-results article a[href*="car="]').first();
  const address = new URL((await car.getAttribute('href')) ?? '', siteUrl()).href;
  const original = await page.context().newPage();
  for (const each of [page, original]) {
    await each.goto(address);
    await isReady(each, 'rental-checkout');
  }
  await translatePage(page);
  return original;
}

test('a translated checkout names each line of its price when extras are added before others', async ({ page }) => {
  const original = await openTranslatedCheckout(page);
  const names = async (each: Page) => {
    const texts = await each.locator('rental-checkout .r-price-lines tbody th').allTextContents();
    return texts.map((text) => text.replaceAll(/[«»]/g, ''));
  };
  const extras = original.locator('rental-checkout input[type=checkbox][name]:not([name=terms])');
  const offered = await extras.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).name));
  const [first, last] = [offered.find((name) => /theft|cancellation/.test(name)), 'fullInsurance'];
  for (const name of [last, first]) {
    for (const each of [page, original]) {
      const quoted = each.waitForResponse(/\/api\/x\/quote/);
      await each.locator(`rental-checkout input[name=${name}]`).check();
      await quoted;
    }
    await expect.poll(() => names(page)).toEqual(await names(original));
  }
});

test('a translation leaves the names of the site, its cars and their suppliers', async ({ page }) => {
  await page.goto(`${siteUrl()}/search?pickup=NCE&${trip}&l=en`);
  await isReady(page, 'rental-results');
  await translatePage(page);
  await expect(page.locator('.r-car-card__similar').first()).toContainText('«');
  const names = [
    '.s-brand__name',
    '.s-footer__brand',
    '.r-car-card__name > span:first-child',
    '.r-supplier-mark__name',
  ];
  for (const name of names) await expect(page.locator(name).first(), name).toHaveText(/^[^«]+$/);
});

test('a translated checkout opens its online payment', async ({ page }) => {
  await openTranslatedCheckout(page);
  const online = page.locator('rental-checkout input[name=choice][value=full]');
  await online.check();
  await expect(page.locator('rental-checkout [data-payment-script=resolved]')).toContainText('«');
  await expect(online).toBeChecked();
});
