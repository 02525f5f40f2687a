import type { Page } from '@playwright/test';
import { firstOffer } from './booking-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './journey.ts';

async function signIn(page: Page): Promise<void> {
  await page.goto(`${siteUrl()}/sign-in`);
  const form = page.locator('main');
  await form.getByLabel('Email address').fill('customer@example.com');
  await form.getByLabel('Password', { exact: true }).fill('rental-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${siteUrl()}/`);
  // A new path moves the focus to its heading, which closes popovers.
  await expect(page.getByRole('heading', { level: 1, name: 'Where do you want to drive?' })).toBeFocused();
}

test('on a phone the menu is a sheet with pages, language and currency', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(siteUrl());
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await sheet.getByLabel('Currency').selectOption('EUR');
  await sheet.getByLabel('Language').selectOption('fr');
  await page.getByRole('dialog').getByRole('link', { name: 'Conditions' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions d’utilisation' })).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test('on a phone Back and Forward close the menu, which would cover the page they lead to', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${siteUrl()}/faq?l=en`);
  const opener = page.getByRole('button', { name: 'Menu' });
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await sheet.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(sheet).toBeHidden();
  for (const leave of [() => page.goBack(), () => page.goForward()]) {
    await opener.click();
    await expect(sheet).toBeVisible();
    await leave();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('every link of header and footer leads to a page', async ({ page, request }) => {
  await page.goto(siteUrl());
  const links = page.locator('.s-header a[href^="/"], .s-footer a[href^="/"]');
  const paths = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')));
  expect(paths.size).toBeGreaterThan(5);
  for (const path of paths) expect((await request.get(siteUrl() + path)).status(), path).toBe(200);
});

test('header and footer have their entries on every page, in the same order', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const banner = page.getByRole('banner');
  const menu = ['Home', 'Bookings', 'Manage booking', 'About', 'Terms', 'Contact'];
  const namesIn = async (part: typeof banner) =>
    (await part.getByRole('link').allInnerTexts()).map((name) => name.trim());
  for (const path of ['/', '/faq', '/sign-in', '/search']) {
    await page.goto(`${siteUrl()}${path}?l=en`);
    expect(
      (await namesIn(banner)).filter((name) => menu.includes(name)),
      path,
    ).toEqual(menu);
    await expect(banner.getByLabel('Language')).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible();
    const footer = await namesIn(page.getByRole('contentinfo'));
    expect(footer, path).toContain('Manage booking');
    const legal = ['Contact', 'About', 'Terms of Use', 'Privacy policy', 'Cookie policy'];
    expect(
      footer.filter((name) => legal.includes(name)),
      path,
    ).toEqual(legal);
  }
  await signIn(page);
  await page.getByRole('button', { name: 'Account of Maya Lindqvist' }).click();
  const account = page.getByRole('dialog', { name: 'Account' });
  for (const name of ['Settings', 'Notifications']) await expect(account.getByRole('link', { name })).toBeVisible();
  await expect(account.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('the account menu shows the user and signs out', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  const opener = page.getByRole('button', { name: 'Account of Maya Lindqvist' });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText('customer@example.com');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  const kept = () => page.evaluate(() => localStorage.getItem('rental-user')).catch(() => 'on the way');
  await expect.poll(kept).toBeNull();
});

test('a lost connection is shown until it is back', async ({ page, context, messages }) => {
  await page.goto(siteUrl());
  await page.locator('rental-search[data-state="ready"]').waitFor();
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('You are offline')).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
  // Requests that failed meanwhile are reported by the browser.
  messages.length = 0;
});

test('a page of an older build offers a reload when its code is gone', async ({ page, messages }) => {
  await page.goto(siteUrl());
  await page.locator('rental-search[data-state="ready"]').waitFor();
  // The chunks that the home page loads later would otherwise fail too, and a second failure is a reason to reload.
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.route(`${siteUrl()}/`, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({
      response: reply,
      body: (await reply.text()).replaceAll('/assets/main-', '/assets/newer-'),
    });
  });
  await page.locator('.s-header').getByRole('link', { name: 'About' }).click();
  await expect(page.getByText('A new version of this site is available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  messages.length = 0;
});

test('the newsletter marks an invalid address and confirms a valid one', async ({ page }) => {
  await page.goto(siteUrl());
  const form = page.locator('.s-newsletter');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Invalid email address')).toBeVisible();
  const field = form.getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill('reader@example.com');
  const sent = page.waitForRequest('**/api/send-email');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ isContactForm: false, language: 'en' });
  const done = page.getByText('Subscription successful!');
  await expect(done).toBeVisible();
  await expect(page.locator(':focus').filter({ has: done })).toBeVisible();
});

test('the description in the document’s head is that of the page and in its language', async ({ page }) => {
  await page.goto(`${siteUrl()}/?l=en`);
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', /^Compare cars/);
  await page.locator('.s-header').getByRole('link', { name: 'About' }).click();
  await expect(description).toHaveAttribute('content', /^Who we are/);
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption('fr');
  await expect(description).toHaveAttribute('content', /^Qui /);
});

for (const [width, offset] of [
  [1280, 200],
  [390, 40],
] as const) {
  test(`a link to a part of a page leaves ${offset} pixels above it in a window of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${siteUrl()}/tos`);
    const contents = page.getByRole('navigation', { name: 'On this page' }).filter({ visible: true });
    const link = contents.getByRole('link').nth(3);
    if (!(await link.isVisible())) await contents.getByText('On this page').click();
    const part = page.locator((await link.getAttribute('href')) ?? '');
    await link.click();
    await expect.poll(async () => Math.round((await part.boundingBox())?.y ?? 0)).toBe(offset);
  });
}

test('no page scrolls sideways on a phone with text of twice the size, and the menu can be reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const trip = 'pickup=NCE&from=2027-05-01T10:00&to=2027-05-04T10:00';
  for (const path of ['/?', `/search?${trip}&`, '/sign-up?', '/contact?', '/booking?']) {
    await page.goto(`${siteUrl()}${path}l=fr`);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }
  await page.goto(`${siteUrl()}/search?${trip}&l=fr`);
  await (await firstOffer(page)).link.click();
  await expect(page.locator('rental-checkout[data-state=ready]')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the styles that a page was served with are neither added again nor computed again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => {
    const languages: string[] = [];
    Reflect.set(window, 'languages', languages);
    const note = () => languages.push(document.documentElement.lang);
    new MutationObserver(note).observe(document, { attributes: true, attributeFilter: ['lang'], subtree: true });
    const registered: string[] = [];
    Reflect.set(window, 'registered', registered);
    CSS.registerProperty = ({ name }) => registered.push(name);
  });
  for (const path of ['/', '/search?pickup=NCE', '/about']) {
    await page.goto(`${siteUrl()}${path}`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    const repeated = await page.evaluate(() => {
      const rulesOf = (sheet: CSSStyleSheet | CSSGroupingRule): string[] =>
        [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSLayerBlockRule ? rulesOf(rule) : rule.cssText));
      const [served, ...others] = document.styleSheets;
      if (!served || others.length > 0) throw new Error('A page is served with one style sheet');
      const rules = new Set(rulesOf(served));
      const added = document.adoptedStyleSheets.flatMap(rulesOf);
      return { count: added.length, rules: added.filter((rule) => rules.has(rule)) };
    });
    expect(repeated.count).toBeGreaterThan(0);
    expect(repeated.rules).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'languages'))).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'registered'))).toEqual([]);
  }
});
