import type { Page } from '@playwright/test';
import { guest } from '../support/bookings.ts';
import { engineTag } from '../support/engines.mjs';
import { choosePlace, dayFrom } from './booking-steps.ts';
import { cutRings } from './cut-rings.ts';
import { allCarsShown, expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './journey.ts';
import { recordShifts } from './partner-page.ts';

const trip = `from=${dayFrom(500)}&to=${dayFrom(504)}`;
const address = (more = '', pickup = 'Nice') => `${siteUrl()}/search?pickup=${pickup}&${trip}${more && `&${more}`}`;
const results = (page: Page) => page.locator('rental-results');
const cards = (page: Page) => results(page).getByRole('article');
const count = (page: Page) => results(page).locator('.r-results__count');

async function open(page: Page, more = '', pickup?: string) {
  await page.goto(address(more, pickup));
  await expect(results(page)).toHaveAttribute('data-state', /ready|empty/);
}

test('pictures are 300 by 200 in cards, and logos 60 by 30, where there is room', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  const sizeOf = async (selector: string) => {
    const box = await cards(page).first().locator(selector).boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };
  expect(await sizeOf('.r-car-picture')).toEqual([300, 200]);
  expect(await sizeOf('.r-supplier-mark__logo')).toEqual([60, 30]);
});

test('Back leads from the results to the form as it was sent', async ({ page }) => {
  await page.goto(`${siteUrl()}/?l=en`);
  await choosePlace(page, 'Nice', /Nice/);
  const place = page.locator('rental-search').getByRole('combobox').first();
  const chosen = await place.inputValue();
  await page.locator('rental-search').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?/);
  await page.goBack();
  await expect(place).toHaveValue(chosen);
});

test('Back leads to the form as it was filled in, before it was sent', async ({ page }) => {
  await page.goto(`${siteUrl()}/?l=en`);
  const form = page.locator('rental-search');
  const place = form.getByRole('combobox').first();
  const openAbout = async () => {
    await page.getByRole('link', { name: 'About' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
  };
  await place.fill('NCE');
  await form.getByRole('textbox', { name: 'Pick-up date' }).fill('5 Jun 2027');
  await openAbout();
  await page.goBack();
  await expect(place).toHaveValue(/Nice/);
  await expect(form.getByRole('textbox', { name: 'Pick-up date' })).toHaveValue(/5 Jun 2027/);
  // A new visit starts with an empty form.
  await openAbout();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(place).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(place).toHaveValue(/Nice/);
  await place.fill('Casablanca');
  await openAbout();
  await page.goBack();
  await expect(place).toHaveValue(/Casablanca/);
  await page.reload();
  await expect(place).toHaveValue(/Casablanca/);
});

test('Back leads to the place that was typed before the code of the form had loaded', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/form-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${siteUrl()}/?l=en`, { waitUntil: 'commit' });
  const form = page.locator('rental-search');
  await form.locator('[name="pickup"]').fill('NCE');
  release();
  await expect(form).toHaveAttribute('data-state', 'ready');
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
  await page.goBack();
  await expect(form.getByRole('combobox').first()).toHaveValue(/Nice|NCE/);
});

test('a search folds its form and keeps the focus beside it; one that is refused opens it again', async ({
  page,
  messages,
}) => {
  await open(page);
  const toggle = page.locator('.s-fold__toggle');
  const dropoff = page.locator('rental-search').getByRole('textbox', { name: 'Drop-off date' });
  await toggle.click();
  await dropoff.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toBeFocused();
  await toggle.click();
  await dropoff.fill('1 May 2040');
  await dropoff.press('Enter');
  await expect(results(page).getByText('These dates can’t be booked')).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(dropoff).toBeVisible();
  // Chromium reports the refused request.
  messages.length = 0;
  await page.goBack();
  await expect(results(page)).toHaveAttribute('data-state', 'ready');
  await page.goForward();
  await toggle.click();
  await results(page)
    .getByRole('button', { name: /^Show cars for/ })
    .click();
  await expect(results(page)).toHaveAttribute('data-state', 'ready');
  messages.length = 0;
});

test('filters are history entries, and the URL alone restores them', { tag: engineTag }, async ({ page }) => {
  await open(page);
  const all = (await count(page).textContent()) ?? '';
  await results(page)
    .getByRole('checkbox', { name: /^Automatic/ })
    .check();
  await expect(page).toHaveURL(/gearbox=automatic/);
  await expect(count(page)).not.toHaveText(all);
  const automatic = (await count(page).textContent()) ?? '';
  await results(page).getByRole('checkbox', { name: /^SUV/ }).check();
  await expect(page).toHaveURL(/range=midi/);
  await expect(count(page)).not.toHaveText(automatic);
  await page.goBack();
  await expect(count(page)).toHaveText(automatic);
  await expect(results(page).getByRole('checkbox', { name: /^SUV/ })).not.toBeChecked();
  await page.goBack();
  await expect(count(page)).toHaveText(all);
  await page.goForward();
  await expect(count(page)).toHaveText(automatic);
  await page.reload();
  await expect(count(page)).toHaveText(automatic);
  await results(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(count(page)).toHaveText(all);
  const order = results(page).getByRole('combobox', { name: 'Sort by' });
  const sorted = page.waitForResponse(/\/api\/frontend-cars/);
  await order.selectOption('total');
  await expect(page).toHaveURL(/sort=total/);
  await sorted;
  // The pager moves with the list until the new order is shown.
  await expect(results(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await results(page).getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(order).toHaveValue('total');
  await page.goBack();
  await expect(order).toHaveValue('recommended');
  await page.goForward();
  await expect(order).toHaveValue('total');
  await page.goForward();
  await expect(results(page).getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

test('a filter shows how many cars it leaves', async ({ page }) => {
  await open(page);
  const row = results(page)
    .locator('label')
    .filter({ hasText: /^Automatic/ });
  const promised = Number(((await row.textContent()) ?? '').replace(/\D/g, ''));
  await row.click();
  await expect(count(page)).toHaveText(promised === 1 ? '1 car' : `${promised} cars`);
});

test('on a phone filters are a sheet whose button shows the count', { tag: engineTag }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  expect((await cards(page).first().boundingBox())?.y).toBeLessThan(560);
  await results(page).getByRole('button', { name: 'Filters' }).click();
  const sheet = results(page).getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Automatic/ }).check();
  await expect(page).toHaveURL(/gearbox=automatic/);
  await expect(results(page).locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  const button = sheet.getByRole('button', { name: /^Show \d+ cars?$/ });
  const promised = ((await button.textContent()) ?? '').replace('Show ', '');
  await button.click();
  await expect(sheet).toBeHidden();
  await expect(count(page)).toHaveText(promised);
  await expectNoSidewaysScroll(page);
});

test('an empty result offers the nearest changes with correct counts', async ({ page }) => {
  await open(page, 'range=scooter&gearbox=automatic&seats=5%2B');
  await expect(results(page).getByRole('heading', { name: 'No cars match all your filters' })).toBeVisible();
  await expect(results(page).getByRole('combobox', { name: 'Sort by' })).toHaveCount(0);
  await expectAccessible(page);
  const way = results(page)
    .getByRole('button', { name: /^Without / })
    .first();
  const promised = ((await way.textContent()) ?? '').split(': ').at(-1) ?? '';
  await way.click();
  await expect(count(page)).toHaveText(promised);
});

test('a link with past dates explains that and offers valid ones', async ({ page }) => {
  await page.goto(`${siteUrl()}/search?pickup=Nice&from=2020-05-01T10:00&to=2020-05-04T10:00`);
  await expect(results(page).getByRole('heading', { name: 'These dates can’t be booked' })).toBeVisible();
  await expectAccessible(page);
  await results(page)
    .getByRole('button', { name: /^Show cars for/ })
    .click();
  await expect(page).not.toHaveURL(/2020/);
  await expect(cards(page).first()).toBeVisible();
});

/** Returns controls of the list that the comparison tray would cover when focused. */
async function hiddenByTray(page: Page): Promise<string[]> {
  const controls = results(page).locator('.r-results__main > :not(.r-compare-tray) :is(a, :enabled, summary)');
  return await controls.evaluateAll((all) =>
    all
      .filter((control) => control.checkVisibility())
      .flatMap((control) => {
        (control as HTMLElement).focus();
        const { left, bottom, width } = control.getBoundingClientRect();
        const under = (control.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, bottom - 1);
        return under?.closest('.r-compare-tray') ? [control.outerHTML.slice(0, 120)] : [];
      }),
  );
}

for (const width of [390, 1440]) {
  test(`cars are compared by keyboard alone at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    for (const index of [0, 1]) {
      await results(page)
        .getByRole('checkbox', { name: /^Compare / })
        .nth(index)
        .focus();
      await page.keyboard.press('Space');
    }
    await expect(results(page).getByRole('region', { name: 'Comparison' })).toBeVisible();
    for (const each of [width, 768]) {
      await page.setViewportSize({ width: each, height: 900 });
      expect(await hiddenByTray(page)).toEqual([]);
    }
    await page.setViewportSize({ width, height: 900 });
    await results(page).getByRole('button', { name: 'Compare', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/compare=[0-9a-f]{24},[0-9a-f]{24}/);
    const table = results(page).getByRole('table', { name: 'Cars side by side' });
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await expect(results(page).getByRole('heading', { name: 'Compare cars' })).toBeFocused();
    await expect(table.getByRole('rowheader', { name: /differs/ }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await page.goBack();
    await expect(cards(page).first()).toBeVisible();
  });

  test(`map and list of locations are in sync at ${width} px`, { tag: engineTag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await results(page).getByRole('button', { name: 'Map' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/view=map/);
    const list = results(page).getByRole('list', { name: 'Pick-up locations' });
    const second = list.getByRole('listitem').nth(1);
    const name = (await second.locator('.r-places__name').textContent()) ?? '';
    await second.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await expect(second.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
    await expect(results(page).locator('.r-map__pin[data-selected]')).toHaveText(/\$/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await cutRings(page)).toEqual([]);
    await second.getByRole('button', { name: /^Pick up here/ }).click();
    await expect(page).not.toHaveURL(/view=map|pickup=Nice/);
    await expect(results(page).locator('.r-results__trip')).toContainText(name);
  });
}

for (const [width, height, visible] of [
  [1440, 900, 5],
  [390, 844, 3],
] as const) {
  test(`the compact list shows ${visible} cars at ${width} px and is remembered`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await expect(page.locator('rental-search')).toBeHidden();
    await results(page).getByRole('button', { name: 'Compact list' }).press('Enter');
    await expect(page).toHaveURL(/view=compact/);
    await expect(cards(page).nth(visible)).toBeVisible();
    const box = await cards(page)
      .nth(visible - 1)
      .boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const opener = cards(page)
      .first()
      .getByRole('button', { name: /^Price and terms/ });
    await opener.press('Enter');
    await expect(
      cards(page)
        .first()
        .getByRole('checkbox', { name: /^Compare/ }),
    ).toBeVisible();
    await open(page);
    await expect(results(page).getByRole('button', { name: 'Compact list' })).toHaveAttribute('aria-pressed', 'true');
  });
}

test('the search form is one line above the cars until it is wanted', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Change location or dates' }).press('Enter');
  await expect(page.locator('rental-search')).toBeVisible();
  await expect(page.locator('rental-search').getByRole('combobox').first()).toHaveValue(/Nice/);
  await page.getByRole('button', { name: 'Hide the search form' }).press('Enter');
  await expect(page.locator('rental-search')).toBeHidden();
  await page.goto(`${siteUrl()}/search`);
  await expect(page.locator('rental-search')).toBeVisible();
});

test('locations stay usable if the tile server fails', async ({ page, messages }) => {
  await page.route('**/tiles/**', (route) => route.fulfill({ status: 503 }));
  await open(page, 'view=map');
  await expect(results(page).locator('.r-map__pin').first()).toBeVisible();
  await results(page).locator('.r-map__pin').last().click({ force: true });
  await expect(results(page).locator('.r-places__row[data-selected]')).toHaveCount(1);
  messages.splice(0, messages.length, ...messages.filter((text) => !text.includes('503')));
});

test('suppliers are compared by their best offers, each leading to its cars', async ({ page }) => {
  // No other journey books cars on these days meanwhile.
  await page.goto(`${siteUrl()}/search?pickup=Nice&from=${dayFrom(640)}&to=${dayFrom(644)}&view=suppliers`);
  const table = results(page).getByRole('table', { name: 'Suppliers and their best offers' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  const show = table.getByRole('button', { name: /^Show \d+ cars?$/ }).first();
  const promised = ((await show.textContent()) ?? '').replace('Show ', '');
  await show.click();
  await expect(page).toHaveURL(/supplier=/);
  await expect(count(page)).toHaveText(promised);
});

test('Back from the checkout restores the position in an infinite list', async ({ page }) => {
  // An operator's configuration with infinite lists and short pages.
  await page.route('**/search?*', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text())
      .replace('"pagination":"classic"', '"pagination":"infinite"')
      .replace('"carsPageSize":15', '"carsPageSize":5');
    await route.fulfill({ response: reply, body });
  });
  await open(page);
  await expect(results(page).getByText(/^(5|10|15) of \d+ cars shown$/)).toBeVisible();
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded();
    expect(await cards(page).count()).toBeGreaterThan(5);
  }).toPass();
  await expect(page).toHaveURL(/page=/);
  const card = cards(page).nth(5);
  await card.scrollIntoViewIfNeeded();
  const link = card.getByRole('link', { name: /^Select/ });
  const top = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).toHaveURL(/\/checkout/);
  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 400);
});

/** Books a car as a guest in another tab would: at the counter, through the real API. */
async function bookElsewhere(page: Page, checkoutHref: string): Promise<void> {
  const params = new URL(checkoutHref).searchParams;
  const [id, pickup, from, to] = ['car', 'pickup', 'from', 'to'].map((name) => params.get(name));
  const other = await page.context().newPage();
  await other.goto(`${siteUrl()}/health`);
  const status = await other.evaluate(
    async ({ driver, id, ...trip }) => {
      const car = (await (await fetch(`/api/car/${id}/en`)).json()) as { supplier: { _id: string } };
      const booking = { ...trip, supplier: car.supplier._id, car: id, status: 'pending' };
      const body = JSON.stringify({ driver, booking, payLater: true });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/checkout', { method: 'POST', headers, body })).status;
    },
    { driver: guest(), id, pickupLocation: pickup, dropOffLocation: pickup, from: `${from}:00Z`, to: `${to}:00Z` },
  );
  expect(status).toBe(200);
  await other.close();
}

test('a car booked meanwhile is reported on selection with similar ones, and is absent from the next search', async ({
  page,
  messages,
}) => {
  await open(page, 'supplier=Terralia%20Mobility');
  const card = cards(page).filter({ has: page.getByRole('link', { name: /^Select/ }) });
  const link = card.first().getByRole('link', { name: /^Select/ });
  const href = (await link.getAttribute('href')) ?? '';
  await bookElsewhere(page, href);
  await link.click();
  const checkout = page.locator('rental-checkout');
  await expect(checkout.getByText('This car is no longer available')).toBeVisible();
  await expect(
    checkout.getByRole('list', { name: 'Similar cars that are available' }).getByRole('link'),
  ).not.toHaveCount(0);
  await expectAccessible(page);
  await page.goBack();
  await expect(results(page).locator('[aria-busy=true]')).toHaveCount(0);
  await results(page).getByRole('combobox', { name: 'Sort by' }).selectOption('total');
  const id = new URL(href).searchParams.get('car');
  await expect(cards(page).locator(`a[href*="car=${id}"]`)).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  messages.splice(0, messages.length, ...messages.filter((text) => !text.includes('409')));
});

// Component tests cover the states in every language; this test covers their colours and widths.
for (const [language, state] of [
  ['fr', ''],
  ['es', 'view=map'],
  ['fr', 'view=suppliers'],
  ['es', 'range=scooter&seats=5%2B'],
] as const) {
  test(`${state || 'the list'} is accessible in ${language}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', ...(language === 'es' && { forcedColors: 'active' as const }) });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${state && `${state}&`}l=${language}`);
    await expect(results(page).locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

for (const [what, query] of [
  ['without a search', ''],
  ['with an unknown place', `?pickup=Nicce&${trip}`],
] as const) {
  test(`the results page ${what} opens with the form, and its results don’t jump`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await recordShifts(page);
    await page.goto(`${siteUrl()}/search${query}`);
    await expect(results(page)).toHaveAttribute('data-state', 'empty');
    await expect(page.getByRole('combobox', { name: 'Pick-up location' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Change|Hide)/ })).toHaveCount(0);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    // A message above a field moves what is below it by a line. The form itself would be 0.38.
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.06);
  });
}

const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));

for (const [what, more] of [
  ['cards', 'l=es'],
  ['rows', 'l=es&view=compact'],
] as const) {
  test(`${what} keep their position while they load, and at a jump to the end of the page`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await recordShifts(page);
    await open(page, more, 'NCE');
    await expect(cards(page).nth(3)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await allCarsShown(page);
    // Rows differ from their placeholders by a few pixels.
    expect(await shiftOf(page)).toBeLessThan(0.02);
    const footer = page.getByRole('contentinfo').getByRole('link').first();
    const tops = await footer.evaluate(async (link) => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      const seen: number[] = [];
      for (let frame = 0; frame < 10; frame += 1) {
        seen.push(Math.round(link.getBoundingClientRect().top));
        await new Promise(requestAnimationFrame);
      }
      return seen;
    });
    expect(new Set(tops).size, tops.join()).toBe(1);
  });
}
