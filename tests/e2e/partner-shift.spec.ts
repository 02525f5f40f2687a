import type { Page } from '@playwright/test';
import { type ForeignSite, isReady, startForeignSite } from './foreign-site.ts';
import { expect, test } from './journey.ts';
import { recordShifts } from './partner-page.ts';

const place = 'pickup="Nice Côte d’Azur Airport"';
const period = 'from="2027-05-01T10:00" to="2027-05-04T10:00"';

/** Each tag, with the state that it ends in. */
const cases: Record<string, readonly [markup: string, state: string]> = {
  'an account': ['<rental-account></rental-account>', 'ready'],
  'the look-up of a booking': ['<rental-account view="booking"></rental-account>', 'ready'],
  'results without a search': ['<rental-results></rental-results>', 'empty'],
  'results of an unknown place': [`<rental-results pickup="Atlantis" ${period}></rental-results>`, 'empty'],
  results: [`<rental-results ${place} ${period}></rental-results>`, 'ready'],
  'checkout without a car': ['<rental-checkout></rental-checkout>', 'empty'],
  'a form at a larger scale': [
    `<rental-search style="--rental-scale:1.25" ${place} ${period}></rental-search>`,
    'ready',
  ],
  'a form in one column': [`<rental-search layout="stacked" ${place} ${period}></rental-search>`, 'ready'],
};

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.close());

/** Opens a page with a footer below the tag and returns the layout shifts until the network is quiet. */
async function shiftsOf(page: Page, tag: string, state: string): Promise<{ shifts: number[]; height: number }> {
  await site.open(page, `<main>${tag}</main><footer><h2>Below</h2><p>Text</p></footer>`);
  const name = /rental-\w+/.exec(tag)?.[0] ?? '';
  await isReady(page, name, state);
  await page.waitForLoadState('networkidle');
  return await page.evaluate(
    (tagName) =>
      new Promise((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() =>
            resolve({
              shifts: (window as Window & { shifts?: number[] }).shifts ?? [],
              height: document.querySelector(tagName)?.getBoundingClientRect().height ?? 0,
            }),
          ),
        );
      }),
    name,
  );
}

for (const width of [390, 768, 1100]) {
  test(`no tag moves what is below it, at ${width} px`, async ({ page, messages }) => {
    await page.setViewportSize({ width, height: 900 });
    await recordShifts(page);
    const found: Record<string, number[]> = {};
    for (const [name, [tag, state]] of Object.entries(cases)) {
      const { shifts, height } = await shiftsOf(page, tag, state);
      found[name] = shifts;
      // A framework that compares the page with its own HTML removes what the tag has added.
      const tagName = /rental-\w+/.exec(tag)?.[0] ?? '';
      await page.locator(tagName).evaluate((element) => element.removeAttribute('data-state'));
      expect(await page.locator(tagName).evaluate((element) => element.getBoundingClientRect().height), name).toBe(
        height,
      );
    }
    // The look-up of a booking is on the host, because this site is no partner.
    expect(messages.splice(0).join()).toContain('is not a partner of');
    expect(found).toEqual(Object.fromEntries(Object.keys(cases).map((name) => [name, []])));
  });
}
