import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { engineTag } from '../support/engines.mjs';
import { signInTo } from './account-steps.ts';
import { cutTexts } from './cut-texts.ts';
import { bookAsGuest, mailTo, secondDriver } from './guest-booking.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, pagesOnPaper, siteUrl, test } from './journey.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };

/** Returns the day after one that is written in English: "2027-01-01" after "Thu 31 Dec 2026". */
function dayAfter(day: string): string {
  const date = new Date(`${day} UTC`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

test('a customer finds a booking, changes it at the price shown, and cancels it', { tag: engineTag }, async ({
  page,
}) => {
  await signInTo(page, 'customer', '/bookings');
  const account = page.locator('rental-account');
  await expect(account.getByText(/^\d+ bookings$/)).toBeVisible();
  await expectAccessible(page);

  await account.getByRole('button', { name: 'Reserved' }).click();
  await expect(page).toHaveURL(/status=reserved/);
  await expect(account.getByText(/^[1-9] bookings?$/)).toBeVisible();
  await page.reload();
  await expect(account.getByRole('button', { name: 'Reserved' })).toHaveAttribute('aria-pressed', 'true');
  await account.getByRole('link', { name: /^Edit/ }).first().click();
  await expect(page).toHaveURL(/\/booking\?b=/);

  const quoteButton = account.getByRole('button', { name: 'See the new price' });
  await expect(quoteButton).toBeDisabled();
  const day = account.getByRole('textbox', { name: 'Drop-off date' });
  const until = await day.inputValue();
  await day.fill(dayAfter(until));
  await day.press('Tab');
  await quoteButton.click();
  await expect(account.getByText(/You’ll pay .* more at the counter\./)).toBeVisible();
  await expectAccessible(page);
  const accept = account.getByRole('button', { name: /^Change for/ });
  const price = ((await accept.textContent()) ?? '').replace('Change for ', '');
  await accept.click();
  await expect(account.getByText('Changes made successfully.')).toBeVisible();
  await expect(account.locator('.r-price-lines__total')).toContainText(price);
  const mail = await mailTo(page.request, 'customer@example.com', 'booking-change');
  expect(mail.text).toContain(price);

  await account.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = account.getByRole('alertdialog');
  await expect(dialog.getByText('You haven’t paid anything online, so cancelling is free.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await account.getByRole('button', { name: 'Cancel booking' }).click();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(account.getByText('Your booking is cancelled.')).toBeVisible();
  await expect(account.getByText('Cancelled', { exact: true })).toBeVisible();
});

test('a supplier downloads the filtered list in French', async ({ page }) => {
  // Only the past, in which no other test books or cancels meanwhile.
  await signInTo(page, 'supplier', '/bookings?status=paid,cancelled&to=2026-11-20', 'fr');
  const account = page.locator('rental-account');
  const count = Number.parseInt((await account.getByText(/^\d+ réservations/).textContent()) ?? '', 10);
  const started = page.waitForEvent('download');
  await account.getByRole('button', { name: 'Télécharger (CSV)' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^reservations-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\n');
  expect(head).toMatch(/^\uFEFFRéférence;Statut;Réservée le;Loueur;/);
  expect(lines).toHaveLength(count);
  for (const line of lines) expect(line).toMatch(/^[A-Z\d]{4}-[A-Z\d]{4};(Payée|Annulée);/);
});

test('a customer changes details, portrait, licence and mail settings in Spanish', async ({ page, messages }) => {
  await page.setViewportSize(tablet);
  await signInTo(page, 'customer', '/settings', 'es');
  const account = page.locator('rental-account');
  const portrait = account.getByRole('region', { name: 'Foto de perfil' });
  await expect(portrait).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await account.locator('[name="fullName"]').fill('Maya Lindqvist Gil');
  await account.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ajustes actualizados correctamente.').first()).toBeVisible();

  const image = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const choose = portrait.locator('input[type=file]');
  await choose.setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: image });
  await portrait.getByRole('button', { name: 'Usar esta foto' }).click();
  const shown = portrait.getByRole('img', { name: 'Su foto de perfil' });
  await expect(shown).toBeVisible();
  const address = await shown.getAttribute('src');

  const script = { name: 'yo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') };
  await choose.setInputFiles(script);
  await portrait.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(
    portrait.getByText('Este tipo de archivo no se admite. Use uno de los formatos indicados.').first(),
  ).toBeVisible();
  await expect.poll(() => messages.splice(0)).toEqual([expect.stringMatching(/\b415\b/)]);
  await expect(shown).toHaveAttribute('src', address ?? '');
  // Created in the page, because transferring a file that large takes half a minute on a busy machine.
  await choose.evaluate((input: HTMLInputElement) => {
    const large = new DataTransfer();
    large.items.add(new File([new Uint8Array(11_000_000)], 'yo.png', { type: 'image/png' }));
    input.files = large.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(portrait.getByText(/yo\.png.*10\s?MB/)).toBeVisible();

  const license = account.getByRole('region', { name: 'Permiso de conducir' });
  const pdf = { name: 'permiso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 licence') };
  await license.locator('input[type=file]').setInputFiles(pdf);
  await expect(license.getByRole('link', { name: /Ver su permiso/ })).toBeVisible();
  await page
    .getByRole('button', { name: 'Maya Lindqvist Gil' })
    .or(page.getByRole('button', { name: 'Menú' }))
    .first()
    .click();
});

// One after the other, because the guest's booking notifies the supplier, whose notifications are counted.
test.describe('with the same supplier', () => {
  test.describe.configure({ mode: 'default' });

  test('a guest opens a booking from the mail in French on a phone, and requests its cancellation', {
    tag: engineTag,
  }, async ({ page, messages }) => {
    await page.setViewportSize(phone);
    const email = `zoe-${Date.now()}@example.org`;
    const { bookingId, reference } = await bookAsGuest(page.request, {
      day: '04-12',
      email,
      hasExtras: true,
      supplier: 'Zellia Rent',
    });
    const { text } = await mailTo(page.request, email, 'booking-confirmation');
    const link = /\S+\/booking\?\S+/.exec(text)?.[0] ?? '';
    await page.goto(`${link}&l=fr`);
    const account = page.locator('rental-account');
    await expect(account.getByText(reference)).toBeVisible();
    await expect(account.getByText(email)).toBeVisible();
    await expect(page).not.toHaveURL(/[?&]t=/);
    await expect(account.getByText('Reste à payer au comptoir')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.reload();
    await expect(account.getByText(email)).toBeVisible();
    await account.getByRole('link', { name: 'Ouvrir le bon de location' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Bon de location' })).toBeFocused();
    await account.getByRole('link', { name: 'Retour à la réservation' }).click();
    await account.getByRole('button', { name: 'Annuler la réservation' }).click();
    await account
      .getByRole('alertdialog')
      .getByRole('button', { name: /Annuler|Envoyer/ })
      .click();
    await expect(account.getByText(/demande d’annulation a bien été envoyée|est annulée/)).toBeVisible();

    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${siteUrl()}/booking?b=${bookingId}&l=fr`);
    const find = account.getByRole('button', { name: 'Trouver ma réservation' });
    const complaint = account.getByRole('alert');
    const wrong: string[] = [];
    for (const [typed, address] of [
      [reference, 'nobody@example.org'],
      ['AB12-CD34', email],
    ] as const) {
      await account.locator('[name="reference"]').fill(typed);
      await account.locator('[name="email"]').fill(address);
      await find.click();
      await expect(complaint).toBeVisible();
      wrong.push((await complaint.textContent()) ?? '');
    }
    expect(new Set(wrong).size).toBe(1);
    // The browser reports each rejected look-up.
    expect(messages.splice(0).filter((text) => !/\b404\b/.test(text))).toEqual([]);
    await account.locator('[name="reference"]').fill(reference.toLowerCase());
    await account.locator('[name="email"]').fill(email.toUpperCase());
    await find.click();
    await expect(account.getByText(reference)).toBeVisible();
    await page.goto(`${siteUrl()}/booking?b=${bookingId}&l=es`);
    await expect(account.getByText(secondDriver.fullName)).toBeVisible();
    for (const paper of ['A4', 'Letter'] as const) expect(await pagesOnPaper(page, paper)).toBe(1);
  });

  test('a supplier reads notifications, sets the status of several bookings and deletes one', async ({ page }) => {
    const email = `ada-${Date.now()}@example.org`;
    const { reference } = await bookAsGuest(page.request, { day: '05-12', email, supplier: 'Zellia Rent' });
    await signInTo(page, 'supplier', '/notifications');
    const account = page.locator('rental-account');
    await expect(
      account.getByText(new RegExp(`${reference} · Zoé Wolfeschlegelsteinhausen-Fernández de la Vega has booked`)),
    ).toBeVisible();
    await expectAccessible(page);
    const unread = async () => Number.parseInt((await account.getByText(/^\d+ unread$/).textContent()) ?? '', 10);
    const before = await unread();
    const updates = account.getByRole('listitem').filter({ hasText: reference });
    await updates.getByRole('button', { name: 'Mark as read' }).click();
    await expect.poll(unread).toBe(before - 1);
    await updates.getByRole('link', { name: 'View booking' }).click();
    await expect(account.getByText(email)).toBeVisible();

    await page.goto(`${siteUrl()}/bookings?q=${reference}`);
    await account.getByRole('checkbox', { name: `Select ${reference}` }).check({ force: true });
    await account.getByRole('combobox', { name: 'New status' }).selectOption('reserved');
    await expectAccessible(page);
    const desktop = page.viewportSize() ?? tablet;
    await page.setViewportSize(phone);
    const card = account.locator('tr[data-selected]');
    const background = () => card.evaluate((row) => getComputedStyle(row).backgroundColor);
    await card.hover();
    const touched = await background();
    await page.mouse.move(0, 0);
    expect(touched).toBe(await background());
    await page.setViewportSize(desktop);
    await account.getByRole('button', { name: 'Set status' }).click();
    const confirmation = account.getByRole('alertdialog', { name: 'Set this booking to “Reserved”?' });
    await confirmation.getByRole('button', { name: 'Set status' }).click();
    await expect(account.getByRole('table').getByText('Reserved')).toBeVisible();
    expect((await mailTo(page.request, email, 'status-change')).subject).toContain(reference);

    await account.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Change undone.').first()).toBeVisible();
    await expect(account.getByRole('table').getByText('Pay at the counter')).toBeVisible();
    // A supplier sees only its own bookings.
    await account.getByText('More filters').click();
    await expect(account.getByRole('textbox', { name: 'From date' })).toBeVisible();
    await expect(account.getByRole('combobox', { name: 'Supplier' })).toHaveCount(0);

    await account.getByRole('button', { name: `Delete ${reference}` }).click();
    const dialog = account.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await account.getByRole('button', { name: `Delete ${reference}` }).click();
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(account.getByText('No bookings match these filters')).toBeVisible();
  });
});

test('a list of bookings starts with the rental under way, and its actions have names', async ({ page }) => {
  await signInTo(page, 'customer', '/bookings');
  const list = page.locator('rental-account');
  await expect(list.getByRole('table').getByRole('row').nth(1)).toContainText('Škoda Octavia');
  for (const name of ['View', 'Edit'])
    await expect(list.getByRole('link', { name: RegExp(`^${name} `) }).first()).toHaveAttribute('title', name);
  await expect(list.getByRole('button', { name: /^Cancel / }).first()).toHaveAttribute('title', 'Cancel');
});

test('the tools for selected bookings and the filters of the audit log fit in every language', async ({ page }) => {
  const account = page.locator('rental-account');
  await signInTo(page, 'admin', '/bookings');
  const expectFit = async (name: string, widths: number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cutTexts(page), `${name} at ${width} px`).toEqual([]);
    }
  };
  for (const language of ['fr', 'es', 'en']) {
    await page.goto(`${siteUrl()}/bookings?l=${language}`);
    // The demo's bookings have every status, so that no status applies to all.
    await account.locator('.r-bookings__bulk').getByRole('checkbox').check({ force: true });
    await expect(account.locator('.r-bookings__bulk-tools')).toBeVisible();
    await expectFit(`bookings in ${language}`, [390, 320]);
    await page.goto(`${siteUrl()}/audit?l=${language}`);
    await expect(account.locator('.r-audit__summary')).toHaveText(/\d/);
    await expectFit(`audit log in ${language}`, [1440, 1280, 768, 390]);
  }
});

test('staff give a booking another car at the agreed price, on a phone', async ({ page }) => {
  const email = `exchange-${Date.now()}@example.org`;
  const { bookingId } = await bookAsGuest(page.request, { day: '08-16', email });
  await page.setViewportSize(phone);
  await signInTo(page, 'admin', `/booking?b=${bookingId}`);
  const account = page.locator('rental-account');
  const total = account.getByRole('row', { name: /^Total for/ });
  const price = await total.textContent();
  await account.getByRole('button', { name: 'Exchange car' }).click();
  const dialog = account.getByRole('dialog', { name: 'Exchange the car' });
  const choice = dialog.getByRole('radio').first();
  const name = await dialog.locator('.r-radio-card__label').first().textContent();
  await choice.check({ force: true });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Exchange car' }).click();
  await expect(account.getByText('Car exchanged. The customer is notified by email.')).toBeVisible();
  await expect(
    account
      .getByRole('paragraph')
      .filter({ hasText: name ?? '' })
      .first(),
  ).toBeVisible();
  await expect(total).toHaveText(price ?? '');
  await expectNoSidewaysScroll(page);
  const mail = await mailTo(page.request, email, 'booking-change');
  expect(mail.text).toContain(`Nous vous attribuons un autre véhicule\u00a0: ${name}. Votre prix ne change pas.`);
});

test('staff print the lists of bookings, cars and actions without what only a screen can use', async ({ page }) => {
  await signInTo(page, 'admin', '/bookings');
  const account = page.locator('rental-account');
  for (const path of ['/bookings', '/fleet', '/audit']) {
    await page.goto(`${siteUrl()}${path}?l=en`);
    const table = account.getByRole('table');
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    const controls = account.locator('button, input, select, summary, [role=combobox]').filter({ visible: true });
    expect(await controls.count(), `${path} on a screen`).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    await expect(controls, `${path} on paper`).toHaveCount(0);
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  }
});
