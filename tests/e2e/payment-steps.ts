import type { Frame, FrameLocator, Page } from '@playwright/test';
import pg from 'pg';
import { dayFrom, fillInDriver, firstOffer } from './booking-steps.ts';
import { expect } from './journey.ts';

/** The sandbox's published test cards. */
export const cards = { pays: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' };

/** The card form: a separate document, in a child of the element in the page's own document. */
export const cardForm = (page: Page): FrameLocator => page.frameLocator('rental-checkout > [slot="payment"] iframe');

/** Returns the card form's frame once it is visible. */
export function cardFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes('/sandbox/card'));
  if (!frame) throw new Error('No card form is shown');
  return frame;
}

/** Goes from the results of Nice to the card form, with this payment choice. */
export async function goToPayment(
  page: Page,
  { results, offset, email, way }: { results: string; offset: number; email: string; way: 'deposit' | 'full' },
): Promise<void> {
  const address = new URL(results);
  address.searchParams.set('pickup', 'Nice Côte d’Azur Airport');
  address.searchParams.set('from', dayFrom(offset));
  address.searchParams.set('to', dayFrom(offset + 3));
  await page.goto(address.href);
  await (await firstOffer(page)).link.click();
  await fillInDriver(page, { name: 'Ada Lovelace', email });
  const checkout = page.locator('rental-checkout');
  await checkout.locator(`[name="choice"][value="${way}"]`).check({ force: true });
  await checkout.locator('.r-button[type=submit]').click();
  await expect(cardForm(page).locator('[name="card-number"]')).toBeVisible();
}

export async function payWith(page: Page, number: string): Promise<void> {
  const form = cardForm(page);
  await form.locator('[name="card-number"]').fill(number);
  await form.locator('[name="card-expiry"]').fill('12/30');
  await form.locator('[name="card-code"]').fill('737');
  await form.locator('button[type=submit]').click();
}

/** Pays without a pointer: tabs from field to field and submits from the last one. */
export async function payByKeyboard(page: Page, number: string): Promise<void> {
  await cardForm(page).locator('[name="card-number"]').focus();
  await page.keyboard.type(number.replaceAll(' ', ''));
  await page.keyboard.press('Tab');
  await page.keyboard.type('1230');
  await page.keyboard.press('Tab');
  await page.keyboard.type('737');
  await page.keyboard.press('Enter');
}

/** Returns the payments of a booking's driver from the database. */
export async function storedPayments(email: string): Promise<{ state: string; status: string }[]> {
  const client = new pg.Client({ connectionString: process.env.JOURNEY_DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ state: string; status: string }>(
      `SELECT p.state, b.status FROM payments p JOIN bookings b ON b.id = p.booking_id
       WHERE b.driver_details ->> 'email' = $1`,
      [email],
    );
    return rows;
  } finally {
    await client.end();
  }
}
