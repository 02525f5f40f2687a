import type { Locator, Page } from '@playwright/test';
import { account } from './account-steps.ts';
import { storedBooking, words } from './booking-steps.ts';
import { expect, siteUrl, test } from './journey.ts';

/** Presses Tab until the focus is on the target, at most `maxPresses` times. */
async function tabTo(page: Page, wanted: Locator, maxPresses: number): Promise<void> {
  await expect(wanted).toBeVisible();
  const isThere = () => wanted.evaluate((element) => element.matches(':focus'));
  for (let stop = 0; stop < maxPresses && !(await isThere()); stop += 1) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

/** Replaces the text of the focused field. */
async function typeInto(page: Page, field: Locator, text: string, maxPresses = 6): Promise<void> {
  await tabTo(page, field, maxPresses);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('cars are searched, compared, booked, changed and cancelled by keyboard alone', async ({ page }) => {
  const email = 'keys@example.com';
  await page.goto(`${siteUrl()}/?l=en`);
  const search = page.locator('rental-search');
  await expect(search).toHaveAttribute('data-state', 'ready');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, search.getByRole('combobox').first(), 5);
  await page.keyboard.type('Nice');
  await expect(search.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeInto(page, search.getByRole('textbox', { name: 'Pick-up date' }), '1 Mar 2028');
  await typeInto(page, search.getByRole('textbox', { name: 'Drop-off date' }), '4 Mar 2028');
  await tabTo(page, search.getByRole('button', { name: 'Search' }), 6);
  await page.keyboard.press('Enter');

  const results = page.locator('rental-results');
  await expect(page.getByRole('heading', { level: 1, name: words.en.results })).toBeFocused();
  const choices = results.getByRole('checkbox', { name: /^Compare / });
  for (const index of [0, 1]) {
    await tabTo(page, choices.nth(index), 80);
    await page.keyboard.press('Space');
  }
  await tabTo(page, results.getByRole('button', { name: 'Compare', exact: true }), 160);
  await page.keyboard.press('Enter');
  await expect(results.getByRole('heading', { name: 'Compare cars' })).toBeFocused();
  await tabTo(
    page,
    results
      .getByRole('table')
      .getByRole('link', { name: /^Select/ })
      .first(),
    12,
  );
  await page.keyboard.press('Enter');

  const checkout = page.locator('rental-checkout');
  const field = (name: string) => checkout.locator(`[name="${name}"]`);
  await tabTo(page, field('driver-fullName'), 30);
  await page.keyboard.type('Kay Board');
  const steps: [name: string, text: string][] = [
    ['driver-email', email],
    ['driver-phone', '+33 612345678'],
    ['driver-birthDate-day', '1'],
    ['driver-birthDate-month', '2'],
    ['driver-birthDate-year', '1980'],
    ['licenseNumber', 'K 12345'],
  ];
  for (const [name, text] of steps) {
    await tabTo(page, field(name), 4);
    await page.keyboard.type(text);
  }
  await tabTo(page, field('terms'), 6);
  await page.keyboard.press('Space');
  await expect(field('terms')).toBeChecked();
  await tabTo(page, checkout.locator('.r-button[type=submit]'), 4);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.en.booked })).toBeFocused();
  expect(await storedBooking(email)).toHaveLength(1);

  await tabTo(page, account(page).getByRole('button', { name: 'Change booking' }), 6);
  await page.keyboard.press('Enter');
  await typeInto(page, account(page).getByRole('textbox', { name: 'Phone number' }), '687654321', 30);
  await page.keyboard.press('Enter');
  await expect(account(page).getByText('Changes made successfully.')).toBeVisible();
  const cancel = account(page).getByRole('button', { name: 'Cancel booking' });
  await tabTo(page, cancel, 6);
  // It is disabled until the changed booking has loaded.
  await expect(cancel).toBeEnabled();
  await page.keyboard.press('Enter');
  const dialog = account(page).getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  // The button does nothing before the terms of the cancellation are there.
  await expect(dialog.getByRole('paragraph').first()).toBeVisible();
  await tabTo(page, dialog.getByRole('button').last(), 4);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(account(page).getByText(/cancel request has been submitted|booking is cancelled/)).toBeVisible();
});

test('an account works by keyboard alone', async ({ page }) => {
  await page.goto(`${siteUrl()}/sign-in?l=en`);
  await tabTo(page, page.locator('[name="email"]').first(), 20);
  await page.keyboard.type('customer@example.com');
  await tabTo(page, page.locator('[name="password"]').first(), 4);
  await page.keyboard.type('rental-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${siteUrl()}/`);
  await page.goto(`${siteUrl()}/bookings?l=en`);
  const cancel = account(page)
    .getByRole('button', { name: /^Cancel / })
    .first();
  await tabTo(page, cancel, 160);
  await page.keyboard.press('Enter');
  await expect(account(page).getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account(page).getByRole('alertdialog')).toBeHidden();
  await expect(cancel).toBeFocused();
  await page.goto(`${siteUrl()}/notifications?l=en`);
  const all = account(page).getByRole('button', { name: 'Delete all' });
  await tabTo(page, all, 40);
  await page.keyboard.press('Enter');
  await expect(account(page).getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(all).toBeFocused();
  await page.goto(`${siteUrl()}/settings?l=en`);
  await tabTo(page, account(page).getByRole('button', { name: 'Save' }).first(), 40);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings updated successfully.').first()).toBeVisible();
});

test('a focused logo of the suppliers is whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${siteUrl()}/?l=en`);
  const row = page.locator('.s-logos:has(a)');
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('link').first().focus();
  const count = await row.getByRole('link').count();
  expect(count).toBeGreaterThan(5);
  for (let logo = 1; logo < count; logo += 1) {
    await page.keyboard.press('Tab');
    const cut = () =>
      row.evaluate((list) => {
        const box = list.getBoundingClientRect();
        const focused = list.querySelector(':focus')?.getBoundingClientRect();
        return (
          focused && [Math.min(0, focused.left - box.left), Math.max(0, focused.right - box.right)].map(Math.round)
        );
      });
    await expect.poll(cut).toEqual([0, 0]);
  }
});
