import type { Page } from '@playwright/test';
import { findGuideCode, guidesOf } from '../support/find-guide-code.ts';
import { type ForeignSite, isReady, startForeignSite, strictPage, strictScript } from './foreign-site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openContext, siteUrl, test } from './journey.ts';
import { recordShifts } from './partner-page.ts';

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.close());

const place = 'Nice Côte d’Azur Airport';
const plainLink = '<a href="/own">Our cars</a>';
const plainForm =
  '<form action="/own"><input name="pickup" aria-label="Pick-up"><button type="submit">Find a car</button></form>';
const page = (attributes: string, content = plainLink) =>
  `<main><h1>Page</h1><rental-search mode="dialog" ${attributes}>${content}</rental-search><p id="below">Below</p><div class="far"></div></main>`;
const events = `for (const name of ['rental-open', 'rental-search', 'rental-close']) addEventListener(name, (event) => {
  document.title += ' ' + name.slice(7);
  event.preventDefault();
});`;

const search = (tab: Page) => tab.locator('rental-search');
const opener = (tab: Page) => search(tab).getByRole('button', { name: 'Search cars' });
const dialog = (tab: Page) => search(tab).getByRole('dialog', { name: 'Find a car' });
/** The select of the driver's age has options too. */
const suggestions = (tab: Page) => search(tab).locator('[role=option]');
const shifts = (tab: Page) => tab.evaluate(() => (window as Window & { shifts?: number[] }).shifts);

/** Opens a strict page that is longer than the screen and keeps the events in its title. */
async function openStrict(tab: Page, attributes: string, mode = 'dialog'): Promise<void> {
  const { head, policy } = strictPage();
  const style =
    '<meta name="viewport" content="width=device-width"><style nonce="f00d">.far { height: 3000px; }</style>';
  await site.open(tab, page(attributes).replace('mode="dialog"', `mode="${mode}"`), {
    head: `${style}${head}${strictScript(events)}`,
    policy: policy.replace('style-src', "style-src 'nonce-f00d'"),
  });
  await isReady(tab, 'rental-search');
}

test('a strict page’s visitor searches in the dialog by keyboard alone, and what was typed stays', async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 1440, height: 900 });
  const requested: string[] = [];
  tab.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openStrict(tab, `pickup="${place}"`);
  await expect(opener(tab)).toHaveAttribute('aria-haspopup', 'dialog');
  expect(requested.filter((path) => /^\/api\/|config\.json/.test(path))).toEqual([]);
  await expectAccessible(tab);

  await tab.keyboard.press('Tab');
  await expect(opener(tab)).toBeFocused();
  await tab.keyboard.press('Enter');
  const field = dialog(tab).getByRole('combobox', { name: 'Pick-up location' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(place);
  await expectAccessible(tab);

  // The page doesn't scroll behind it, and the focus stays inside.
  await tab.mouse.move(20, 20);
  await tab.mouse.wheel(0, 500);
  await tab.keyboard.press('PageDown');
  expect(await tab.evaluate(() => scrollY)).toBe(0);
  for (let stop = 0; stop < 20; stop += 1) {
    await tab.keyboard.press('Tab');
    const outside = await tab.evaluate(() => document.activeElement?.localName ?? '');
    expect(['rental-search', 'body']).toContain(outside);
  }

  await field.focus();
  await tab.keyboard.press('ControlOrMeta+A');
  await tab.keyboard.type('Barcel');
  await expect(suggestions(tab).first()).toBeVisible();
  await tab.keyboard.press('Escape');
  await expect(suggestions(tab)).toHaveCount(0);
  await expect(dialog(tab)).toBeVisible();
  await tab.keyboard.press('Escape');
  await expect(dialog(tab)).toBeHidden();
  await expect(opener(tab)).toBeFocused();
  await tab.mouse.wheel(0, 500);
  await expect.poll(() => tab.evaluate(() => scrollY)).toBeGreaterThan(0);

  await tab.keyboard.press('Enter');
  await expect(field).toHaveValue('Barcel');
  await tab.keyboard.press('ControlOrMeta+A');
  await tab.keyboard.type('Nice C');
  await expect(suggestions(tab).first()).toBeVisible();
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('Enter');
  await tab.keyboard.press('Enter');
  await expect(tab).toHaveTitle('Page open close open search close');
  await expect(dialog(tab)).toBeHidden();
  await expect(opener(tab)).toBeFocused();
});

test('on a phone the dialog fills the screen and no field takes the focus', async ({ browser }) => {
  const context = await openContext(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const tab = await context.newPage();
  await openStrict(tab, 'lang="fr"');
  await search(tab).getByRole('button', { name: 'Rechercher un véhicule' }).tap();
  const sheet = search(tab).getByRole('dialog', { name: 'Trouver un véhicule' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Fermer' })).toBeFocused();
  await expectAccessible(tab);
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expectNoSidewaysScroll(tab);
  await sheet.getByRole('button', { name: 'Fermer' }).tap();
  await expect(sheet).toBeHidden();
  await context.close();
});

for (const width of [320, 390, 1440]) {
  test(`the button moves nothing at ${width} px, whatever the tag contains`, async ({ page: tab }) => {
    await tab.setViewportSize({ width, height: 800 });
    await recordShifts(tab);
    const contents = ['', plainLink, plainForm, '<span slot="label">Cars</span>', '<p slot="legal">Ours</p>'];
    for (const content of contents) {
      for (const attributes of ['', `lang="es" pickup="${place}" layout="stacked" style="--rental-scale: 1.25"`]) {
        await site.open(tab, page(attributes, content));
        const before = (await tab.locator('#below').boundingBox())?.y;
        await isReady(tab, 'rental-search');
        expect(await shifts(tab), content + attributes).toEqual([]);
        await search(tab).getByRole('button').first().click();
        await search(tab)
          .getByRole('dialog')
          .getByRole('button', { name: /Close|Cerrar/ })
          .click();
        expect((await tab.locator('#below').boundingBox())?.y, content + attributes).toBe(before);
        await expectNoSidewaysScroll(tab);
      }
    }
  });
}

test('in a row of links the tag is as wide as its button', async ({ page: tab }) => {
  await tab.setViewportSize({ width: 1440, height: 800 });
  await site.open(
    tab,
    '<nav style="display: flex; gap: 16px"><a href="/">Rooms</a><rental-search mode="dialog"></rental-search></nav>',
  );
  await isReady(tab, 'rental-search');
  const width = (await opener(tab).boundingBox())?.width ?? 0;
  expect(width).toBeLessThan(240);
  expect((await search(tab).boundingBox())?.width).toBe(width);
});

test('a page opens and closes it, with its own label, before the loader has run and after it', async ({
  page: tab,
}) => {
  const code = findGuideCode(guidesOf(siteUrl()), 'open');
  const own = `<script>${events}${code}</script><button id="own">Rent a car</button>`;
  const far = '<div style="height: 9000px"></div>';
  await site.open(tab, `${own}${far}${page('label="Hire a car"', '<span slot="label"><b>Hire</b> one</span>')}`);
  const opened = search(tab).getByRole('dialog', { name: 'Hire a car' });
  await tab.locator('#own').click();
  await expect(opened).toBeVisible();
  await tab.keyboard.press('Escape');
  await expect(tab.locator('#own')).toBeFocused();
  await expect(search(tab).getByRole('button', { name: 'Hire one' })).toBeAttached();
  await search(tab).evaluate((tag) => (tag as HTMLElement & { open(): void }).open());
  await expect(opened).toBeVisible();
  await search(tab).evaluate((tag) => (tag as HTMLElement & { close(): void }).close());
  await expect(opened).toBeHidden();
  await expect(tab).toHaveTitle('Page open close open close');
});

test('a search by the page’s code opens the dialog only to show mistakes', async ({ page: tab }) => {
  await site.open(tab, `${page('')}<script>${events}</script>`);
  await isReady(tab, 'rental-search');
  const start = () => search(tab).evaluate((tag) => (tag as HTMLElement & { search(): Promise<void> }).search());
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await start();
    await expect(dialog(tab).getByRole('link', { name: /pick-up/i })).toBeVisible();
    await tab.keyboard.press('Escape');
    await expect(dialog(tab)).toBeHidden();
  }
  // At once, as a page's code does: the form has taken the new place by then.
  await search(tab).evaluate((tag, name) => {
    tag.setAttribute('pickup', name);
    return (tag as HTMLElement & { search(): Promise<void> }).search();
  }, place);
  await expect(tab).toHaveTitle(/search/);
  await expect(dialog(tab)).toBeHidden();
});

test('results on the same page take the focus once the dialog is closed', async ({ page: tab }) => {
  const results = '<rental-results id="cars" hidden></rental-results>';
  await site.open(tab, `${page(`pickup="${place}" for="cars"`)}${results}`);
  await isReady(tab, 'rental-search');
  await opener(tab).click();
  await expect(dialog(tab).getByRole('combobox').first()).toHaveValue(place);
  await dialog(tab).locator('[type=submit]').click();
  await isReady(tab, 'rental-results');
  await expect(dialog(tab)).toBeHidden();
  await expect.poll(() => tab.evaluate(() => document.activeElement?.localName)).toBe('rental-results');
});

for (const mode of ['inline', 'dialog']) {
  test(`with limited places the form (${mode}) proposes these and accepts no others`, async ({
    page: tab,
    messages,
  }) => {
    const open = async (attributes: string) => {
      await openStrict(tab, attributes, mode);
      if (mode === 'dialog') await opener(tab).click();
    };
    const field = (name: string) => search(tab).getByRole('combobox', { name });
    await open('limits="place=NCE,CDG"');
    await field('Pick-up location').click();
    await expect(suggestions(tab)).toHaveText([/^Nice Côte d’Azur/, /^Paris Charles de Gaulle/]);
    await tab.keyboard.type('Barcelona');
    await expect(search(tab).getByText('No matching location. Try a city')).toBeVisible();
    await expect(suggestions(tab)).toHaveCount(0);
    await field('Pick-up location').fill('nice');
    await suggestions(tab).first().click();
    await search(tab).getByRole('checkbox', { name: 'Return to the same location' }).uncheck();
    await field('Drop-off location').click();
    await expect(suggestions(tab)).toHaveText([/^Nice Côte d’Azur/, /^Paris Charles de Gaulle/]);
    await expectAccessible(tab);

    const find = `${siteUrl()}/api/x/resolve-location?name=BCN&language=en`;
    const { exact } = (await (await tab.request.get(find)).json()) as { exact: { _id: string; name: string } };
    for (const pickup of [exact._id, exact.name]) {
      await open(`limits="place=NCE,CDG" pickup="${pickup}"`);
      await expect(field('Pick-up location')).toHaveAttribute('aria-invalid', 'true');
      await expect.poll(() => messages.splice(0).join()).toContain('pickup');
    }
  });
}

test('without scripts, and without the dialog’s code, there is a link, a form or the whole form', async ({
  browser,
  page: tab,
  messages,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await site.open(plain, page('', plainForm));
  await expect(plain.getByRole('textbox', { name: 'Pick-up' })).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Find a car' })).toBeVisible();
  await context.close();

  await tab.route('**/search-in-dialog.js', (route) => route.abort());
  await site.open(tab, page(''));
  await expect(search(tab).getByRole('combobox').first()).toBeVisible();
  await tab.route('**/rental-search.js', (route) => route.abort());
  await site.open(tab, page('', '<span slot="label">Cars</span>'));
  await expect(tab.getByRole('link', { name: 'Find a car' })).toBeVisible();
  messages.length = 0;
});
