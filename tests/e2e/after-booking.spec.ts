import type { Page } from '@playwright/test';
import { engineTag } from '../support/engines.mjs';
import { account, dropRefusals, signIn } from './account-steps.ts';
import { dayFrom, digits, fillInDriver, firstOffer, words } from './booking-steps.ts';
import { queryRows } from './database.ts';
import { mailTo } from './guest-booking.ts';
import { expect, openContext, siteUrl, test } from './journey.ts';

const password = 'rental-demo';
/** Days after those of the other journeys. */
const firstDay = 560;
const checkout = (page: Page) => page.locator('rental-checkout');
const total = (page: Page) => checkout(page).locator('.r-price-lines__total td').first();

async function openOffer(page: Page, { from, to, more = '' }: { from: string; to: string; more?: string }) {
  await page.goto(`${siteUrl()}/search?pickup=NCE&from=${from}&to=${to}${more}`);
  await (await firstOffer(page)).link.click();
  await expect(checkout(page).locator('[name="driver-fullName"]')).toBeVisible();
}

test('a guest pays one price per extra, gets no account, and manages the booking until it is cancelled', async ({
  page,
}) => {
  const email = 'une-seule-fois@example.com';
  await page.goto(`${siteUrl()}/?l=fr`);
  await page.getByLabel('Devise').selectOption('EUR');
  // The choice takes effect once the page's script runs; before, the next page would not have it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rental-currency'))).toBe('EUR');
  await openOffer(page, { from: dayFrom(firstDay), to: dayFrom(firstDay + 4), more: '&supplier=Terralia%20Mobility' });
  const extra = checkout(page)
    .locator('label')
    .filter({ hasText: /^Annulation/ })
    .first();
  const before = digits(await total(page).textContent());
  const price = digits(await extra.locator('.r-extra__trip').textContent());
  expect(price).toBeGreaterThan(0);
  await extra.click();
  const line = (within: ReturnType<typeof checkout>) =>
    within
      .getByRole('row', { name: /^Annulation/ })
      .getByRole('cell')
      .first();
  await expect.poll(async () => digits(await line(checkout(page)).textContent())).toBe(price);
  await expect.poll(async () => digits(await total(page).textContent())).toBe(Number((before + price).toFixed(2)));
  const sum = (await total(page).textContent()) ?? '';
  await fillInDriver(page, { name: 'Una Fois', email });
  await expect(
    checkout(page).getByRole('checkbox', { name: 'Créer un compte avec cette réservation' }),
  ).not.toBeChecked();
  await checkout(page).locator('.r-button[type=submit]').click();

  await expect(page.getByRole('heading', { level: 1, name: words.fr.booked })).toBeFocused();
  expect(digits(await line(account(page)).textContent())).toBe(price);
  await expect(account(page).locator('.r-price-lines__total td').first()).toHaveText(sum);
  await expect(account(page).getByRole('button', { name: 'Modifier la réservation' })).toBeVisible();
  const help = account(page).locator('.r-voucher-contacts');
  for (const name of ['Assistance dépannage', 'Service client']) await expect(help.getByText(name)).toBeVisible();
  await expect(help.getByRole('link').first()).toHaveAttribute('href', /^tel:\+\d{8,}$/);
  expect(await queryRows('SELECT is_guest, password_hash FROM users WHERE email = $1', [email])).toEqual([
    { is_guest: true, password_hash: null },
  ]);
  await expect(mailTo(page.request, email, 'activate-account')).rejects.toThrow('No activate-account');

  const voucher = account(page).getByRole('link', { name: 'Ouvrir le bon de location' });
  await voucher.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bon de location' })).toBeVisible();
  await expect(page).toHaveTitle(/^Bon de location/);
  await expect(account(page).getByRole('img', { name: /^QR code|^Code QR/ })).toBeVisible();
  await expect(account(page).getByText('Service client')).toBeVisible();
  await account(page).getByRole('link', { name: 'Retour à la réservation' }).click();

  await account(page).getByRole('button', { name: 'Annuler la réservation' }).click();
  await account(page).getByRole('alertdialog').getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(account(page).getByText('Annulée', { exact: true })).toBeVisible();
  await expect(account(page).getByRole('link', { name: 'Réserver à nouveau' })).toBeVisible();
  await expect(voucher).toHaveCount(0);
  for (const name of [
    'Ajouter au calendrier',
    'À présenter au comptoir',
    /^Annulation gratuite/,
    'Caution remboursable',
  ])
    await expect(account(page).getByText(name)).toHaveCount(0);
  expect((await mailTo(page.request, email, 'status-change')).text).not.toContain('Caution');
});

/** Returns an hour of the next day at which the desk in Nice is open, as a wall time, and the same hour two days later. */
function nearTrip(): { from: string; to: string } {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const wall = (hours: number) =>
    `${clock
      .format(Date.now() + hours * 3_600_000)
      .replace(' ', 'T')
      .slice(0, 13)}:00`;
  const isOpen = (hours: number) => /T(0[89]|1\d|2[01]):/.test(wall(hours));
  const hours = Array.from({ length: 18 }, (_, index) => 22 - index).find(isOpen) ?? 22;
  return { from: wall(hours), to: wall(hours + 48) };
}

test('a trip too near to cancel sells no cancellation, and its cancellation is a request that staff finalizes', async ({
  page,
  browser,
}) => {
  await openOffer(page, { ...nearTrip(), more: '&supplier=Terralia%20Mobility&l=en' });
  await expect(
    checkout(page).getByText(/^Not available because pick-up is less than 24 hours away: Cancellation/),
  ).toBeVisible();
  await expect(checkout(page).getByRole('checkbox', { name: /^(Cancellation|Amendments)/ })).toHaveCount(0);
  await expect(checkout(page).getByText(/Cancel up to 24 hours|Add Cancellation above/)).toHaveCount(0);
  await expect(
    checkout(page).getByText('You can request a cancellation, but a refund isn’t guaranteed.'),
  ).toBeVisible();
  await fillInDriver(page, { name: 'Nia Near', email: 'near@example.com' });
  await checkout(page).locator('.r-button[type=submit]').click();
  await expect(page.getByRole('heading', { level: 1, name: words.en.booked })).toBeFocused();
  const address = page.url();

  await account(page).getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = account(page).getByRole('alertdialog');
  await dialog.getByRole('button', { name: /request/ }).click();
  await expect(account(page).getByText('Cancellation requested', { exact: true })).toBeVisible();
  for (const name of ['Change booking', 'Cancel booking'])
    await expect(account(page).getByRole('button', { name })).toHaveCount(0);

  const desk = await openContext(browser);
  const staff = await desk.newPage();
  await staff.goto(`${siteUrl()}/sign-in?l=en`);
  await signIn(staff, 'admin@example.com', password);
  await expect(staff).toHaveURL(`${siteUrl()}/`);
  await staff.goto(address);
  await expect(
    account(staff).getByText('The customer has requested to cancel this booking. Contact them to finalize it.'),
  ).toBeVisible();
  await expect(account(staff).getByText(/We’ll contact you|You can request/)).toHaveCount(0);
  await account(staff).getByRole('button', { name: 'Cancel booking' }).click();
  await expect(account(staff).getByRole('alertdialog')).toContainText('the driver is notified');
  await desk.close();
});

test('the supplier opens the licence copy that it demands', { tag: engineTag }, async ({ page, browser }) => {
  const email = 'licence-copy@example.com';
  await openOffer(page, {
    from: dayFrom(firstDay + 10),
    to: dayFrom(firstDay + 14),
    more: '&supplier=Belvoie&l=en',
  });
  await fillInDriver(page, { name: 'Lia Sense', email });
  const submit = checkout(page).locator('.r-button[type=submit]');
  await submit.click();
  await expect(checkout(page).getByRole('alert').first()).toContainText("A driver's licence is required.");
  await expect(checkout(page).getByText(/^This supplier needs it before pick-up\./)).toBeVisible();
  const pdf = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 licence') };
  await checkout(page).locator('input[type=file]').setInputFiles(pdf);
  await expect(checkout(page).getByRole('button', { name: 'Remove licence.pdf' })).toBeVisible();
  await expect(checkout(page).getByText('Uploading…')).toHaveCount(0);
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: words.en.booked })).toBeFocused();

  const staffEmail = 'staff@belvoie.example';
  await queryRows(
    `INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object(
       'id', substr(md5($1), 1, 24), 'email', $1, 'supplier_id', (SELECT id FROM suppliers WHERE full_name = 'Belvoie')))).*
     FROM users u WHERE email = 'supplier@example.com'`,
    [staffEmail],
  );
  const desk = await openContext(browser);
  const staff = await desk.newPage();
  await staff.goto(`${siteUrl()}/sign-in?l=en`);
  await signIn(staff, staffEmail, password);
  await expect(staff).toHaveURL(`${siteUrl()}/`);
  await staff.goto(page.url());
  await expect(account(staff).getByText('Each opening is recorded.')).toBeVisible();
  const copy = account(staff).getByRole('link', { name: 'Open the licence copy' });
  const response = await staff.request.get(await copy.evaluate((link: HTMLAnchorElement) => link.href));
  expect([response.status(), await response.text()]).toEqual([200, '%PDF-1.7 licence']);
  await desk.close();
});

test('an incomplete link says so, and every page for customers leads to a booking without an account', async ({
  page,
  messages,
}) => {
  await page.goto(`${siteUrl()}/activate?u=1&e=a&t=b&l=en`);
  await expect(account(page).getByText('This link is incomplete.')).toBeVisible();
  await expect(page.locator('main').getByText(/Start a new search|Try again/)).toHaveCount(0);
  await page.goto(`${siteUrl()}/checkout-session/?l=en`);
  await expect(
    page.locator('main').getByText(/^This link is incomplete\. Open your booking with its reference/),
  ).toBeVisible();
  for (const path of ['checkout-session/', 'bookings', 'sign-in', 'faq', 'contact']) {
    await page.goto(`${siteUrl()}/${path}?l=en`);
    await expect(
      page.locator('main').locator('a[href*="/booking"]:not([href*="/bookings"])').first(),
      path,
    ).toBeVisible();
  }
  // The browser reports the link that the server refused.
  dropRefusals(messages);
});

test('an ended session prompts to sign in at the button, and a payment explains its currency', async ({
  page,
  messages,
}) => {
  await page.goto(`${siteUrl()}/sign-in?l=en`);
  await signIn(page, 'customer@example.com', password);
  await expect(page).toHaveURL(`${siteUrl()}/`);
  await openOffer(page, { from: dayFrom(firstDay + 20), to: dayFrom(firstDay + 23) });
  await expect(checkout(page).locator('[name="driver-email"]')).toHaveValue('customer@example.com');
  await checkout(page).locator('[name="licenseNumber"]').fill('AB 123456');
  await checkout(page).locator('[name="terms"]').check();
  await checkout(page).locator('[name="choice"][value="full"]').check({ force: true });
  await page.context().clearCookies({ name: 'rental-session' });
  const submit = checkout(page).locator('.r-button[type=submit]');
  await submit.click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  const problem = checkout(page).getByRole('alert').filter({ hasText: 'Sign in' }).last();
  await expect(problem).toBeVisible();
  await expect(checkout(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await problem.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, 'customer@example.com', password);
  await expect(checkout(page).locator('[name="licenseNumber"]')).toHaveValue('AB 123456');
  dropRefusals(messages);

  await submit.click();
  await expect(page.getByRole('heading', { name: 'Pay now to confirm your booking' })).toBeFocused();
  await expect(checkout(page).getByText('You’ll pay $')).toBeVisible();
  await page.getByLabel('Currency').selectOption('GBP');
  await expect(checkout(page).getByText('The price stays in USD, the currency you booked in.')).toBeVisible();
});

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-ES' });

  test('a phone number without a prefix is Spanish', async ({ page }) => {
    await page.goto(`${siteUrl()}/sign-up?l=es`);
    const phone = account(page).getByRole('textbox', { name: /^Número de teléfono/ });
    await phone.fill('612345678');
    await expect(account(page).getByRole('combobox', { name: /país|prefijo/i })).toHaveValue('ES');
    await openOffer(page, { from: dayFrom(firstDay + 30), to: dayFrom(firstDay + 33) });
    await fillInDriver(page, { name: 'Elena Prefijo', email: 'prefijo@example.com', phone: '612345678' });
    await checkout(page).locator('.r-button[type=submit]').click();
    await expect(page.getByRole('heading', { level: 1, name: words.es.booked })).toBeFocused();
    await expect(account(page).getByText('+34 612 345 678')).toBeVisible();
  });
});
