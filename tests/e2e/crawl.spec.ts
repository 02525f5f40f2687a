import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './journey.ts';

const languages = ['en', 'fr', 'es'] as const;

/** Pages that anybody can read, with a word of their title in each language. */
const pages: Record<string, readonly [en: RegExp, fr: RegExp, es: RegExp]> = {
  '/': [/Vehicle rental/, /Location de véhicules/, /Alquiler de vehículos/],
  '/search': [/Cars for your trip/, /Véhicules pour votre trajet/, /Vehículos para su viaje/],
  '/categories': [/Vehicle categories/, /Catégories de véhicules/, /Categorías de vehículos/],
  '/locations': [/Rental locations/, /Lieux de location/, /Lugares de alquiler/],
  '/suppliers': [/Suppliers/, /Loueurs/, /Proveedores/],
  '/about': [/About/, /À propos/, /Acerca de/],
  '/faq': [/Questions and answers/, /Questions et réponses/, /Preguntas y respuestas/],
  '/contact': [/Contact/, /Contact/, /Contacto/],
  '/tos': [/Terms of Use/, /Conditions d’utilisation/, /Condiciones de uso/],
  '/privacy': [/Privacy policy/, /Politique de confidentialité/, /Política de privacidad/],
  '/cookie-policy': [/Cookie policy/, /Politique relative aux cookies/, /Política de cookies/],
};

/** Words that are the same in two languages, and names. */
const sameEverywhere =
  /^(Rental Elements|© Rental Elements|English|Français|Español|Contact|SUV|Van|Scooter|Minibus|Visa|Mastercard|American Express|Apple Pay|Google Pay|PayPal|Cookies|Message|Destinations|Natural Earth|contact@rental\.example|rental-[a-z-]+(, rental-[a-z-]+)*|[A-Z]{3})$/;

/** The texts of a page as it is served, before any script. */
async function servedTexts(page: Page, path: string, language: string): Promise<Set<string>> {
  const html = await (await page.request.get(`${siteUrl()}${path}?l=${language}`)).text();
  const body = html.slice(html.indexOf('<body>')).replace(/<(script|svg)[\s\S]*?<\/\1>/g, '');
  const texts = body.split(/<[^>]*>/).map((text) => text.trim());
  return new Set(texts.filter((text) => /\p{L}{3}/u.test(text)));
}

/** Addresses of the same site that the page leads to. */
async function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin)
      .map((link) => link.pathname),
  );
}

for (const [index, language] of languages.entries()) {
  test(`every page in ${language}: title, heading, language, accessibility, links, width`, async ({ page }) => {
    test.setTimeout(240_000);
    const links = new Set<string>();
    await page.emulateMedia({ colorScheme: language === 'fr' ? 'dark' : 'light' });
    for (const [path, titles] of Object.entries(pages)) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(`${siteUrl()}${path}?l=${language}`);
        await expect(page).toHaveTitle(titles[index] ?? /./);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
        for (const link of await linksOf(page)) links.add(link);
        // 320 pixels are also what 200 % of zoom leaves of 640.
        for (const width of [640, 320]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
        }
      });
    }
    for (const link of links) {
      const { status } = await page.request.get(`${siteUrl()}${link}`).then((answer) => ({ status: answer.status() }));
      expect(status, link).toBeLessThan(400);
    }
  });
}

test('nothing English is left on the pages in French and Spanish', async ({ page }) => {
  for (const path of Object.keys(pages)) {
    const english = await servedTexts(page, path, 'en');
    for (const language of ['fr', 'es']) {
      const left = [...(await servedTexts(page, path, language))].filter(
        (text) => english.has(text) && !sameEverywhere.test(text),
      );
      expect(left, `${path} in ${language}`).toEqual([]);
    }
  }
});

test('a path that leads nowhere says so, with status 404', async ({ page, messages }) => {
  const answer = await page.goto(`${siteUrl()}/nowhere?l=es`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '¡Aquí no hay nada que ver!' })).toBeVisible();
  await expectAccessible(page);
  // The browser itself reports the status.
  messages.length = 0;
});

test('search engines find every page in every language, and what may not be looked at', async ({ page }) => {
  const sitemap = await (await page.request.get(`${siteUrl()}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${siteUrl()}/faq?l=fr</loc>`);
  expect(sitemap).not.toContain('/checkout');
  expect(await (await page.request.get(`${siteUrl()}/robots.txt`)).text()).toContain(
    `Sitemap: ${siteUrl()}/sitemap.xml`,
  );
  const home = await (await page.request.get(`${siteUrl()}/?l=fr`)).text();
  expect(home).toContain(`<link rel="canonical" href="${siteUrl()}/?l=fr">`);
  expect(home).toContain('"@type":"Organization"');
  expect(home).toContain('property="og:image"');
  expect(await (await page.request.get(`${siteUrl()}/faq`)).text()).toContain('"@type":"FAQPage"');
  for (const file of ['/site.webmanifest', '/icons/share.png', '/icons/icon-180.png']) {
    expect((await page.request.get(`${siteUrl()}${file}`)).status(), file).toBe(200);
  }
});

test('a block of the home page leads into a search that is filled in', async ({ page }) => {
  await page.goto(`${siteUrl()}/?l=en`);
  const destinations = page.getByRole('region', { name: 'Where to go' });
  await destinations.scrollIntoViewIfNeeded();
  await destinations.getByRole('link', { name: /Nice/ }).click();
  await expect(page.locator('rental-results article').first()).toBeVisible();
  await expect(page).toHaveURL(/pickup=[0-9a-f]{24}&dropoff=[0-9a-f]{24}&from=/);
});

test('a place chosen on the map stands in the search form', async ({ page }) => {
  await page.goto(`${siteUrl()}/?l=en`);
  const map = page.getByRole('region', { name: 'Find a counter on the map' });
  await map.scrollIntoViewIfNeeded();
  await map.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Barcelona Sants Station' });
  await map.getByRole('button', { name: 'Pick up here' }).click();
  await expect(page.locator('rental-search').getByRole('combobox').first()).toHaveValue(/Barcelona Sants/);
});

test('without script a search answers with cars, totals and links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${siteUrl()}/search?l=fr`);
  await page.locator('input[name=pickup]').fill('NCE');
  await page.locator('input[name=from]').fill('2027-06-01T10:00');
  await page.locator('input[name=to]').fill('2027-06-04T10:00');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Véhicules pour votre trajet' })).toBeVisible();
  await expect(page.locator('input[name=pickup]')).toHaveValue(/Nice/);
  const cars = page.locator('.s-plain__car');
  expect(await cars.count()).toBeLessThanOrEqual(15);
  await expect(cars.first()).toContainText(/\$.*total pour 3\sjours/);
  await expect(cars.first().getByRole('link')).toHaveAttribute('href', /^\/checkout\?pickup=.*car=/);
  await context.close();
});

test('the contact form says at the field what is missing, and sends', async ({ page }) => {
  await page.goto(`${siteUrl()}/contact?l=en`);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please fix errors')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Your email address').fill('nobody');
  await page.getByLabel('Subject').fill('A question');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the car blue?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Invalid email address').first()).toBeVisible();
  await page.getByLabel('Your email address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});
