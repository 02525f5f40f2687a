import type { Locator, Page } from '@playwright/test';
import { type ForeignSite, isReady, startForeignSite } from './foreign-site.ts';
import { holdRequests } from './hold-requests.ts';
import { expect, test } from './journey.ts';

const trip = 'pickup="Nice Côte d’Azur Airport" from="2027-05-01T10:00" to="2027-05-04T10:00"';
let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.close());

/** Takes an element out of the page and waits until nothing of it runs, then puts it in again. */
async function takeOutAndIn(page: Page, tag: string): Promise<void> {
  const paused = page.waitForResponse(/pause-effects/);
  await page.evaluate((name) => {
    const element = document.querySelector(name);
    element?.remove();
    Object.assign(window, { takenOut: element });
  }, tag);
  await paused;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.body.append((window as Window & { takenOut?: Element }).takenOut as Element));
}

test('a form that is taken out keeps what was typed, and works when it is put in again', async ({ page }) => {
  await site.open(page, `<rental-search ${trip}></rental-search>`);
  await isReady(page, 'rental-search');
  const search = page.locator('rental-search');
  const place = search.getByRole('combobox').first();
  await search.getByRole('checkbox').first().uncheck();
  await place.fill('Barcel');
  await takeOutAndIn(page, 'rental-search');
  await expect(place).toHaveValue('Barcel');
  await expect(search.getByRole('checkbox').first()).not.toBeChecked();
  await place.fill('Barcelona');
  await search
    .getByRole('option', { name: /Barcelona/ })
    .first()
    .click();
  await expect(place).toHaveValue(/Barcelona/);
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'fr'));
  await expect(search.getByRole('button', { name: 'Rechercher' })).toBeVisible();
});

test('results that are taken out keep their filters', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await site.open(page, `<rental-results ${trip}></rental-results>`);
  await isReady(page, 'rental-results');
  const results = page.locator('rental-results');
  const count = results.getByRole('heading', { name: /^\d+ cars?/ });
  const all = await count.textContent();
  await results.getByRole('checkbox', { name: /Automatic/ }).check();
  await expect(count).not.toHaveText(all ?? '');
  const filtered = await count.textContent();
  await takeOutAndIn(page, 'rental-results');
  await expect(count).toHaveText(filtered ?? '');
  await results.getByRole('checkbox', { name: /Automatic/ }).uncheck();
  await expect(count).toHaveText(all ?? '');
});

test('an open dialog is modal again when its tag is put in again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await site.open(page, `<rental-results ${trip}></rental-results>`);
  await isReady(page, 'rental-results');
  const results = page.locator('rental-results');
  await results
    .getByRole('button', { name: /^Filter/ })
    .first()
    .click();
  await results.getByRole('checkbox', { name: /Automatic/ }).check();
  const dialog = results.getByRole('dialog');
  await takeOutAndIn(page, 'rental-results');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await expect(results.getByRole('checkbox', { name: /Automatic/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('removed tags leave no nodes and no listeners', async ({ page, messages }) => {
  // High enough that every tag is near the screen.
  await page.setViewportSize({ width: 800, height: 5000 });
  const session = await page.context().newCDPSession(page);
  const body = ['search', 'results', 'checkout', 'account'].map((name) => `<rental-${name} ${trip}></rental-${name}>`);
  await site.open(page, `<main>${body.join('')}</main>`);
  for (const tag of ['rental-search', 'rental-results', 'rental-account']) await isReady(page, tag);
  await page.waitForLoadState('networkidle');
  /** Chromium's autofill holds the last changed list of options, and its tree, until a request ends after another one changed. */
  const changeAnotherList = () =>
    page.evaluate(async () => {
      const list = document.createElement('select');
      list.append(new Option('a'), new Option('b'));
      document.body.append(list);
      list.value = 'b';
      await fetch(location.href);
      list.remove();
    });
  const counts = async () => {
    await changeAnotherList();
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { nodes, jsEventListeners };
  };
  /** Puts the tags in `times` times; each time they are taken out while they start, and once more when they are ready. */
  const repeat = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await page.evaluate((markup) => {
        const main = document.querySelector('main') as HTMLElement;
        main.innerHTML = markup;
        main.innerHTML = markup;
      }, body.join(''));
      for (const tag of ['rental-search', 'rental-results', 'rental-account']) await isReady(page, tag);
    }
    await page.evaluate(() => document.querySelector('main')?.replaceChildren());
    await page.waitForLoadState('networkidle');
  };
  await repeat(2);
  const before = await counts();
  await repeat(5);
  await expect.poll(async () => (await counts()).nodes - before.nodes).toBeLessThan(50);
  await expect.poll(() => messages.join()).toContain('is not a partner of');
  messages.length = 0;
  expect((await counts()).jsEventListeners - before.jsEventListeners).toBeLessThan(5);
});

test('a tag keeps its styles in another document and when it is back', async ({ page }) => {
  await site.open(
    page,
    `<rental-search ${trip} style="--rental-primary: rgb(0, 0, 120)"></rental-search><iframe title="Frame" width="900" height="600"></iframe>`,
  );
  await isReady(page, 'rental-search');
  const readStyles = () =>
    page.evaluate(() => {
      const { element } = window as Window & { element?: Element };
      const all = [...(element?.shadowRoot?.querySelectorAll('form, label, button, [role=combobox]') ?? [])];
      return all.map((each) => {
        const { display, color, backgroundColor, borderRadius, fontSize } = getComputedStyle(each);
        return [each.localName, display, color, backgroundColor, borderRadius, fontSize].join();
      });
    });
  await page.evaluate(() => Object.assign(window, { element: document.querySelector('rental-search') }));
  const before = await readStyles();
  const moveTo = (where: 'frame' | 'page') =>
    page.evaluate((target) => {
      const { element } = window as Window & { element?: Element };
      const frame = document.querySelector('iframe')?.contentDocument?.body;
      (target === 'frame' ? frame : document.body)?.append(element as Element);
    }, where);
  await moveTo('frame');
  expect(await readStyles()).toEqual(before);
  await moveTo('page');
  expect(await readStyles()).toEqual(before);
  await page.locator('rental-search').getByRole('combobox').first().fill('Nice');
  await expect(page.locator('rental-search').getByRole('option').first()).toBeVisible();
});

/** Other documents that a page moves a tag to, and where the tag then is. */
const otherDocuments = {
  'a frame': async (page: Page, tag: string) => {
    await page.evaluate((name) => {
      const body = document.querySelector('iframe')?.contentDocument?.body;
      body?.append(document.querySelector(name) as Element);
    }, tag);
    return page.frameLocator('iframe').locator(tag);
  },
  'another window': async (page: Page, tag: string) => {
    const opening = page.waitForEvent('popup');
    await page.evaluate((name) => {
      const other = window.open('', '', 'width=900,height=700');
      other?.document.body.append(document.querySelector(name) as Element);
    }, tag);
    const other = await opening;
    await other.bringToFront();
    return other.locator(tag);
  },
};

/** Returns the computed styles of the elements in a tag's view that match a selector. */
const stylesOf = (tag: Locator, selector: string) =>
  tag.evaluate(
    (element, wanted) =>
      [...(element.shadowRoot?.querySelectorAll(wanted) ?? [])].map((each) => {
        const { display, color, backgroundColor, borderRadius, fontSize, padding, position } = getComputedStyle(each);
        return [each.className, display, color, backgroundColor, borderRadius, fontSize, padding, position].join();
      }),
    selector,
  );

for (const [where, move] of Object.entries(otherDocuments)) {
  test(`what a form renders first in ${where} has its styles, and a press outside closes it`, async ({ page }) => {
    const markup = `<rental-search ${trip} style="--rental-primary: #ff0; --rental-on-primary: #ffe"></rental-search><iframe title="Frame" width="900" height="700"></iframe>`;
    const calendarStyles = async (search: Locator) => {
      await search.getByRole('textbox', { name: 'Pick-up date' }).click();
      await expect(search.getByRole('grid').first()).toBeVisible();
      await expect(search.getByRole('gridcell').first()).toBeVisible();
      return stylesOf(search, '.r-floating[data-placed], .r-floating[data-placed] button, .r-button--primary');
    };
    await site.open(page, markup);
    await isReady(page, 'rental-search');
    const inPage = await calendarStyles(page.locator('rental-search'));
    expect(inPage.length).toBeGreaterThan(20);

    await site.open(page, markup);
    await isReady(page, 'rental-search');
    const search = await move(page, 'rental-search');
    expect(await calendarStyles(search)).toEqual(inPage);
    await search.locator('xpath=..').click({ position: { x: 800, y: 600 } });
    await expect(search.getByRole('grid')).toHaveCount(0);
  });

  test(`cars that arrive when results are in ${where} have their styles`, async ({ page }) => {
    const markup = `<rental-results ${trip}></rental-results><iframe title="Frame" width="900" height="700"></iframe>`;
    const cards = '.r-car-card, .r-car-card *';
    const { release } = await holdRequests(page.context(), '**/api/frontend-cars/**');
    await site.open(page, markup);
    await isReady(page, 'rental-results', 'loading');
    const results = await move(page, 'rental-results');
    release();
    const card = results.getByRole('article').first();
    await expect(card).toBeVisible();
    // A background window of the test's browser reports nothing as near the viewport.
    if (where === 'a frame') {
      const picture = card.locator('img').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    const moved = await stylesOf(results, cards);
    await page.setViewportSize({ width: 900, height: 700 });
    await site.open(page, markup);
    await isReady(page, 'rental-results');
    expect(new Set(moved)).toEqual(new Set(await stylesOf(page.locator('rental-results'), cards)));
  });
}
