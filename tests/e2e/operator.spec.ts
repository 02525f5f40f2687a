import type { Page } from '@playwright/test';
import { startBookCars } from '../support/bookcars/start-bookcars.ts';
import { startProduct } from '../support/start-product.ts';
import { account, signIn } from './account-steps.ts';
import { fillInDriver, firstOffer, words } from './booking-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { withOwnProduct } from './own-product.ts';

/** Matches the name of any supplier. */
async function supplierNames(page: Page, siteUrl: string): Promise<RegExp> {
  const all = (await (await page.request.get(`${siteUrl}/api/all-suppliers`)).json()) as { fullName: string }[];
  expect(all.length).toBeGreaterThan(1);
  return new RegExp(all.map(({ fullName }) => fullName).join('|'));
}

const search = 'from=2027-06-01T10:00&to=2027-06-04T10:00';

test.describe('with a third party’s map tiles', () => {
  test.use({ allowedHosts: ['tiles.example'] });

  test('another brand needs no rebuild', async ({ page, messages }) => {
    const config = {
      websiteName: 'Atlas Cars',
      logoUrl: '/icons/icon-180.png',
      colors: { primary: '#0b5cad', 'on-primary': '#ffffff' },
      languages: ['fr', 'en'],
      defaultLanguage: 'fr',
      baseCurrency: 'EUR',
      displayCurrencies: ['EUR', 'GBP'],
      contactPhone: '+33 1 23 45 67 89',
      companyAddress: '1 rue de la Paix, 75002 Paris',
      socialLinks: ['https://social.example/atlas'],
      hideSuppliers: true,
      minimumAge: 23,
      refundHours: 48,
      pagination: 'infinite',
      seatFilters: [4, 6],
      ratingFilters: [],
      tileUrl: 'https://tiles.example/{z}/{x}/{y}.svg',
      tileAttribution: 'Example maps',
    };
    await withOwnProduct(page, config, async ({ siteUrl }) => {
      await page.goto(siteUrl);
      await expect(page).toHaveTitle(/Atlas Cars/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      const primary = () => getComputedStyle(document.documentElement).getPropertyValue('--rental-primary').trim();
      expect(await page.evaluate(primary)).toBe('#0b5cad');
      await expect(page.getByLabel('Langue').locator('option')).toHaveText(['Français', 'English']);
      await expect(page.getByLabel('Devise').locator('option')).toHaveText(['EUR', 'GBP']);
      await expect(page.getByRole('heading', { name: 'Les véhicules de loueurs indépendants' })).toHaveCount(0);
      await expectAccessible(page);
      const logo = page.getByRole('banner').locator('img');
      await expect(logo).toHaveAttribute('src', '/icons/icon-180.png');
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(180);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: '+33 1 23 45 67 89' })).toHaveAttribute('href', 'tel:+33123456789');
      await expect(footer.getByRole('link', { name: 'social.example' })).toHaveAttribute(
        'href',
        'https://social.example/atlas',
      );
      const home = await (await page.request.get(siteUrl)).text();
      expect(home).toContain('https://social.example/atlas');
      expect(home).not.toContain('hreflang="es"');
      expect((await page.request.get(`${siteUrl}/suppliers`)).status()).toBe(404);
      expect(await (await page.request.get(`${siteUrl}/sitemap.xml`)).text()).not.toContain('/suppliers');
      expect(await (await page.request.get(`${siteUrl}/llms.txt`)).text()).toContain(
        'Languages: `l=fr`, `l=en` on every',
      );
      const terms = await (await page.request.get(`${siteUrl}/tos`)).text();
      expect(terms).toContain('23 ans');
      expect(terms).toContain('48 heures');
      expect(await (await page.request.get(`${siteUrl}/privacy`)).text()).toContain('Atlas Cars, 1 rue de la Paix');
      expect(await (await page.request.get(`${siteUrl}/contact?l=es`)).text()).toContain('+33 1 23 45 67 89');
      const owners = await supplierNames(page, siteUrl);
      for (const path of ['', 'about', 'faq', 'tos', 'locations', 'categories', `search?pickup=NCE&${search}`]) {
        expect(await (await page.request.get(`${siteUrl}/${path}`)).text(), path).not.toMatch(owners);
      }
      await page.goto(`${siteUrl}/search?pickup=NCE&${search}`);
      const card = page.locator('rental-results article').first();
      await expect(card).toContainText('€');
      await expect(page.locator('rental-results')).not.toContainText(owners);
      await expect(page.locator('rental-results').getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
      const seats = page.locator('rental-results').getByRole('group', { name: 'Places' });
      await expect(seats.getByRole('button')).toHaveText([/^4/, /^5\+|^Plus/]);
      const hidden = (name: string) => page.locator('rental-results').getByRole('group', { name, includeHidden: true });
      await expect(hidden('Caution')).toHaveCount(1);
      await expect(hidden('Note')).toHaveCount(0);
      const cards = page.locator('rental-results article');
      await expect.poll(() => cards.count()).toBe(15);
      await cards.last().scrollIntoViewIfNeeded();
      await expect.poll(() => cards.count()).toBeGreaterThan(15);
      await card.getByRole('link', { name: /^Choisir/ }).click();
      await expect(page.locator('rental-checkout').getByRole('button', { name: /^Commander avec/ })).toBeVisible();
      await expect(page.locator('rental-checkout aside')).not.toContainText(owners);
      await expect(page.locator('main').getByText(owners)).toHaveText(owners);
      const tile = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
      await page.route('https://tiles.example/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: tile, headers: { 'access-control-allow-origin': '*' } }),
      );
      await page.goto(`${siteUrl}/locations`);
      await expect(page.locator('.leaflet-tile-loaded').first()).toHaveAttribute(
        'src',
        /^https:\/\/tiles\.example\/\d+\/\d+/,
      );
      await expect(page.getByText('Example maps').first()).toBeVisible();
    });
    messages.length = 0;
  });
});

test.describe('with Google’s services enabled', () => {
  test.use({ allowedHosts: ['www.google.com', 'www.googletagmanager.com'] });

  test('no service is called before it is needed; a blocked check is reported and can be retried', async ({
    page,
    messages,
  }) => {
    const config = { analyticsEnabled: true, analyticsId: 'G-1', recaptchaEnabled: true, recaptchaSiteKey: 'key-1' };
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('https://')) requested.push(request.url());
    });
    const script = (body: string) => ({ contentType: 'text/javascript', body });
    const recaptcha = 'window.grecaptcha = { ready: (then) => then(), execute: async () => "word-1" };';
    await page.route('https://www.googletagmanager.com/**', (route) => route.fulfill(script('')));
    await page.route('https://www.google.com/**', (route) => route.abort());
    await withOwnProduct(page, config, async ({ siteUrl }) => {
      await page.goto(`${siteUrl}/contact?l=en`);
      const consentBanner = page.getByRole('region', { name: 'Measuring visits' });
      await expect(consentBanner).toBeInViewport();
      await expectAccessible(page);
      expect(requested).toEqual([]);
      await page.getByLabel('Your email address').fill('ada@example.com');
      await page.getByLabel('Subject').fill('A question');
      await page.getByRole('textbox', { name: 'Message' }).fill('Is the car blue?');
      const send = page.getByRole('button', { name: 'Send message' });
      await send.click();
      await expect(page.getByText(/The spam check couldn’t load\..* try again\./)).toBeVisible();
      await expect(page.getByLabel('Subject')).toHaveValue('A question');
      await page.unroute('https://www.google.com/**');
      await page.route('https://www.google.com/**', (route) => route.fulfill(script(recaptcha)));
      const verified = page.waitForResponse('**/api/verify-recaptcha/word-1/0.0.0.0');
      await send.click();
      expect((await verified).status()).toBe(200);
      await expect(page.getByText('We’ll reply by email')).toBeVisible();
      const again = page.waitForResponse('**/api/verify-recaptcha/word-1/0.0.0.0');
      const newsletter = page.getByRole('contentinfo');
      await newsletter.getByRole('textbox').fill('reader@example.com');
      await newsletter.getByRole('button', { name: 'Subscribe' }).click();
      expect((await again).status()).toBe(200);
      await expect(page.getByText('Subscription successful!')).toBeVisible();
      expect(requested.filter((url) => url.includes('googletagmanager'))).toEqual([]);
      const counted = page.waitForResponse('https://www.googletagmanager.com/gtag/js?id=G-1');
      await consentBanner.getByRole('button', { name: 'Allow' }).click();
      await counted;
      await expect(consentBanner).toHaveCount(0);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click();
      await page.getByRole('button', { name: 'Don’t measure my visits' }).click();
      await expect(page.getByText('We don’t measure your visits.')).toBeVisible();
      requested.length = 0;
      await page.reload();
      await expect(page.getByText('We don’t measure your visits.')).toBeVisible();
      expect(requested).toEqual([]);
    });
    // The browser reports the blocked script.
    messages.length = 0;
  });
});

test('the site sells the cars of a BookCars 8 backend', async ({ page, messages }) => {
  const bookCars = await startBookCars();
  const relay = await startProduct({ BOOKCARS_URL: bookCars.url, SECRET_KEY: 'journeys'.padEnd(32, '.') });
  const place = '6b00fc986ca1dbded8d052af';
  const book = async (email: string, day: number) => {
    const period = `from=2027-06-0${day}T10:00&to=2027-06-0${day + 3}T10:00`;
    await page.goto(`${relay.siteUrl}/search?pickup=${place}&${period}&l=en`);
    await (await firstOffer(page)).link.click();
    await fillInDriver(page, { name: 'Ada Lovelace', email });
    await page.locator('rental-checkout .r-button[type=submit]').click();
    await expect(page.getByRole('heading', { name: words.en.booked })).toBeFocused();
  };
  try {
    await page.goto(`${relay.siteUrl}/locations?l=en`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await book('ada@example.com', 1);
    const address = page.url();
    await page.reload();
    await expect(account(page).getByText('Ada Lovelace').first()).toBeVisible();
    expect(page.url()).toBe(address);
    await book('ada@example.com', 2);
    await page.goto(`${relay.siteUrl}/sign-in?l=en`);
    await signIn(page, 'casey@example.com', 'wrong');
    await expect(page.locator('main').getByText('Incorrect email or password.')).toBeVisible();
    await signIn(page, 'casey@example.com', 'Customer1!');
    await expect(page).toHaveURL(`${relay.siteUrl}/`);
    await book('casey@example.com', 3);
    await page.goto(`${relay.siteUrl}/bookings`);
    await expect(account(page).getByRole('link', { name: /^View/ }).first()).toBeVisible();
    // BookCars changes no booking for a customer.
    await expect(account(page).getByRole('link', { name: /^Edit/ })).toHaveCount(0);
    const sent = bookCars.received.filter(({ url }) => url === '/api/checkout').map(({ body }) => JSON.parse(body));
    expect(sent.map(({ driver, booking }) => [driver?.email ?? null, booking.driver !== undefined])).toEqual([
      ['ada@example.com', false],
      [null, true],
      [null, true],
    ]);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(messages).toEqual([]);
  } finally {
    await page.goto('about:blank');
    await relay.stop();
    await bookCars.close();
  }
});
