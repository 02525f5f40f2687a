import { recordId } from '../../demo/seed/data/record-id.ts';
import { callTool, connectAssistant } from '../support/assistant-client.ts';
import { account } from './account-steps.ts';
import { dayFrom, digits, fillInDriver, words } from './booking-steps.ts';
import { queryRows } from './database.ts';
import { mailTo } from './guest-booking.ts';
import { expect, siteUrl, test } from './journey.ts';

/** No other journey starts here, so none meets these fees and extras. */
const location = recordId('location', 'tangier-airport');
/** Fees that only the later trip meets. */
const dearer = { young: 'f4'.repeat(12), oneWay: 'f5'.repeat(12), winter: 'f6'.repeat(12) };
const ids = { tax: 'f1'.repeat(12), seat: 'f2'.repeat(12), gps: 'f3'.repeat(12), ...dearer };

// Both journeys use the rows that are added here once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const [car] = await queryRows<{ image: string }>('SELECT image FROM cars WHERE image IS NOT NULL LIMIT 1');
  await queryRows(
    `INSERT INTO fees (id, key, kind, location_id, amount, per, is_mandatory, names, created_at)
     VALUES ($1, 'journey-tax', 'tax', $2, 500, 'percent', true, '{}', now())`,
    [ids.tax, location],
  );
  await queryRows(
    `INSERT INTO fees (id, key, kind, location_id, amount, per, max, age_to, from_day, is_mandatory, names, created_at) VALUES
     ($1, 'journey-young', 'young-driver', $4, 1500, 'day', 4000, 24, $5, true, '{}', now()),
     ($2, 'journey-one-way', 'one-way', $4, 5000, 'trip', NULL, NULL, $5, true, '{}', now()),
     ($3, 'journey-winter', 'winter', $4, 300, 'day', NULL, NULL, $5, true, '{}', now())`,
    [ids.young, ids.oneWay, ids.winter, location, dayFrom(610).slice(0, 10)],
  );
  await queryRows(
    `INSERT INTO add_ons (id, key, location_id, price, per, max, max_quantity, picture, names, created_at) VALUES
     ($1, 'journey-seat', $3, 500, 'day', 1800, 3, $4, '{"en":"Child seat","fr":"Siège enfant"}', now()),
     ($2, 'journey-gps', $3, 2500, 'trip', NULL, 1, NULL, '{"en":"GPS","fr":"GPS"}', now())`,
    [ids.seat, ids.gps, location, car?.image],
  );
});

test.afterAll(async () => {
  await queryRows('DELETE FROM fees WHERE id = ANY($1)', [[ids.tax, ...Object.values(dearer)]]);
  await queryRows('DELETE FROM add_ons WHERE id IN ($1, $2)', [ids.seat, ids.gps]);
});

test('a guest books two child seats, sees them and the fee up to the voucher, changes and cancels', async ({
  page,
}) => {
  const email = 'zwei-sitze@example.com';
  const checkout = page.locator('rental-checkout');
  const cell = (within: typeof checkout, name: RegExp) => within.getByRole('row', { name }).getByRole('cell').first();
  const [car] = await queryRows<{ id: string }>(
    `SELECT cars.id FROM cars JOIN car_locations ON car_id = cars.id JOIN suppliers ON suppliers.id = supplier_id
     WHERE location_id = $1 AND amendments IS NOT NULL AND pay_later AND NOT license_required AND available
       AND NOT fully_booked AND NOT coming_soon AND minimum_rental_days < 4 ORDER BY cars.id LIMIT 1`,
    [location],
  );
  // Four days.
  await page.goto(`${siteUrl()}/search?pickup=${location}&from=${dayFrom(600)}&to=${dayFrom(604)}&l=fr`);
  const link = page.locator(`a[href*="car=${car?.id}"]`);
  const card = page.locator('rental-results article').filter({ has: link });
  const first = digits(await card.locator('.r-car-card__total').textContent());
  await card.locator(link).first().click();
  const total = async () => digits(await checkout.locator('.r-price-lines__total td').first().textContent());
  await expect.poll(total).toBe(first);
  await expect(cell(checkout, /^Taxe locale 5/)).toBeVisible();
  await expect(checkout.getByRole('row', { name: /Siège enfant/ })).toHaveCount(0);

  const amendments = checkout.getByRole('checkbox', { name: /^Modifications/ });
  if (await amendments.isVisible()) await amendments.check();
  const seats = checkout.getByRole('group', { name: 'Siège enfant' });
  await expect(seats.locator('img')).toHaveAttribute('src', /cars/);
  const more = seats.getByRole('button', { name: 'Ajouter une unité : Siège enfant' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(seats.getByRole('status')).toHaveText('Siège enfant : 2');
  await checkout.getByRole('checkbox', { name: /^GPS/ }).check();
  await expect.poll(async () => digits(await cell(checkout, /^Siège enfant 2 × /).textContent())).toBe(36);
  await expect.poll(async () => digits(await cell(checkout, /^GPS/).textContent())).toBe(25);
  await page.reload();
  await expect(seats.getByRole('status')).toHaveText('Siège enfant : 2');
  await expect.poll(async () => digits(await cell(checkout, /^Siège enfant 2 × /).textContent())).toBe(36);
  const booked = await total();
  await expect(checkout.locator('.r-order-review')).toContainText(/\d/);
  await fillInDriver(page, { name: 'Zoé Zwei', email });
  await checkout.locator('.r-button[type=submit]').click();

  await expect(page.getByRole('heading', { level: 1, name: words.fr.booked })).toBeFocused();
  const shownTotal = async () => digits(await account(page).locator('.r-price-lines__total td').first().textContent());
  expect(await shownTotal()).toBe(booked);
  await expect(account(page).getByRole('listitem').filter({ hasText: '2 × Siège enfant' })).toBeVisible();
  const { text } = await mailTo(page.request, email, 'booking-confirmation');
  expect(text).toMatch(/Siège enfant \(2\s×\s\$18,00\)/);
  expect(text).toMatch(/Taxe locale \(5\s%\)/);

  await account(page).getByRole('link', { name: 'Ouvrir le bon de location' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bon de location' })).toBeVisible();
  for (const name of [/^Siège enfant 2 × /, /^GPS/, /^Taxe locale/])
    await expect(cell(account(page), name)).toBeVisible();
  expect(await shownTotal()).toBe(booked);
  await account(page).getByRole('link', { name: 'Retour à la réservation' }).click();

  await account(page).getByRole('button', { name: 'Modifier la réservation' }).click();
  await account(page).getByRole('button', { name: 'Retirer une unité : Siège enfant' }).click();
  await account(page).getByRole('button', { name: 'Voir le nouveau prix' }).click();
  await account(page)
    .getByRole('button', { name: /^Modifier pour/ })
    .click();
  await expect.poll(shownTotal).toBe(Number((booked - 18).toFixed(2)));
  await expect(account(page).getByRole('row', { name: /^Siège enfant \D*18/ })).toBeVisible();

  await account(page).getByRole('button', { name: 'Annuler la réservation' }).click();
  await account(page).getByRole('alertdialog').getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(account(page).getByText('Annulée', { exact: true })).toBeVisible();
});

test('an assistant holds a price with two child seats, and the person finds exactly that in the checkout', async ({
  page,
}) => {
  const client = await connectAssistant(siteUrl());
  const use = async (name: string, input: Record<string, unknown>) => {
    const { result, isError } = await callTool(client, name, { ...input, language: 'es' });
    expect(isError, JSON.stringify(result)).toBe(false);
    return result;
  };
  const trip = { pickup: location, from: dayFrom(590), to: dayFrom(594) };
  const [car] = (await use('search_cars', trip))['cars'] as { carId: string }[];
  const addOns = [{ key: 'journey-seat', quantity: 2 }];
  const quote = await use('quote', { ...trip, carId: car?.carId, addOns, currency: 'USD' });
  const { url } = await use('hand_off', { quoteId: quote['quoteId'] });
  await client.close();

  await page.goto(String(url));
  const checkout = page.locator('rental-checkout');
  await expect(checkout.getByRole('group', { name: 'Child seat' }).getByRole('status')).toHaveText('Child seat: 2');
  const { amountMinor } = quote['total'] as { amountMinor: number };
  const shown = checkout.locator('.r-price-lines__total td').first();
  await expect.poll(async () => digits(await shown.textContent())).toBe(amountMinor / 100);
  await expect(checkout.getByRole('row', { name: /^Child seat 2 × /i })).toBeVisible();
  await checkout.getByRole('button', { name: 'Quitar una unidad: Child seat' }).click();
  await expect.poll(async () => digits(await shown.textContent())).toBe(amountMinor / 100 - 18);
});

test('a young driver sees what a one-way trip in winter costs from the first card, and without the fee for the age', async ({
  page,
}) => {
  const [other] = await queryRows<{ id: string }>(
    `SELECT there.location_id AS id FROM car_locations AS here JOIN car_locations AS there ON here.car_id = there.car_id
     JOIN cars ON cars.id = here.car_id
     WHERE here.location_id = $1 AND there.location_id <> $1 AND available AND NOT fully_booked AND NOT coming_soon
     ORDER BY there.location_id LIMIT 1`,
    [location],
  );
  const trip = `pickup=${location}&dropoff=${other?.id}&from=${dayFrom(620)}&to=${dayFrom(624)}`;
  await page.goto(`${siteUrl()}/search?${trip}&age=22&l=en`);
  const card = page
    .locator('rental-results article')
    .filter({ has: page.getByRole('link', { name: /^Select/ }) })
    .first();
  const total = async () => digits(await card.locator('.r-car-card__total').textContent());
  await card.locator('summary').click();
  const fees = card.getByRole('row', { name: /^(Young driver|One-way|Winter)/ });
  await expect(fees).toHaveCount(3);
  const amounts = await fees.getByRole('cell').filter({ hasText: '$' }).allTextContents();
  expect(amounts.map(digits)).toEqual([40, 50, 12]);
  const young = await total();
  await page.getByRole('combobox', { name: 'Driver’s age' }).last().selectOption('30');
  await expect.poll(total).toBe(Number((young - 40).toFixed(2)));
  await expect(page).not.toHaveURL(/age=/);
  await page.goBack();
  await expect.poll(total).toBe(young);
  await card.getByRole('link', { name: /^Select/ }).click();
  await expect(page).toHaveURL(/\/checkout\?.*age=22/);
  const checkout = page.locator('rental-checkout');
  const booked = checkout.locator('.r-price-lines__total td').first();
  await expect.poll(async () => digits(await booked.textContent())).toBe(young);
  for (const name of [/^Young driver/, /^One-way/, /^Winter/])
    await expect(checkout.getByRole('row', { name })).toBeVisible();
});
