import type { Page } from '@playwright/test';
import { dayFrom, digits, fillInDriver, firstOffer } from './booking-steps.ts';
import { expect, partnerUrl, test } from './journey.ts';

interface Entry {
  event?: string;
  reference?: string;
  cars?: { carId: string }[];
  ecommerce?: {
    currency?: string;
    value?: number;
    transaction_id?: string;
    payment_type?: string;
    items?: { item_id: string; price: number }[];
  } | null;
}

const layer = (page: Page): Promise<Entry[]> =>
  page.evaluate(() => (window as unknown as { dataLayer?: Entry[] }).dataLayer ?? []);

/** Gives every tag of the page to come a data layer, and this consent. */
async function withDataLayer(page: Page, consent: string): Promise<void> {
  await page.addInitScript((given) => {
    addEventListener('DOMContentLoaded', () => {
      for (const tag of document.querySelectorAll('rental-search, rental-results, rental-checkout')) {
        tag.setAttribute('data-layer', 'dataLayer');
        tag.setAttribute('consent', given);
      }
    });
  }, consent);
}

/** Searches with the first form of a page whose tags are linked, and opens the first car. */
async function openFirstCar(page: Page, day: number): Promise<number> {
  const search = page.locator('rental-search').first();
  await expect(search.getByRole('combobox').first()).toHaveValue(/Nice/);
  await search.evaluate(
    async (element, [from, to]) => {
      const form = element as HTMLElement & { setQuery(query: object): void; search(): Promise<void> };
      form.setQuery({ pickup: 'Nice Côte d’Azur Airport', from, to });
      await form.search();
    },
    [dayFrom(day), dayFrom(day + 3)],
  );
  const { total, link } = await firstOffer(page);
  await link.click();
  return digits(total);
}

test('a booking on a partner’s page reaches its data layer as the funnel of GA4', async ({ page }) => {
  await withDataLayer(page, 'analytics');
  await page.goto(`${partnerUrl()}/town/`);
  const total = await openFirstCar(page, 300);
  await fillInDriver(page, { name: 'Ada Layer', email: 'ada-layer@example.com' });
  await page.locator('rental-checkout .r-button[type=submit]').click();
  await expect.poll(async () => (await layer(page)).at(-1)?.event).toBe('purchase');

  const entries = await layer(page);
  expect(entries.map(({ event, ecommerce }) => (ecommerce === null ? null : event))).toEqual([
    'rental-search',
    ...['rental-list', null, 'view_item_list'],
    ...['rental-select', null, 'select_item'],
    ...['rental-checkout-start', null, 'begin_checkout'],
    ...['rental-payment', null, 'add_payment_info'],
    ...['rental-booked', null, 'purchase'],
  ]);
  const [list, select, start, payment, booked] = entries.flatMap(({ ecommerce }) => ecommerce ?? []);
  const [first] = list?.items ?? [];
  expect(first?.price).toBe(total);
  const car = { currency: 'USD', value: total, items: [{ ...first }] };
  for (const step of [select, start, payment, booked]) expect(step).toMatchObject(car);
  expect(payment).toMatchObject({ payment_type: 'later' });
  const reference = entries.find(({ event }) => event === 'rental-booked')?.reference;
  expect(booked?.transaction_id).toBe(reference);
  await expect(
    page
      .locator('rental-checkout')
      .getByText(reference ?? '', { exact: true })
      .first(),
  ).toBeVisible();
  expect(JSON.stringify(entries)).not.toMatch(/ada-layer|Ada Layer|612345678/);
});

test('nothing reaches the data layer without consent to analytics, and the code for it isn’t loaded', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await withDataLayer(page, 'functional');
  await page.goto(`${partnerUrl()}/town/`);
  await openFirstCar(page, 310);
  await expect(page.locator('rental-checkout').locator('[name="driver-fullName"]')).toBeVisible();
  expect(await layer(page)).toEqual([]);
  expect(requested.filter((url) => url.includes('data-layer'))).toEqual([]);
});
