import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RentalLoader } from '../../widget/embed/load-rental.ts';
import { root } from '../architecture/modules.ts';
import { findGuideCode, guidesOf } from '../support/find-guide-code.ts';
import { type ForeignSite, isReady, startForeignSite, strictPage, strictScript } from './foreign-site.ts';
import { holdRequests } from './hold-requests.ts';
import { expect, expectAccessible, siteUrl, test } from './journey.ts';
import { published, version } from './published-embed.ts';

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.close());

const guideCode = (id: string) => findGuideCode(guidesOf(siteUrl()), id);
const trip = 'pickup="Nice Côte d’Azur Airport" from="2027-05-01T10:00" to="2027-05-04T10:00"';
const search = (tab: Page) => tab.locator('rental-search');

/** Opens a strict page in a language with a call that it makes before the loader runs. */
async function openStrict(tab: Page, body: string, code: string, lang = 'en'): Promise<void> {
  const { head, policy } = strictPage();
  await site.open(tab, `<main><h1>Page</h1>${body}</main>`, {
    head: `${strictScript(code)}${head}`,
    policy,
    attributes: `lang="${lang}"`,
  });
}

/** Adds texts as a page's script does after the loader has run. */
const addTexts = (tab: Page, texts: Parameters<RentalLoader['texts']>[0]) =>
  tab.evaluate((given) => (window as unknown as { rentalElements: RentalLoader }).rentalElements.texts(given), texts);

test('a strict page replaces texts before the loader runs and later, and shows no original first', async ({
  page: tab,
  messages,
}) => {
  // The texts arrive last, when the browser has every file of the tag: the tag waits for them.
  const { release } = await holdRequests(tab, '**/own-texts.js');
  await openStrict(tab, `<rental-search ${trip}></rental-search>`, guideCode('texts'));
  await tab.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /rental-search/.test(name)),
  );
  const submit = search(tab).locator('[type=submit]');
  await expect(submit).toHaveCount(0);
  release();
  await expect(submit).toHaveText('Show me cars');
  const first = await submit.evaluate(() => performance.getEntriesByName('rental-search:ready').length);
  expect(first).toBe(1);
  await expectAccessible(tab);

  await search(tab).evaluate((tag) => tag.setAttribute('lang', 'fr'));
  await expect(submit).toHaveText('Voir les voitures');
  await addTexts(tab, { fr: { 'search.submit': 'C’est parti' } });
  await expect(submit).toHaveText('C’est parti');
  await search(tab).evaluate((tag) => tag.setAttribute('lang', 'es'));
  await expect(submit).toHaveText('Buscar');

  expect(messages).toEqual([]);
  await addTexts(tab, {
    es: { 'search.submit': 'Buscar {0}', 'results.cars': '{0} coches', 'period.pickupHour': '{0}' },
  });
  await expect(submit).toHaveText('Buscar');
  expect(messages.splice(0).join()).toMatch(
    /es: the original stays, because search\.submit has no value \{0\}; period\.pickupHour lacks \{1\}; results\.cars needs its other form results\.oneCar/,
  );
});

test('results and the offer, which have texts of their own, count in the page’s words', async ({ page: tab }) => {
  const code = `(window.rentalElements ??= []).push((rental) => rental.texts({ en: {
    'results.oneCar': 'One car for you', 'results.cars': '{0} cars for you',
    'offer.totalOneDay': '{0} in all, one day', 'offer.totalDays': '{0} in all, {1} days',
  } }));`;
  await openStrict(tab, `<rental-offer ${trip}></rental-offer><rental-results ${trip}></rental-results>`, code);
  await isReady(tab, 'rental-results');
  await expect(
    tab
      .locator('rental-results')
      .getByText(/^\d+ cars for you$/)
      .first(),
  ).toBeVisible();
  await expect(tab.locator('rental-offer')).toContainText(/\$[\d.]+ USD in all, 3 days/);
});

test('a language that the page adds has its own words and formats, and English for the rest', async ({
  page: tab,
  messages,
}) => {
  const requested: string[] = [];
  tab.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const body = `<rental-search ${trip}></rental-search><rental-results ${trip} currency="EUR"></rental-results>`;
  await openStrict(tab, body, guideCode('language'), 'de-AT');
  const submit = search(tab).locator('[type=submit]');
  await expect(submit).toHaveText('Suchen');
  await expect(search(tab).locator('.r-frame')).toHaveAttribute('lang', 'de');
  await expect(search(tab).getByText('Return to the same location')).toBeVisible();
  const date = search(tab).getByRole('textbox', { name: 'Pick-up date' });
  await expect(date).toHaveValue(/Sa\.?, 1\. Mai 2027/);
  await isReady(tab, 'rental-results');
  await expect(
    tab
      .locator('rental-results')
      .getByText(/^\d+,\d\d\s€$/)
      .first(),
  ).toBeVisible();
  expect(requested.filter((path) => path.endsWith('/de'))).toEqual([]);
  await expectAccessible(tab);
  expect(messages).toHaveLength(1);
  expect(messages.splice(0).join()).toMatch(/\d+ of \d+ texts are missing in "de", so they are in English/);

  await date.click();
  await expect(search(tab).getByText('Mai 2027').first()).toBeVisible();
  await search(tab).evaluate((tag) => tag.setAttribute('lang', 'fr'));
  await expect(submit).toHaveText('Rechercher');
});

test('a language that is added after its tags are there is shown then', async ({ page: tab, messages }) => {
  await site.open(tab, '<rental-search lang="de"></rental-search>');
  await isReady(tab, 'rental-search');
  await expect.poll(() => messages.splice(0).join()).toContain('lang="de" is not available');
  await addTexts(tab, { de: { 'search.submit': 'Suchen' } });
  await expect(search(tab).locator('[type=submit]')).toHaveText('Suchen');
  await expect.poll(() => messages.splice(0).join()).toContain('missing in "de"');
});

test('without the code for texts, the tags have their own words', async ({ page: tab, messages }) => {
  await tab.route('**/own-texts.js', (route) => route.abort());
  await openStrict(tab, '<rental-search></rental-search>', guideCode('texts'));
  await expect(search(tab).locator('[type=submit]')).toHaveText('Search');
  messages.length = 0;
});

test('the list of texts and the types have the same ids', () => {
  const folder = join(published, version);
  const texts = JSON.parse(readFileSync(join(folder, 'texts.json'), 'utf8')) as Record<string, string>;
  const types = readFileSync(join(root, 'dist/package/texts.d.ts'), 'utf8');
  const typed = [...types.matchAll(/^ {2}'([\w.]+)'\?: /gm)].map(([, id = '']) => id);
  expect(typed).toEqual(Object.keys(texts));
  expect(texts['period.hours']).toBe('{0} hours');
});
