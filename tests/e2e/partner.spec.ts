import type { Page } from '@playwright/test';
import { engineTag } from '../support/engines.mjs';
import { expect, expectAccessible, partnerUrl, siteUrl, test } from './journey.ts';
import { ownPage, recordShifts } from './partner-page.ts';

const hotel = () => `${partnerUrl()}/hotel/`;

for (const width of [390, 768, 1440]) {
  test(`nothing on the partner's page moves at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await recordShifts(page);
    await page.goto(hotel());
    const below = page.getByRole('heading', { name: 'Finding us' });
    const before = await below.boundingBox();
    await expect(page.locator('rental-search')).toHaveAttribute('data-state', 'ready');
    await expect(page.locator('rental-search').getByRole('combobox').first()).toHaveValue(/Nice/);
    expect((await below.boundingBox())?.y).toBe(before?.y);
    expect(await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts)).toEqual([]);
  });
}

test('a partner page stores nothing, sets no cookie and requests only what is displayed', { tag: engineTag }, async ({
  page,
  context,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(siteUrl())) requested.push(new URL(request.url()).pathname);
  });
  await page.goto(hotel());
  await expect(page.locator('rental-search').getByRole('combobox').first()).toHaveValue(/Nice/);
  expect(
    requested.filter((path) => path.startsWith('/api/') && !/resolve-location|settings|location/.test(path)),
  ).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
});

test('the fallback form leads to the host’s search without JavaScript', { tag: engineTag }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(hotel());
  await page.getByLabel('From').fill('2027-03-01T10:00');
  await page.getByLabel('to', { exact: true }).fill('2027-03-04T10:00');
  await page.getByRole('button', { name: 'Find a car' }).click();
  await expect(page).toHaveURL(
    `${siteUrl()}/search?pickup=Nice+C%C3%B4te+d%E2%80%99Azur+Airport&from=2027-03-01T10%3A00&to=2027-03-04T10%3A00`,
  );
  await context.close();
});

/** Every example partner page with a form, each at its own width. */
const examples = [
  { address: 'hotel/', width: 768 },
  { address: 'atelier/', width: 1440 },
  { address: 'planner/?view=car', width: 390 },
  { address: 'town/', width: 1440 },
  { address: 'lavender/', width: 390 },
];

for (const { address, width } of examples) {
  test(`${address} keeps its look, storage and texts with the widget`, async ({ page, context, messages }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/embed/v1/rental.js', (route) => route.abort());
    await page.goto(`${partnerUrl()}/${address}`);
    await page.waitForLoadState('networkidle');
    const before = await ownPage(page);
    await page.unrouteAll();
    // The browser reports the file that failed to load.
    messages.length = 0;
    await page.goto(`${partnerUrl()}/${address}`);
    for (const search of await page.locator('rental-search').all()) {
      await expect(search).toHaveAttribute('data-state', 'ready');
    }
    await page.waitForLoadState('networkidle');
    expect(await ownPage(page)).toEqual(before);
    expect(before.stored).toEqual([0, 0, '']);
    expect(await context.cookies()).toEqual([]);
  });
}

test('the fallback form stays and works if the element’s file fails to load', async ({ page, messages }) => {
  await page.route('**/embed/*/rental-search.js', (route) => route.abort());
  await page.goto(hotel());
  await expect.poll(() => messages.join()).toContain('Could not load <rental-search>; its fallback content stays');
  await page.getByLabel('From').fill('2027-03-01T10:00');
  await page.getByLabel('to', { exact: true }).fill('2027-03-04T10:00');
  await page.getByRole('button', { name: 'Find a car' }).click();
  await expect(page).toHaveURL(new RegExp(`^${siteUrl()}/search\\?pickup=Nice`));
  messages.length = 0;
});

test('an element reports readiness by an event, and the page can handle its search', async ({ page }) => {
  await page.goto(hotel());
  await expect(page.locator('rental-search')).toHaveAttribute('data-state', 'ready');
  const detail = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('rental-search', (event) => {
          event.preventDefault();
          resolve((event as CustomEvent).detail);
        });
      }),
  );
  await page.locator('rental-search .r-button[type=submit]').click();
  const { url, query } = (await detail) as { url: string; query: { pickup: string } };
  expect(query.pickup).toMatch(/^[0-9a-f]{24}$/);
  expect(url).toContain('partner=hotel-miramar');
  expect(page.url()).toBe(hotel());
});

/** Returns parts of the search form that are cut, overflow or overlap, and its number of field rows. */
async function layoutOf(page: Page): Promise<{ faults: string[]; rows: number }> {
  return await page.locator('rental-search').evaluate((form) => {
    const all = (selector: string) =>
      [...(form.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((one) => one.checkVisibility());
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const frame = boxOf(form);
    const texts = all('.r-field__label, .r-field__error, .r-field__hint, .r-checkbox__label, .r-button');
    const controls = all('.r-control, .r-button');
    const name = (element: HTMLElement) => `${element.className}: ${element.textContent}`;
    const isOut = (element: Element) => boxOf(element).left < frame.left || boxOf(element).right > frame.right;
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const overlap = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const over = controls.filter((one) => controls.some((other) => other !== one && overlap(boxOf(one), boxOf(other))));
    return {
      faults: [
        ...[...texts, ...controls].filter(isOut).map((element) => `out: ${name(element)}`),
        ...[...texts, ...all('.r-moment__date')].filter(isCut).map((element) => `cut: ${name(element)}`),
        ...over.map((element) => `over another: ${name(element)}`),
      ],
      rows: new Set(controls.map((control) => Math.round(boxOf(control).bottom))).size,
    };
  });
}

/** Returns the page's colours and fonts, and those of the element in it. */
const colorsAndFonts = (page: Page) =>
  page.evaluate(() => {
    const ink = (name: string) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${name})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const { color, fontFamily } = getComputedStyle(document.body);
    const form = document.querySelector('rental-search')?.shadowRoot?.querySelector('form') ?? document.body;
    const button = getComputedStyle(form.querySelector('[type=submit]') ?? form);
    const label = getComputedStyle(form.querySelector('label') ?? form);
    const surface = getComputedStyle(form).backgroundColor;
    return {
      page: [color, fontFamily, ink('--rental-surface'), ink('--rental-primary'), '4px'],
      tag: [label.color, label.fontFamily, surface, button.backgroundColor, button.borderRadius],
    };
  });

test('six tokens make an element match its page in light and dark colours', async ({ page }) => {
  await page.goto(hotel());
  await expect(page.locator('rental-search')).toHaveAttribute('data-state', 'ready');
  const seen: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(async () => (await colorsAndFonts(page)).tag).toEqual((await colorsAndFonts(page)).page);
    seen.push((await colorsAndFonts(page)).page.join());
    await expectAccessible(page);
  }
  expect(new Set(seen).size).toBe(2);
});

test('the search form fits in a sidebar, in one row and at 200 % zoom, in French, with forty-letter names', async ({
  page,
}) => {
  await page.goto(hotel());
  await page.evaluate(() => {
    document.documentElement.lang = 'fr';
  });
  const form = page.locator('rental-search');
  await expect(form.getByRole('button', { name: 'Rechercher' })).toBeVisible();
  await form.getByRole('checkbox', { name: 'Rendre au même endroit' }).uncheck();
  for (const place of ['prise en charge', 'restitution']) {
    await form.getByRole('combobox', { name: `Lieu de ${place}` }).fill('Aéroport international Marrakech-Ménara T1');
    await page.keyboard.press('Escape');
  }
  await form.getByRole('button', { name: 'Rechercher' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  // 1200 px at 200 % zoom are 600 px.
  for (const [width, rows] of [
    [280, 5],
    [600, 3],
    [1200, 1],
  ] as const) {
    await page.setViewportSize({ width: Math.max(width + 40, 400), height: 900 });
    await form.evaluate((element, wanted) => {
      for (let box = element.parentElement; box; box = box.parentElement) box.style.maxInlineSize = 'none';
      element.style.inlineSize = `${wanted}px`;
    }, width);
    await expect.poll(() => layoutOf(page), `${width} px`).toEqual({ faults: [], rows });
  }
});

test('results fire no error event on the page’s window', { tag: engineTag }, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('error', ({ message }) => {
      document.title = message;
    });
  });
  const trip = new URLSearchParams({ pickup: 'NCE', from: '2027-03-01T10:00', to: '2027-03-04T10:00' });
  await page.goto(`${partnerUrl()}/hotel/cars.html?${trip}`);
  await page
    .locator('rental-results')
    .getByRole('checkbox', { name: /^Automatic/ })
    .check();
  await expect(page).toHaveURL(/gearbox=automatic/);
  await expect(page).toHaveTitle('Cars for your stay · Hotel Miramar, Nice');
});
