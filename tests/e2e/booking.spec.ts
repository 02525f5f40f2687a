import { engineTag } from '../support/engines.mjs';
import { chooseVariants } from '../support/every-combination.ts';
import {
  choosePlace,
  confirmationMail,
  dayFrom,
  digits,
  fillInDriver,
  firstOffer,
  type JourneyLanguage,
  storedBooking,
  words,
} from './booking-steps.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openContext,
  pagesOnPaper,
  partnerUrl,
  siteUrl,
  test,
} from './journey.ts';

/** A desktop and a phone. The third language is tested on a partner page and in a payment. */
const journeys = chooseVariants(
  [
    { language: 'en', width: 1440, paper: 'Letter' },
    { language: 'fr', width: 390, paper: 'A4' },
  ] as const,
  ({ width }) => width === 390,
);

/** Books the first offer, and expects the same total on the card, in checkout, on the confirmation, in the mail and in the database. */
async function bookFirstOffer(
  page: Parameters<typeof firstOffer>[0],
  language: JourneyLanguage,
  email: string,
  currency = 'USD',
) {
  const { total, link } = await firstOffer(page);
  const price = digits(total);
  expect(price).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await link.click();

  const checkout = page.locator('rental-checkout');
  await expect(checkout.locator('[name="driver-fullName"]')).toBeVisible();
  expect(digits(await checkout.locator('.r-price-lines__total td').first().textContent())).toBe(price);
  await fillInDriver(page, { name: 'Maximiliana Wolfeschlegelsteinhausen-Fernández de la Vega', email });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await checkout.locator('.r-button[type=submit]').click();

  const heading = page.getByRole('heading', { name: words[language].booked });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const booked = page.locator(new URL(page.url()).origin === siteUrl() ? 'rental-account' : 'rental-checkout');
  expect(digits(await booked.locator('.r-price-lines__total td').first().textContent())).toBe(price);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const [row, ...others] = await storedBooking(email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    status: 'pending',
    display_currency: currency,
    language,
    display_total: Math.round(price * 100),
  });
  await expect(booked.getByText(row?.reference ?? '', { exact: true }).first()).toBeVisible();
  const mail = await confirmationMail(page, siteUrl(), email);
  expect(mail.subject).toMatch(words[language].subject);
  expect(mail.text).toContain(row?.reference ?? '');
  expect(mail.text.match(/[\d., ]*\d/g)?.map(digits)).toContain(price);
  return row;
}

journeys.forEach(({ language, width, paper }, index) => {
  const offset = index * 10;

  test(`a guest books on the site in ${language} at ${width} px`, { tag: engineTag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${siteUrl()}/?l=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: words[language].home })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('rental-search').getByRole('combobox').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await choosePlace(page, 'NCE', /NCE/);
    await page.locator('rental-search .r-button[type=submit]').click();
    await expect(page).toHaveURL(/\/search\?.*pickup=/);
    await expect(page.getByRole('heading', { level: 1, name: words[language].results })).toBeFocused();
    const address = new URL(page.url());
    address.searchParams.set('from', dayFrom(offset));
    address.searchParams.set('to', dayFrom(offset + 4));
    await page.goto(address.href);
    const row = await bookFirstOffer(page, language, `site-${language}-${width}@example.com`);

    await expect(page).toHaveURL(`${siteUrl()}/booking?ref=${row?.reference}`);
    await expect(page).toHaveTitle(new RegExp(`^${words[language].booked} · ${row?.reference}`));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: words[language].booked })).toBeVisible();
    await expect(page.locator('rental-account .r-voucher')).toBeVisible();
    expect(await pagesOnPaper(page, paper)).toBe(1);
  });
});

interface PartnerVisit {
  partner: string;
  /** The partner's id, stored with the booking. */
  id: string;
  language: JourneyLanguage;
  width: number;
  address?: string;
  currency?: string;
}

/** The example partners, each in one language at one width. */
const visits: PartnerVisit[] = [
  { partner: 'hotel', id: 'hotel-miramar', language: 'es', width: 390 },
  { partner: 'town', id: 'nice-by-the-hour', language: 'en', width: 1440 },
  { partner: 'atelier', id: 'atelier-brut', language: 'en', width: 1440 },
  { partner: 'lavender', id: 'mas-des-lavandes', language: 'fr', width: 390, currency: 'EUR' },
  { partner: 'planner', id: 'wayfare', language: 'en', width: 390, address: '?view=car' },
];

test('a guest from a partner page without script books for that partner', { tag: engineTag }, async ({ page }) => {
  await page.goto(`${partnerUrl()}/brochure/`);
  await page.getByLabel('From').fill(dayFrom(160));
  await page.getByLabel('To', { exact: true }).fill(dayFrom(163));
  await page.getByRole('button', { name: 'Find a car' }).click();
  await expect(page).toHaveURL(/\/search\?pickup=Nice.*partner=the-brochure/);
  const served = await (await page.request.get(page.url())).text();
  expect(served).toMatch(/<a href="\/checkout\?[^"]*partner=the-brochure/);
  await (await firstOffer(page)).link.click();
  const email = 'partner-brochure@example.com';
  await fillInDriver(page, { name: 'Bruno Paper', email });
  await page.locator('rental-checkout .r-button[type=submit]').click();
  await expect(page.getByRole('heading', { name: words.en.booked })).toBeVisible();
  expect((await storedBooking(email)).map((row) => row.partner)).toEqual(['the-brochure']);
});

chooseVariants(visits, ({ partner }) => partner === 'hotel').forEach(
  ({ partner, id, language, width, address = '', currency }, index) => {
    test(`a guest books on the ${partner}'s page in ${language} at ${width} px`, { tag: engineTag }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${partnerUrl()}/${partner}/${address}`);
      const search = page.locator('rental-search').first();
      await expect(search.getByRole('combobox').first()).toHaveValue(/Nice|Marseille/);
      await expectAccessible(page);
      const [from, to] = [dayFrom(index * 10 + 100), dayFrom(index * 10 + 104)];
      await search.evaluate(
        (element, days) => {
          element.setAttribute('from', days[0] ?? '');
          element.setAttribute('to', days[1] ?? '');
        },
        [from, to],
      );
      await search.locator('.r-button[type=submit]').click();
      await expect(page.locator('rental-results')).toBeVisible();
      if (partner === 'hotel') {
        await expect(page).toHaveURL(/\/hotel\/cars\.html\?pickup=/);
        await page.goto(`${page.url()}&lang=${language}`);
      }
      const row = await bookFirstOffer(page, language, `partner-${partner}-${language}@example.com`, currency);
      expect(row?.partner).toBe(id);
      expect(await page.context().cookies(siteUrl())).toEqual([]);
      expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    });
  },
);

test('a booking’s address opens it in this browser only, and its checkout is over', async ({
  page,
  context,
  browser,
}) => {
  const email = 'own-address@example.com';
  await page.goto(`${siteUrl()}/search?pickup=NCE&from=${dayFrom(170)}&to=${dayFrom(173)}&l=en`);
  await (await firstOffer(page)).link.click();
  const checkout = page.url();
  await fillInDriver(page, { name: 'Nora Own', email });
  await page.locator('rental-checkout .r-button[type=submit]').click();
  await expect(page.getByRole('heading', { name: words.en.booked })).toBeFocused();
  const address = page.url();
  const [row] = await storedBooking(email);
  expect(address).toBe(`${siteUrl()}/booking?ref=${row?.reference}`);

  await page.goBack();
  await expect(page).toHaveURL(/\/search\?/);
  const second = await context.newPage();
  await second.goto(checkout);
  await expect(second.getByText('You booked this car')).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('link', { name: 'View your booking' }).click();
  await expect(second).toHaveURL(address);
  await expect(second.locator('rental-account').getByText(email).first()).toBeVisible();

  const elsewhere = await openContext(browser);
  const stranger = await elsewhere.newPage();
  await stranger.goto(address);
  await expect(stranger.locator('rental-account [name="reference"]')).toHaveValue(row?.reference ?? '');
  await expect(stranger.locator('rental-account').getByText(email)).toHaveCount(0);
  expect(await (await stranger.request.get(address)).text()).toMatch(/<meta[^>]+noindex/);
  await elsewhere.close();
  expect(await storedBooking(email)).toHaveLength(1);
});
