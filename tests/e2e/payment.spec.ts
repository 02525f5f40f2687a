import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { engineTag } from '../support/engines.mjs';
import { newDataDir, startProduct } from '../support/start-product.ts';
import { dayFrom, storedBooking, words } from './booking-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openContext, partnerUrl, siteUrl, test } from './journey.ts';
import { cardForm, cardFrame, cards, goToPayment, payByKeyboard, payWith, storedPayments } from './payment-steps.ts';

/** Checks a payment until the page confirms it, unless it already does. */
async function checkNow(page: Page): Promise<void> {
  const booked = page.getByRole('heading', { name: words.en.booked });
  const check = page.getByRole('button', { name: 'Check now' });
  await expect(booked.or(check)).toBeVisible();
  await expect(async () => {
    await check.click({ timeout: 1000 }).catch(() => undefined);
    await expect(booked).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Days after those of the other journeys. */
const firstDay = 400;

test('a declined card shows an error, another one pays, and reload and Back keep the confirmation; no card data reaches our page or log', {
  tag: engineTag,
}, async ({ page, messages }) => {
  const email = 'pays@example.com';
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await goToPayment(page, { results: `${siteUrl()}/search`, offset: firstDay, email, way: 'full' });
  await expectAccessible(page);
  await payWith(page, cards.declined);
  await expect(page.locator('rental-checkout').getByRole('alert')).toContainText('You haven’t been charged.');
  expect(await storedPayments(email)).toEqual([{ state: 'open', status: 'void' }]);
  await payWith(page, cards.pays);
  const booked = page.getByRole('heading', { name: words.en.booked });
  await expect(booked).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(booked).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(booked).toBeVisible();
  expect(await storedPayments(email)).toEqual([{ state: 'paid', status: 'paid' }]);

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  for (const text of [kept, ...sent, ...messages])
    expect(text).not.toMatch(/4242[ +%0-9]*4242|4000[ +%0-9]*0002|\b737\b/);
  const readLog = () => readFileSync(process.env.JOURNEY_LOG ?? '', 'utf8');
  await expect.poll(readLog).toContain('/api/x/sandbox/pay');
  // The log also contains durations, one of which may be 737.
  const log = readLog().replaceAll(/"ms":\d+/g, '');
  expect(log).not.toMatch(/4242[ +%0-9]*4242|4000[ +%0-9]*0002|\b737\b|12\/30/);
  expect(log).not.toContain(email);
  // The browser reports the response to the declined card.
  messages.length = 0;
});

test('a price that staff change while its payment is open is paid only after it is accepted', async ({
  page,
  messages,
  playwright,
}) => {
  const email = 'repriced@example.com';
  await goToPayment(page, { results: `${siteUrl()}/search`, offset: firstDay + 30, email, way: 'full' });
  const [booking] = await storedBooking(email);
  const staff = await playwright.request.newContext({ baseURL: siteUrl(), extraHTTPHeaders: { origin: siteUrl() } });
  const { admin } = demoAccounts;
  await staff.post('/api/sign-in/frontend', { data: { email: admin.email, password: demoPassword } });
  /** Changes the drop-off as staff do, which changes the price. */
  const changeTo = async (days: number) => {
    const [row] = await storedBooking(email);
    const {
      car_id: car,
      supplier_id: supplier,
      pickup_location_id: pickupLocation,
    } = row as never as Record<string, string>;
    const [from, to] = [dayFrom(firstDay + 30), dayFrom(firstDay + 30 + days)];
    const trip = {
      car,
      supplier,
      pickupLocation,
      dropOffLocation: pickupLocation,
      from: `${from}:00Z`,
      to: `${to}:00Z`,
    };
    const data = { booking: { _id: booking?.id, ...trip }, pickupAt: from, dropoffAt: to };
    expect((await staff.put('/api/update-booking', { data })).status()).toBe(200);
  };
  const checkout = page.locator('rental-checkout');
  const accept = checkout.getByRole('button', { name: /^Accept / });
  await changeTo(5);
  await page.reload();
  await expect(checkout.getByRole('alert')).toContainText(/The price has gone up from \$[\d.]+ USD to \$[\d.]+ USD/);
  await expect(cardForm(page).locator('[name="card-number"]')).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await accept.click();
  await expect(cardForm(page).locator('[name="card-number"]')).toBeVisible();
  // The open form still has the former amount, with which it can no longer be paid.
  await changeTo(7);
  const states = async () => (await storedPayments(email)).map(({ state }) => state).sort();
  await expect.poll(states).toEqual(['expired', 'expired']);
  await payWith(page, cards.pays);
  await expect(checkout.getByRole('alert')).toContainText('Nothing is charged until you accept the new amount.');
  await accept.click();
  await payWith(page, cards.pays);
  await expect(page.getByRole('heading', { name: words.en.booked })).toBeVisible();
  await expect.poll(states).toEqual(['expired', 'expired', 'paid']);
  await staff.dispose();
  // The browser reports the response to the former amount.
  messages.length = 0;
});

test('a payment works on a phone, in French, by keyboard alone', { tag: engineTag }, async ({ page }) => {
  const email = 'clavier@example.com';
  await page.setViewportSize({ width: 390, height: 844 });
  await goToPayment(page, { results: `${siteUrl()}/search?l=fr`, offset: firstDay + 10, email, way: 'full' });
  await expectNoSidewaysScroll(page);
  await payByKeyboard(page, cards.pays);
  await expect(page.getByRole('heading', { name: words.fr.booked })).toBeFocused();
  await expectNoSidewaysScroll(page);
  expect(await storedPayments(email)).toEqual([{ state: 'paid', status: 'paid' }]);
});

test("the deposit is paid on a partner's page, in Spanish and by keyboard, and nothing is stored there", {
  tag: engineTag,
}, async ({ page }) => {
  const email = 'socio@example.com';
  const results = `${partnerUrl()}/hotel/cars.html?lang=es`;
  await goToPayment(page, { results, offset: firstDay + 20, email, way: 'deposit' });
  await expectAccessible(page);
  await expectAccessible(cardFrame(page));
  await payByKeyboard(page, cards.pays);
  await expect(page.getByRole('heading', { name: words.es.booked })).toBeFocused();
  expect(await storedPayments(email)).toEqual([{ state: 'paid', status: 'deposit' }]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test('an unfinished payment continues from the booking’s page in another browser, on a phone, in French', async ({
  page,
  browser,
}) => {
  const email = 'reprend@example.com';
  await goToPayment(page, { results: `${siteUrl()}/search`, offset: firstDay + 80, email, way: 'full' });
  const kept = await page.evaluate(() => localStorage.getItem('rental-bookings'));
  const [{ bookingId, token }] = JSON.parse(kept ?? '[]') as [{ bookingId: string; token: string }];
  await page.close();
  const context = await openContext(browser, { viewport: { width: 390, height: 844 } });
  const other = await context.newPage();
  await other.goto(`${siteUrl()}/booking?b=${bookingId}&t=${token}&l=fr`);
  await expect(other.getByText('Le paiement de cette réservation est en attente.')).toBeVisible();
  await expect(other.getByText(/^Le véhicule vous est réservé jusqu’à \d\d:\d\d\.$/)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Continuer vers le paiement' }).click();
  await payWith(other, cards.pays);
  await expect(other.getByRole('heading', { name: words.fr.booked })).toBeFocused();
  expect(await storedPayments(email)).toEqual([{ state: 'paid', status: 'paid' }]);
  await context.close();
});

test('a payment is polled after the connection is lost, and nothing is paid twice', async ({ page, messages }) => {
  const email = 'lost@example.com';
  await goToPayment(page, { results: `${siteUrl()}/search`, offset: firstDay + 30, email, way: 'full' });
  await page.route('**/api/check-checkout-session/**', (route) => route.abort());
  await payWith(page, cards.pays);
  await expect(page.getByText('We’re checking whether your payment arrived')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('rental-checkout > [slot="payment"] iframe')).toHaveCount(0);
  await page.unroute('**/api/check-checkout-session/**');
  await checkNow(page);
  expect(await storedPayments(email)).toEqual([{ state: 'paid', status: 'paid' }]);
  messages.length = 0;
});

test('a blocked payment form books nothing and offers payment at the counter', async ({ page, messages }) => {
  const email = 'blocked@example.com';
  await goToPayment(page, { results: `${siteUrl()}/search`, offset: firstDay + 40, email, way: 'full' });
  await page.route('**/sandbox/card**', (route) => route.abort());
  await page.clock.install({ time: new Date() });
  const refused = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('/sandbox/card'),
    // The steps before it have time-outs of their own.
    timeout: 0,
  });
  await page.reload();
  await refused;
  // The page waits 15 seconds for the form.
  await page.clock.fastForward(16_000);
  await page.getByRole('button', { name: 'Pay at the counter', exact: true }).click();
  await expect(page.getByRole('heading', { name: words.en.booked })).toBeVisible();
  expect(await storedBooking(email)).toMatchObject([{ status: 'pending' }]);
  messages.length = 0;
});

test('the return page shows the payment’s result, also after a reload', async ({ page, messages }) => {
  const email = 'returns@example.com';
  // The steps before it have time-outs of their own.
  const sessionCreated = page.waitForResponse('**/api/create-checkout-session', { timeout: 0 });
  await goToPayment(page, { results: `${siteUrl()}/search`, offset: firstDay + 50, email, way: 'full' });
  const { sessionId } = (await (await sessionCreated).json()) as { sessionId: string };
  await page.goto(`${siteUrl()}/checkout-session/${sessionId}`);
  await payWith(page, cards.pays);
  const booked = page.getByRole('heading', { name: words.en.booked });
  await expect(booked).toBeVisible();
  await page.reload();
  await expect(booked).toBeVisible();
  expect(await storedPayments(email)).toEqual([{ state: 'paid', status: 'paid' }]);
  // The browser reports that the payment was still open when it was checked.
  messages.length = 0;
});

test('a server killed between payment and confirmation finds the payment after its restart', async ({
  page,
  messages,
}) => {
  const dataDir = newDataDir();
  let product = await startProduct({ DATA_DIR: dataDir });
  const { port } = new URL(product.siteUrl);
  try {
    const results = `${product.siteUrl}/search`;
    await goToPayment(page, { results, offset: firstDay + 60, email: 'killed@example.com', way: 'full' });
    await page.route('**/api/check-checkout-session/**', async (route) => {
      const dead = once(product.process, 'close');
      product.process.kill('SIGKILL');
      await dead;
      await route.abort();
    });
    await payWith(page, cards.pays);
    await expect(page.getByText('We’re checking whether your payment arrived')).toBeVisible();
    await page.unroute('**/api/check-checkout-session/**');
    product = await startProduct({ DATA_DIR: dataDir, PORT: port });
    await checkNow(page);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  // The browser reports that the server was unreachable.
  messages.length = 0;
});
