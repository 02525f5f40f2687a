import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { expect } from './journey.ts';

export type JourneyLanguage = 'en' | 'fr' | 'es';

/** Texts of the pages in each language. A journey that finds an English text in French fails. */
export const words: Record<JourneyLanguage, { home: string; results: string; booked: string; subject: RegExp }> = {
  en: {
    home: 'Where do you want to drive?',
    results: 'Cars for your trip',
    booked: 'Booking confirmed',
    subject: /booking/i,
  },
  fr: {
    home: 'Où partez-vous ?',
    results: 'Véhicules pour votre location',
    booked: 'Réservation confirmée',
    subject: /réservation/i,
  },
  es: {
    home: '¿Adónde quiere conducir?',
    results: 'Vehículos para su viaje',
    booked: 'Reserva confirmada',
    subject: /reserva/i,
  },
};

/** Returns the number in a price: "$1,234.50" and "1 234,50 €" are 1234.50. */
export function digits(text: string | null | undefined): number {
  const [, whole = '', decimals = ''] = /^([\d,.]*?)(?:[,.](\d\d))?$/.exec((text ?? '').replace(/[^\d,.]/g, '')) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${decimals}`);
}

/** Returns a wall time `offset` days after 10 January 2027, such as `2027-02-10T10:00`. Each journey has its own days. */
export function dayFrom(offset: number): string {
  return `${new Date(Date.UTC(2027, 0, 10 + offset)).toISOString().slice(0, 10)}T10:00`;
}

export async function choosePlace(page: Page, typed: string, name: RegExp): Promise<void> {
  const search = page.locator('rental-search');
  await search.getByRole('combobox').first().click();
  await page.keyboard.type(typed);
  await search.getByRole('option', { name }).first().click();
}

/** Returns the first card that can be booked: its total as text, and the link to its checkout. */
export async function firstOffer(page: Page): Promise<{ total: string; link: Locator }> {
  const card = page
    .locator('rental-results article')
    .filter({ has: page.locator('a[href*="car="]') })
    .first();
  await expect(card).toBeVisible();
  const total = (await card.locator('.r-car-card__total').textContent()) ?? '';
  return { total, link: card.locator('a[href*="car="]').first() };
}

export interface Guest {
  name: string;
  email: string;
  phone?: string;
}

/** Fills in the driver, without an additional driver or extras. */
export async function fillInDriver(page: Page, { name, email, phone = '+33 612345678' }: Guest): Promise<void> {
  const form = page.locator('rental-checkout');
  await form.locator('[name="driver-fullName"]').fill(name);
  const address = form.locator('[name="driver-email"]');
  // A signed-in customer's is the account's.
  if (await address.isEditable()) await address.fill(email);
  else await expect(address).toHaveValue(email);
  await form.locator('[name="driver-phone"]').fill(phone);
  await form.locator('[name="driver-birthDate-day"]').fill('7');
  await form.locator('[name="driver-birthDate-month"]').fill('3');
  await form.locator('[name="driver-birthDate-year"]').fill('1988');
  // Only an API that stores it requests the number.
  const license = form.locator('[name="licenseNumber"]');
  if (await license.isVisible()) await license.fill('AB 123456');
  await form.locator('[name="terms"]').check();
}

export interface StoredBooking {
  id: string;
  reference: string;
  status: string;
  price: number;
  display_total: number;
  currency: string;
  language: string;
  partner: string | null;
}

/** Returns the booking's row from the database. */
export async function storedBooking(email: string): Promise<StoredBooking[]> {
  const client = new pg.Client({ connectionString: process.env.JOURNEY_DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<StoredBooking>(`SELECT * FROM bookings WHERE driver_details ->> 'email' = $1`, [
      email,
    ]);
    return rows;
  } finally {
    await client.end();
  }
}

/** Returns the confirmation mail from the mailbox. */
export async function confirmationMail(
  page: Page,
  siteUrl: string,
  email: string,
): Promise<{ subject: string; text: string }> {
  const list = await (await page.request.get(`${siteUrl}/mailbox`)).text();
  const rows = [...list.matchAll(/<tr><td>[^<]*<\/td><td>([^<]*)<\/td><td lang="(\w+)"><a href="\/mailbox\/(\w+)">/g)];
  for (const [, recipient, , id] of rows) {
    if (recipient !== email) continue;
    const mail = (await (await page.request.get(`${siteUrl}/mailbox/${id}.json`)).json()) as {
      kind: string;
      content: { subject: string; text: string };
    };
    if (mail.kind === 'booking-confirmation') return mail.content;
  }
  throw new Error(`No confirmation was mailed to ${email}: ${rows.map((row) => row[1]).join(', ')}`);
}
