import type { Page } from '@playwright/test';
import { type ForeignSite, loaderTags, startForeignSite } from './foreign-site.ts';
import { expect, expectAccessible, partnerUrl, siteUrl, test } from './journey.ts';

const trip = 'pickup="Nice Côte d’Azur Airport" from="2027-05-01T10:00" to="2027-05-04T10:00"';
let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite({
    '/frame': () => `<!doctype html><html lang="en"><title>Frame</title>${loaderTags()}${booking('en')}</html>`,
  });
});
test.afterAll(() => site.close());

let car = '';
const booking = (language: string) =>
  `<rental-checkout lang="${language}" car="${car}" partner="blog" ${trip}></rental-checkout><rental-account lang="${language}" view="booking" reference="ABCD-EFGH"></rental-account>`;

/** Returns the first car of the trip. */
async function chooseCar(page: Page): Promise<string> {
  await page.goto(
    `${siteUrl()}/search?pickup=Nice+C%C3%B4te+d%E2%80%99Azur+Airport&from=2027-05-01T10:00&to=2027-05-04T10:00`,
  );
  const href = await page.locator('rental-results a[href*="car="]').first().getAttribute('href');
  return new URL(href ?? '', siteUrl()).searchParams.get('car') ?? '';
}

const texts = { en: ['Continue to', 'Go to your account'], fr: ['Continuer vers', 'Accéder à mon compte'] };

for (const [language, [onward = '', account = '']] of Object.entries(texts)) {
  test(`a page whose origin is not listed sends people to the host before they type, in ${language}`, async ({
    page,
    messages,
  }) => {
    car = await chooseCar(page);
    await site.open(page, booking(language));
    const link = page.locator('rental-checkout').getByRole('link', { name: new RegExp(onward) });
    await expect(link).toBeVisible();
    await expect(page.locator('rental-checkout').getByRole('textbox')).toHaveCount(0);
    await expect(page.locator('rental-account').getByRole('link', { name: account })).toHaveAttribute(
      'href',
      `${siteUrl()}/booking?l=${language}&ref=ABCD-EFGH`,
    );
    await expect(page.locator('rental-account').getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page.mainFrame(), ['color-contrast', 'link-name', 'heading-order']);
    await expect.poll(() => messages.join()).toContain(`${site.url} is not a partner of ${siteUrl()}`);
    messages.length = 0;
    await link.click();
    await expect(page).toHaveURL(new RegExp(`^${siteUrl()}/checkout\\?.*car=${car}.*l=${language}&partner=blog`));
    await expect(page.locator('rental-checkout')).toHaveAttribute('data-state', 'ready');
    await expect(page.locator('rental-checkout').getByRole('textbox').first()).toBeVisible();
  });
}

test('a sandboxed frame without an origin is sent to the host too', async ({ page, messages }) => {
  car = await chooseCar(page);
  await site.open(
    page,
    `<iframe src="/frame" sandbox="allow-scripts allow-forms" title="Frame" width="800" height="900"></iframe>`,
    {
      head: '',
    },
  );
  await expect(page.frameLocator('iframe').getByRole('link', { name: /Continue to/ })).toBeVisible();
  await expect.poll(() => messages.join()).toContain('PARTNER_ORIGINS');
  messages.length = 0;
});

test('the console of a page says that its id is not registered for its origin', async ({ page, messages }) => {
  car = await chooseCar(page);
  const query = new URLSearchParams({
    ...{ car, pickup: 'Nice Côte d’Azur Airport' },
    ...{ from: '2027-05-01T10:00', to: '2027-05-04T10:00' },
  });
  await page.goto(`${partnerUrl()}/hotel/book.html?${query}`);
  const checkout = page.locator('rental-checkout');
  await expect(checkout.getByRole('textbox').first()).toBeVisible();
  expect(messages).toEqual([]);
  await checkout.evaluate((element) => element.setAttribute('partner', 'hotel-mirror'));
  await expect
    .poll(() => messages.join())
    .toMatch(/registers several for http:\/\/127\.0\.0\.1.* Set the attribute partner to one of .*hotel-miramar/);
  messages.length = 0;
});
