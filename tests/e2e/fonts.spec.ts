import type { Page } from '@playwright/test';
import { screens } from '../support/contact-sheet-screens.mjs';
import { chooseVariants } from '../support/every-combination.ts';
import { placeId } from '../support/trip.ts';
import { cutTexts } from './cut-texts.ts';
import { expect, partnerUrl, siteUrl, test } from './journey.ts';
import { addFont, installFonts, pageFonts, setFont } from './page-fonts.ts';

const widths = [320, 390, 768, 1024, 1280];
const languages = ['en', 'fr', 'es'] as const;
/** Home has the empty form; `details` shows prices and conditions on the first card. */
const seen = [
  'home',
  'details',
  'compare',
  'supplier-comparison',
  'checkout',
  'bookings',
  'booking',
  'settings',
  'faq',
];
/** The longest names in each language, and dates with the most letters. */
const longest = {
  pickup: placeId('marseille-saint-charles'),
  dropoff: placeId('paris-cdg'),
  from: '2027-09-01T10:00',
  to: '2027-09-29T10:00',
};

/** Returns texts that are cut in any font at any width, and where. */
async function cutAnywhere(page: Page): Promise<string[]> {
  const found = new Map<string, string[]>();
  for (const font of pageFonts) {
    await setFont(page, font);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const text of await cutTexts(page)) found.set(text, [...(found.get(text) ?? []), `${font} at ${width} px`]);
    }
  }
  return [...found].map(([text, where]) => `${text} in ${where.join(', ')}`);
}

async function signIn(page: Page, person: string): Promise<void> {
  await page.goto(`${siteUrl()}/sign-in`);
  await page.locator('main [name="email"]').fill(`${person}@example.com`);
  await page.locator('main [name="password"]').fill('rental-demo');
  await page.locator('main [name="password"]').press('Enter');
  await page.waitForURL(`${siteUrl()}/`);
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await installFonts(page);
});

/** The first few of many cars have every kind of text. */
async function keepFirstCards(page: Page): Promise<void> {
  await page.locator('rental-results').evaluateAll((hosts) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.r-results__cars > :nth-child(n + 4) { display: none }');
    for (const { shadowRoot } of hosts) shadowRoot?.adoptedStyleSheets.push(sheet);
  });
}

const screensSeen = seen.flatMap((name) => languages.map((language) => ({ name, language })));

/** Each screen has one of the languages, in turn. */
const isLanguageOfScreen = ({ name, language }: { name: string; language: string }) =>
  language === languages[seen.indexOf(name) % languages.length];

for (const { name, language } of chooseVariants(screensSeen, isLanguageOfScreen)) {
  test(`${name} is not cut in any font, in ${language}`, async ({ page }) => {
    const screen = screens[name];
    if (screen?.person) await signIn(page, screen.person);
    await screen?.open({ page, site: siteUrl(), partner: partnerUrl(), language, theme: 'light', width: 1280 });
    await keepFirstCards(page);
    expect(await cutAnywhere(page)).toEqual([]);
  });
}

/** Opens a partner page with a form for each set of attributes, below one another and as wide as the window. */
async function openForms(page: Page, language: string, attributes: readonly Record<string, string>[]): Promise<void> {
  await page.goto(`${partnerUrl()}/hotel/`);
  await page.locator('rental-search').evaluate(
    (first, [lang, forms]) => {
      document.documentElement.lang = lang;
      for (let box = first.parentElement; box; box = box.parentElement) box.style.maxInlineSize = 'none';
      for (const given of forms) {
        const form = document.createElement('rental-search');
        for (const [name, value] of Object.entries(given)) form.setAttribute(name, value);
        first.before(form);
      }
      first.remove();
    },
    [language, attributes] as const,
  );
  // The form and the location names load late.
  for (const form of await page.locator('rental-search').all()) {
    await expect(form.locator('.r-combobox__input').first()).toBeAttached();
    for (const input of await form.locator('.r-combobox__input').all()) await expect(input).toHaveValue(/\p{L}{4}/u);
  }
}

for (const language of chooseVariants(languages, (each) => each === 'fr')) {
  test(`a partner's form is not cut with the longest values in each layout, in ${language}`, async ({ page }) => {
    const { dropoff: _oneWay, ...toAndFro } = longest;
    await openForms(page, language, [
      longest,
      toAndFro,
      { ...longest, layout: 'wide' },
      { ...toAndFro, layout: 'wide' },
      { ...longest, layout: 'stacked' },
    ]);
    await expect(page.locator('rental-search .r-combobox__input')).toHaveCount(8);
    expect(await cutAnywhere(page)).toEqual([]);
  });
}

/** Runs in the page: returns every width at which a form is higher than its reserved space, or far lower. */
function unreserved(forms: Element[], [from, to]: readonly [number, number]): string[] {
  const found: string[] = [];
  for (let width = from; width <= to; width += 16) {
    for (const form of forms as HTMLElement[]) form.style.inlineSize = `${width}px`;
    for (const form of forms) {
      const height = form.shadowRoot?.querySelector('form')?.getBoundingClientRect().height ?? 0;
      const excess = height - Number.parseFloat(getComputedStyle(form, '::before').paddingTop);
      if (excess > 0.5 || excess < -30) found.push(`${form.getAttribute('layout')} at ${width} px: ${excess}`);
    }
  }
  return found;
}

for (const language of chooseVariants(languages, (each) => each === 'fr')) {
  test(`the space reserved for the form matches its height in every font, layout and scale, in ${language}`, async ({
    page,
  }) => {
    const pickup = placeId('nice-airport');
    await openForms(page, language, [{ pickup }, { pickup, layout: 'wide' }, { pickup, layout: 'stacked' }]);
    const forms = page.locator('rental-search');
    for (const font of pageFonts) {
      await setFont(page, font);
      for (const scale of [1, 0.875, 1.25]) {
        await page.evaluate((to) => document.documentElement.style.setProperty('--rental-scale', `${to}`), scale);
        const range = [Math.ceil(288 * Math.max(1, scale)), 1400] as const;
        expect(await forms.evaluateAll(unreserved, range), `${font}, scale ${scale}`).toEqual([]);
      }
    }
  });
}

test('a font that loads after the form changes its rows and the reserved space', async ({ page }) => {
  await openForms(page, 'fr', [{ pickup: placeId('nice-airport') }]);
  const form = page.locator('rental-search');
  await page.evaluate(() => document.documentElement.style.setProperty('--rental-font', 'late, dejavu-sans'));
  await form.evaluate((element) => {
    element.style.inlineSize = '992px';
  });
  const heights = () =>
    form.evaluate((element) =>
      [
        element.shadowRoot?.querySelector('form')?.getBoundingClientRect().height ?? 0,
        Number.parseFloat(getComputedStyle(element, '::before').paddingTop),
      ].map(Math.round),
    );
  await expect.poll(heights).toEqual([310, 310]);
  await addFont(page, 'archivo-narrow', 'late');
  await expect.poll(heights).toEqual([194, 194]);
});
