import type { Locator } from '@playwright/test';
import { type ForeignSite, startForeignSite, strictPage } from './foreign-site.ts';
import { expect, test } from './journey.ts';

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.close());

const trip = 'pickup="Nice Côte d’Azur Airport" from="2027-05-01T10:00" to="2027-05-04T10:00"';

/** The results come last: their cards get their height when they are near, and would move what is below while it is clicked. */
const markup = `
  <rental-search id="en"></rental-search>
  <div lang="fr-CA"><rental-search id="fr"></rental-search><rental-offer ${trip}></rental-offer></div>
  <section id="spanish" lang="es"><rental-search id="es"></rental-search><rental-offer ${trip}></rental-offer><rental-results ${trip}></rental-results></section>`;

/** A text of the form in each language. */
const words = {
  fr: { submit: 'Rechercher', missing: 'Indiquez un lieu de prise en charge', day: /lundi/ },
  es: { submit: 'Buscar', missing: 'Indique un lugar de recogida', day: /lunes/ },
  en: { submit: 'Search', missing: 'Enter a pick-up location', day: /Monday/ },
} as const;

type Form = keyof typeof words;
const forms: readonly Form[] = ['fr', 'es', 'en'];

const submit = (form: Locator, name: string) => form.getByRole('button', { name, exact: true });

test('tags in three languages are on one page, each with its own texts, and stay so while they are used', async ({
  page,
}) => {
  await site.open(page, markup, strictPage());
  const formOf = (language: Form) => page.locator(`#${language}`);
  for (const language of forms) {
    await expect(submit(formOf(language), words[language].submit)).toBeVisible();
    await expect(formOf(language).locator('.r-frame')).toHaveAttribute('lang', language);
  }
  const results = page.locator('rental-results');
  await expect(results.getByRole('heading', { name: /\d+ vehículos/ }).first()).toBeVisible();
  await expect(page.locator('[lang="fr-CA"] rental-offer')).toContainText('par jour');
  await expect(page.locator('[lang="es"] rental-offer')).toContainText('al día');

  // Each is used in turn: its messages stay in its language, whichever was used before.
  for (const language of [...forms, ...forms].reverse()) {
    await submit(formOf(language), words[language].submit).click();
    await expect(formOf(language).getByText(words[language].missing).first()).toBeVisible();
  }
  for (const language of forms) {
    await expect(formOf(language).getByText(words[language].missing).first()).toBeVisible();
    await formOf(language).locator('.r-moment__date').first().click();
    await expect(formOf(language).getByRole('button', { name: words[language].day }).first()).toBeVisible();
    await page.keyboard.press('Escape');
  }

  // A card opens details whose texts load now, and its page's language changes.
  await results.locator('article summary').first().click();
  await expect(results.getByText('Kilometraje').first()).toBeVisible();
  await page.locator('#spanish').evaluate((element) => element.setAttribute('lang', 'fr'));
  await expect(results.getByRole('heading', { name: /\d+ véhicules/ }).first()).toBeVisible();
  await expect(results.getByText('Kilométrage').first()).toBeVisible();
  await expect(formOf('es').getByText(words.fr.missing).first()).toBeVisible();
  await expect(submit(formOf('en'), words.en.submit)).toBeVisible();
});

test('the host’s pages continue in the language and the currency of the tag', async ({ page }) => {
  await site.open(
    page,
    `<section id="spanish" lang="es"><rental-offer ${trip} currency="GBP"></rental-offer><rental-results ${trip} currency="EUR"></rental-results></section>
    <rental-search lang="fr" currency="EUR" ${trip}></rental-search>`,
  );
  const section = page.locator('#spanish');
  const preferencesOf = async (link: Locator) => {
    const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
    return [searchParams.get('l'), searchParams.get('currency')];
  };
  const car = section.locator('rental-results a[href*="/checkout"]').first();
  await expect.poll(() => preferencesOf(car)).toEqual(['es', 'EUR']);
  await expect.poll(() => preferencesOf(section.locator('rental-offer a'))).toEqual(['es', 'GBP']);
  await section.evaluate((element) => element.setAttribute('lang', 'fr'));
  await expect.poll(() => preferencesOf(car)).toEqual(['fr', 'EUR']);
  await expect.poll(() => preferencesOf(section.locator('rental-offer a'))).toEqual(['fr', 'GBP']);
  await submit(page.locator('rental-search'), words.fr.submit).click();
  await expect(page).toHaveURL(/\/search\?/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(
    page
      .locator('rental-results')
      .getByRole('heading', { name: /\d+ véhicules/ })
      .first(),
  ).toBeVisible();
  await expect(
    page
      .locator('rental-results')
      .getByText(/^[\d,]+ €$/)
      .first(),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/currency=/);
});

test('a tag added later in another language does not change the others', async ({ page }) => {
  await site.open(page, '<rental-search id="en"></rental-search><main></main>');
  await expect(submit(page.locator('#en'), words.en.submit)).toBeVisible();
  await page.locator('main').evaluate((main) => {
    main.innerHTML = '<rental-search id="es" lang="es"></rental-search>';
  });
  await expect(submit(page.locator('#es'), words.es.submit)).toBeVisible();
  await submit(page.locator('#en'), words.en.submit).click();
  await expect(page.locator('#en').getByText(words.en.missing).first()).toBeVisible();
  await page.locator('#es').evaluate((element) => element.remove());
  await page.locator('#en').getByRole('combobox').first().fill('Niza');
  await expect(page.locator('#en').getByRole('option', { name: /Nice/ }).first()).toBeVisible();
});
