import type { APIRequestContext, Page } from '@playwright/test';
import { engineTag } from '../support/engines.mjs';
import { dropRefusals, signInTo } from './account-steps.ts';
import { fillInDriver, firstOffer, storedBooking } from './booking-steps.ts';
import { cutTexts } from './cut-texts.ts';
import { currentTime, queryRows } from './database.ts';
import { bookAsGuest, mailTo } from './guest-booking.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, pagesOnPaper, siteUrl, test } from './journey.ts';

const wall = (instant: string) => `to_char((${instant}) AT TIME ZONE pickup_zone, 'YYYY-MM-DD"T"HH24:MI')`;

interface DeskBooking {
  id: string;
  reference: string;
  name: string;
  pickupDay: string;
  returnDay: string;
}

/**
 * Books on a day in 2027 and moves the booking to now: its pick-up was `begun` minutes ago and its return is in `left`. A name
 * of its own finds its row.
 */
async function bookingNow(
  request: APIRequestContext,
  {
    day,
    name,
    begun,
    left,
    isOut = false,
  }: { day: string; name: string; begun: number; left: number; isOut?: boolean },
): Promise<DeskBooking> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.org`;
  // Another journey may book the same car at the same moment.
  const made = { bookingId: '', reference: '' };
  await expect(async () => {
    Object.assign(made, await bookAsGuest(request, { day, email, hasExtras: true }));
  }).toPass();
  const { bookingId: id, reference } = made;
  const time = currentTime();
  const start = `${time} - interval '${begun} minutes'`;
  const end = `${time} + interval '${left} minutes'`;
  // The day in 2027 is free again after this, so the next booking may get the same car.
  const freeCar = `SELECT c.id FROM cars c WHERE c.supplier_id = bookings.supplier_id AND NOT EXISTS (
    SELECT 1 FROM bookings b WHERE b.car_id = c.id AND b.holds_car AND b.held && tstzrange(${start}, ${end} + interval '2 hours')
  ) ORDER BY md5(c.id || $2) LIMIT 1`;
  const [row] = await queryRows<{ from_wall: string; to_wall: string }>(
    `UPDATE bookings SET car_id = (${freeCar}), starts_at = ${start}, ends_at = ${end}, held_until = ${end} + interval '1 hour',
      from_wall = ${wall(start)}, to_wall = ${wall(end)}, picked_up_at = ${isOut ? start : 'NULL'},
      flight_number = 'AT 781', driver_details = jsonb_set(driver_details, '{fullName}', to_jsonb($2::text))
      WHERE id = $1 RETURNING from_wall, to_wall`,
    [id, name],
  );
  return {
    id,
    reference,
    name,
    pickupDay: row?.from_wall.slice(0, 10) ?? '',
    returnDay: row?.to_wall.slice(0, 10) ?? '',
  };
}

const rowOf = (page: Page, name: string) => page.locator('rental-account').getByRole('row', { name: new RegExp(name) });

test('a day at the desk: cars leave and come back, with a note, an undo and one sheet of paper', {
  tag: engineTag,
}, async ({ page }) => {
  const late = await bookingNow(page.request, { day: '08-03', name: 'Lina Late', begun: 20, left: 4000 });
  const overdue = await bookingNow(page.request, {
    day: '08-03',
    name: 'Oscar Overdue',
    begun: 3000,
    left: -15,
    isOut: true,
  });
  await signInTo(page, 'admin', `/today?day=${late.pickupDay}`);
  const account = page.locator('rental-account');
  const row = rowOf(page, late.name);
  await expect(row.getByText('Not picked up yet')).toBeVisible();
  await expect(row.getByText(late.reference)).toBeVisible();
  await expect(row.getByText('Flight AT 781')).toBeVisible();
  await expect(row.getByRole('link', { name: /^\+33/ })).toHaveAttribute('href', /^tel:\+33639981234/);
  await expect(row.getByRole('link', { name: /^Email/ })).toHaveAttribute('href', 'mailto:lina.late@example.org');
  await expectAccessible(page);
  expect(await cutTexts(page)).toEqual([]);

  await row.getByRole('button', { name: /^Add note/ }).click();
  const note = account.getByRole('dialog', { name: 'Note' });
  await note.getByRole('textbox').fill('Wants a child seat');
  await note.getByRole('button', { name: 'Save note' }).click();
  await expect(row.getByText('Wants a child seat')).toBeVisible();

  await row.getByRole('button', { name: /^Mark picked up/ }).click();
  await expect(row.getByText(/^Picked up \d\d:\d\d$/)).toBeVisible();
  const undo = row.getByRole('button', { name: /^Undo pick-up/ });
  await expect(undo).toBeFocused();
  await undo.click();
  const dialog = account.getByRole('alertdialog', { name: 'Undo the pick-up?' });
  await dialog.getByRole('button', { name: 'Undo pick-up' }).click();
  await expect(row.getByText('Not picked up yet')).toBeVisible();
  await row.getByRole('button', { name: /^Mark picked up/ }).click();
  await expect(row.getByText(/^Picked up/)).toBeVisible();

  await page.goto(`${siteUrl()}/today?day=${overdue.returnDay}`);
  const missing = rowOf(page, overdue.name);
  await expect(missing.getByText('Overdue', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await pagesOnPaper(page, 'A4')).toBe(1);
  await missing.getByRole('button', { name: /^Mark returned/ }).click();
  await expect(missing.getByText(/^Returned \d\d:\d\d$/)).toBeVisible();

  // An early return is recorded on the booking's page, which says what happened and who did it.
  await page.goto(`${siteUrl()}/booking?b=${late.id}`);
  // The history, loaded after the booking, says "Picked up" as well.
  await expect(account.getByText('Note changed')).toBeVisible();
  await expect(account.locator('[part~="badge"]', { hasText: 'Picked up' })).toBeVisible();
  await account.getByRole('button', { name: /^Mark returned/ }).click();
  const early = account.getByRole('alertdialog', { name: 'Record an early return?' });
  await early.getByRole('button', { name: 'Mark returned' }).click();
  await expect(account.locator('[part~="badge"]', { hasText: 'Returned' })).toBeVisible();
  await expect(account.getByText('Marked as returned')).toBeVisible();
  await expectAccessible(page);
  const [held] = await queryRows<{ is_free: boolean }>(
    'SELECT held_until < ends_at AS is_free FROM bookings WHERE id = $1',
    [late.id],
  );
  expect(held?.is_free).toBe(true);
});

for (const { language, name, waiting, mark, gone, next } of [
  {
    language: 'fr',
    name: 'Paul Portable',
    waiting: 'Pas encore parti',
    mark: /^Enregistrer le départ/,
    gone: /^Parti\s:\s\d\d:\d\d$/,
    next: 'Jour suivant',
  },
  {
    language: 'es',
    name: 'Pilar Portátil',
    waiting: 'Sin recoger',
    mark: /^Registrar recogida/,
    gone: /^Recogido: \d\d:\d\d$/,
    next: 'Día siguiente',
  },
]) {
  test(`the desk on a phone, in ${language}: cards, the other day and the address`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const booking = await bookingNow(page.request, { day: '08-03', name, begun: 5, left: 4000 });
    await signInTo(page, 'admin', `/today?day=${booking.pickupDay}`, language);
    const row = rowOf(page, booking.name);
    await expect(row.getByText(waiting)).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await cutTexts(page)).toEqual([]);
    await expectAccessible(page);
    await row.getByRole('button', { name: mark }).click();
    await expect(row.getByText(gone)).toBeVisible();

    const account = page.locator('rental-account');
    await account.getByRole('button', { name: next }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('day') !== booking.pickupDay);
    await expect(row).toBeHidden();
    await page.goBack();
    await expect(row.getByText(gone)).toBeVisible();
  });
}

test('the desk on paper breaks no word of a state, in es', async ({ page }) => {
  const name = 'Nadia Ausente de la Vega Villaverde de todos los Santos';
  const { id, pickupDay } = await bookingNow(page.request, { day: '08-05', name, begun: 20, left: 4000 });
  await queryRows(`UPDATE bookings SET no_show_at = ${currentTime()} WHERE id = $1`, [id]);
  await page.setViewportSize({ width: 718, height: 1000 });
  await signInTo(page, 'admin', `/today?day=${pickupDay}`, 'es');
  await expect(rowOf(page, name)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const broken = await rowOf(page, name)
    .locator('.r-badge')
    .evaluateAll((badges) => {
      const range = document.createRange();
      return badges.flatMap(({ firstChild: text }) =>
        [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          range.setStart(text as Text, index);
          range.setEnd(text as Text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        }),
      );
    });
  expect(broken).toEqual([]);
});

test('a customer has no desk, and loads none of it', async ({ page, messages }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await signInTo(page, 'customer', '/bookings');
  await page
    .getByRole('button', { name: /account|menu/i })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Settings' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Today' })).toBeHidden();
  expect(files.filter((file) => /today|desk/.test(file))).toEqual([]);
  await page.goto(`${siteUrl()}/today`);
  await expect(page.locator('rental-account').getByText(/doesn’t have permission/)).toBeVisible();
  dropRefusals(messages);
});

test('staff book for a walk-in: the customer is the driver, and the history names who booked', async ({ page }) => {
  const email = 'walk.in@example.org';
  await signInTo(page, 'admin', '/today');
  const account = page.locator('rental-account');
  await account.getByRole('combobox', { name: 'Location' }).fill('Casablanca Moh');
  await account.getByRole('option').first().click();
  await expect(page).toHaveURL(/place=[0-9a-f]{24}/);
  const book = account.getByRole('link', { name: 'Book for a walk-in or caller' }).first();
  await expect(book).toHaveAttribute('href', /from=/);
  await book.click();
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.has('from'));
  await (await firstOffer(page)).link.click();
  await page.waitForURL((url) => url.pathname === '/checkout');
  const checkout = page.locator('rental-checkout');
  await expect(checkout.getByText('You’re booking for a customer')).toBeVisible();
  await expect(checkout.locator('[name="driver-fullName"]')).toHaveValue('');
  await fillInDriver(page, { name: 'Wanda Walk', email });
  await checkout.getByRole('button', { name: 'Book for the customer' }).click();
  await expect(page.getByText('Booking confirmed').first()).toBeVisible();
  const [made] = await storedBooking(email);
  expect((await mailTo(page.request, email, 'booking-confirmation')).text).toContain(made?.reference);
  await page.goto(`${siteUrl()}/booking?b=${made?.id}`);
  await expect(account.getByText('Wanda Walk').first()).toBeVisible();
  await expect(account.getByText('Booked for a customer')).toBeVisible();
});
