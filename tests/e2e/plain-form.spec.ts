import { firstOffer } from './booking-steps.ts';
import { holdRequests } from './hold-requests.ts';
import { expect, partnerUrl, siteUrl, test } from './journey.ts';

const hotel = () => `${partnerUrl()}/hotel/`;

test('a page is never without its cars or its form while the elements replace those of the document', async ({
  page,
}) => {
  // Records for each frame whether there is anything to see in the tag.
  await page.addInitScript(() => {
    const frames: string[] = [];
    const recordFrame = () => {
      const tags = document.querySelectorAll('rental-results, .s-hero rental-search');
      for (const tag of tags) {
        const own = tag.shadowRoot?.querySelector('article, form:not([hidden])');
        const isSeen = own || tag.firstElementChild?.checkVisibility();
        frames.push(`${tag.localName} ${isSeen ? 'seen' : 'blank'}`);
      }
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
    Object.assign(window, { frames });
  });
  const seen = () => page.evaluate(() => [...new Set((window as unknown as { frames: string[] }).frames)]);
  await page.goto(`${siteUrl()}/search?pickup=NCE&from=2027-06-01T10:00&to=2027-06-04T10:00&l=en`);
  await firstOffer(page);
  expect(await seen()).toEqual(['rental-results seen']);
  await page.goto(siteUrl());
  await expect(page.locator('rental-search').getByRole('combobox').first()).toBeVisible();
  expect(await seen()).toEqual(['rental-search seen']);
});

test('the plain form needs no more room on a phone than the element that replaces it', async ({ page }) => {
  const { release } = await holdRequests(page, /\/assets\/.*\.js/);
  const search = page.locator('rental-search');
  const heights = new Map<number, number | undefined>();
  await page.goto(`${siteUrl()}/?l=es`, { waitUntil: 'commit' });
  await expect(search.locator('input[name=to]')).toBeVisible();
  for (const width of [320, 390, 430]) {
    await page.setViewportSize({ width, height: 800 });
    heights.set(width, (await search.boundingBox())?.height);
  }
  release();
  await expect(search).toHaveAttribute('data-state', 'ready');
  for (const [width, height] of heights) {
    await page.setViewportSize({ width, height: 800 });
    expect((await search.boundingBox())?.height, `at ${width} px`).toBe(height);
  }
});

for (const kind of ['partner', 'site'] as const) {
  test(`on the ${kind}’s page, typing goes on in the field that replaces that of the fallback form`, async ({
    page,
  }) => {
    const { release } = await holdRequests(page, /\/embed\/v1\/rental\.js|\/assets\/.*\.js/);
    await page.goto(kind === 'site' ? siteUrl() : hotel(), { waitUntil: 'commit' });
    const search = page.locator('rental-search');
    await search.locator('input[name=pickup]').fill('');
    release();
    const typed = 'Barcelona Sants';
    for (const letter of typed) await page.keyboard.type(letter);
    const field = search.getByRole('combobox').first();
    await expect(search).toHaveAttribute('data-state', 'ready');
    await expect(field).toBeFocused();
    await page.keyboard.type(' St');
    await expect(field).toHaveValue(`${typed} St`);
    await search
      .getByRole('option', { name: /Barcelona Sants/ })
      .first()
      .click();
    await expect(field).toHaveValue('Barcelona Sants Station');
  });
}

for (const kind of ['partner', 'site'] as const) {
  test(`on the ${kind}’s page, a name is not looked up while it is typed into the fallback form`, async ({ page }) => {
    const names: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/x/resolve-location') names.push(url.searchParams.get('name') ?? '');
    });
    const { release } = await holdRequests(page, /\/embed\/v1\/rental\.js|\/assets\/.*\.js/);
    await page.goto(kind === 'site' ? siteUrl() : hotel(), { waitUntil: 'commit' });
    const search = page.locator('rental-search');
    await search.locator('input[name=pickup]').fill('Barcelona Sants');
    release();
    await expect(search).toHaveAttribute('data-state', 'ready');
    const field = search.getByRole('combobox').first();
    await expect(field).toBeFocused();
    // The list is loaded after a look-up would have been.
    await field.press('ArrowDown');
    await expect(search.getByRole('option', { name: /Barcelona Sants/ }).first()).toBeVisible();
    await field.press('Escape');
    await page.keyboard.type(' Station');
    await expect(field).toHaveValue('Barcelona Sants Station');
    await page.keyboard.press('Escape');
    await field.blur();
    await expect.poll(() => names).toEqual(['Barcelona Sants Station']);
  });
}

test('a drop-off location alone is kept when it was typed into the fallback form', async ({ page }) => {
  const { release } = await holdRequests(page, /\/assets\/.*\.js/);
  await page.goto(`${siteUrl()}/search?pickup=Nice+Airport&l=en`, { waitUntil: 'commit' });
  const plain = page.locator('.s-plain-form');
  await plain.getByLabel('Drop-off location (if different)').fill('Barcelona Sants Station');
  await plain.getByLabel('Driver’s age').focus();
  release();
  const search = page.locator('rental-search');
  await expect(search).toHaveAttribute('data-state', 'ready');
  await expect(search.getByRole('combobox', { name: 'Drop-off location' })).toHaveValue('Barcelona Sants Station');
});

test('text typed into the fallback form is kept', async ({ page }) => {
  const { release } = await holdRequests(page, '**/embed/v1/rental.js');
  await page.goto(hotel(), { waitUntil: 'commit' });
  await page.getByLabel('Pick-up location').fill('Barcelona Sants Station');
  await page.getByLabel('From').fill('2027-03-01T09:30');
  await page.getByLabel('to', { exact: true }).fill('2027-03-05T09:30');
  release();
  const search = page.locator('rental-search');
  await expect(search).toHaveAttribute('data-state', 'ready');
  await expect(search.getByRole('combobox').first()).toHaveValue(/Barcelona/);
  await expect(search.getByRole('textbox', { name: 'Pick-up date' })).toHaveValue(/1 Mar 2027/);
});

test('a search without script lists no car for a period that cannot be booked, and says why', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const refused: [period: string, reason: string | null][] = [
    ['from=2027-03-30T10:00&to=2027-03-27T10:00', 'La restitution doit avoir lieu après la prise en charge.'],
    ['from=2027-03-27T10:00&to=2027-03-27T10:30', 'Prévoyez au moins 1 heure'],
    ['from=2027-03-27T10:00&to=2029-03-27T10:00', null],
  ];
  for (const [period, reason] of refused) {
    await page.goto(`${siteUrl()}/search?pickup=NCE&${period}&l=fr`);
    await expect(page.getByText('Ces dates ne peuvent pas être réservées.')).toBeVisible();
    if (reason) await expect(page.getByText(reason)).toBeVisible();
    await expect(page.locator('.s-plain__car')).toHaveCount(0);
    await expect(page.locator('input[name=from]')).toHaveValue(period.slice(5, 21));
  }
  await context.close();
});

test('a search without script links no car that the stated age is too low for', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${siteUrl()}/search?pickup=NCE&from=2027-03-01T10:00&to=2027-03-05T10:00&age=22&l=es`);
  const older = page.locator('.s-plain__car').filter({ hasText: /Edad mínima: (23|25)/ });
  await expect(older).not.toHaveCount(0);
  await expect(older.getByRole('link')).toHaveCount(0);
  await context.close();
});
