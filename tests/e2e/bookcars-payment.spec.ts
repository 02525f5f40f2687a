import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type BookCarsStandIn, startBookCars } from '../support/bookcars/start-bookcars.ts';
import { newDataDir, type Product, startProduct } from '../support/start-product.ts';
import { fillInDriver, words } from './booking-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { payPalScript, serveScript, stripeScript } from './provider-scripts.ts';

test.use({ allowedHosts: ['js.stripe.com', 'www.paypal.com'] });

/** Runs our server in front of a stand-in for BookCars, with an operator's `config.json`. */
async function inFrontOfBookCars(
  page: Page,
  config: object,
  use: (relay: Product, bookCars: BookCarsStandIn) => Promise<void>,
): Promise<void> {
  const bookCars = await startBookCars();
  const dataDir = newDataDir();
  writeFileSync(join(dataDir, 'config.json'), JSON.stringify(config));
  const relay = await startProduct({
    ...{ BOOKCARS_URL: bookCars.url, SECRET_KEY: 'payments'.padEnd(32, '.'), DATA_DIR: dataDir },
  });
  try {
    await use(relay, bookCars);
  } finally {
    await page.goto('about:blank');
    await relay.stop();
    await bookCars.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Opens the checkout of the first car with a deposit, and chooses to pay it online. */
async function chooseDeposit(page: Page, siteUrl: string, email: string): Promise<void> {
  const trip = 'pickup=6b00fc986ca1dbded8d052af&from=2027-06-01T10:00&to=2027-06-04T10:00&l=en';
  await page.goto(`${siteUrl}/search?${trip}`);
  const cards = page.locator('rental-results article').filter({ has: page.locator('a[href*="car="]') });
  await expect(cards.first()).toBeVisible();
  const card = cards.filter({ hasNotText: 'No deposit' }).first();
  await card.locator('a[href*="car="]').first().click();
  await fillInDriver(page, { name: 'Ada Lovelace', email });
  await page.locator('rental-checkout [name="choice"][value="deposit"]').check({ force: true });
  await expectAccessible(page);
  await page.locator('rental-checkout .r-button[type=submit]').click();
}

test('a customer pays a deposit in Stripe’s form in front of BookCars, which always redirects', async ({
  page,
  messages,
}) => {
  const config = { paymentGateway: 'stripe', stripePublishableKey: 'pk_test_1' };
  await inFrontOfBookCars(page, config, async ({ siteUrl }, bookCars) => {
    await page.exposeFunction('standInPay', async (secret: string) => {
      const id = secret.replace(/_secret$/, '');
      bookCars.payments.pay(id);
      return `${siteUrl}/checkout-session/${id}`;
    });
    await serveScript(page, 'js.stripe.com', stripeScript);
    await chooseDeposit(page, siteUrl, 'stripe@example.com');
    const pay = page.getByRole('button', { name: 'Pay with Stripe' });
    await expect(pay).toBeVisible();
    // Giving up deletes the booking and the guest's account in BookCars; the same address books again.
    await page.locator('rental-checkout').getByRole('button', { name: 'Go back and edit' }).click();
    await page.locator('rental-checkout .r-button[type=submit]').click();
    await pay.click();
    await expect(page.getByRole('heading', { name: words.en.booked })).toBeVisible();
    const [stored, ...others] = bookCars.bookings.all();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ status: 'deposit', isDeposit: true });
    await expect(page).toHaveURL(new RegExp(`/booking\\?.*ref=${stored?.['_id']}`));
    await expect(page.locator('main').getByText('Ada Lovelace').first()).toBeVisible();
    // BookCars stores what was charged, which is not the total.
    await expect(page.locator('main').getByText('Refundable deposit, already paid').first()).toBeVisible();
    // BookCars has nothing left to settle, and still the return page opens the booking again.
    await page.goto(`${siteUrl}/checkout-session/${stored?.['sessionId']}`);
    await expect(page.locator('main').getByText(String(stored?.['_id'])).first()).toBeVisible();
    expect(messages).toEqual([]);
  });
});

test('a customer pays a deposit with PayPal in front of BookCars, which only reads the captured order', async ({
  page,
  messages,
}) => {
  const config = { paymentGateway: 'paypal', payPalClientId: 'client' };
  await inFrontOfBookCars(page, config, async ({ siteUrl }, bookCars) => {
    await page.exposeFunction('standInApprove', async () => undefined);
    await page.exposeFunction('standInCapture', async (orderId: string) => bookCars.payments.capture(orderId));
    await serveScript(page, 'www.paypal.com', payPalScript);
    await chooseDeposit(page, siteUrl, 'paypal@example.com');
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await expect(page.getByRole('heading', { name: words.en.booked })).toBeFocused();
    const [stored] = bookCars.bookings.all();
    const [order] = [...bookCars.payments.orders.values()];
    expect(stored).toMatchObject({ status: 'deposit', isDeposit: true });
    expect(order).toMatchObject({ status: 'COMPLETED', bookingId: stored?.['_id'] });
    expect(order?.cents).toBe(Math.round(Number(stored?.['price']) * 100));
    await page.reload();
    await expect(page.locator('main').getByText('Ada Lovelace').first()).toBeVisible();
    expect(messages).toEqual([]);
  });
});
