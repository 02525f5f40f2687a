import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../architecture/modules.ts';
import { engineTag } from '../support/engines.mjs';
import { dropRefusals, signIn } from './account-steps.ts';
import { cutRings } from './cut-rings.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test, textsCutOff } from './journey.ts';

const languages = ['en', 'fr', 'es'] as const;
type Language = (typeof languages)[number];
type Titles = readonly [en: RegExp, fr: RegExp, es: RegExp];

/** Public pages, with a word of their title in each language. */
const pages: Record<string, Titles> = {
  '/': [/Vehicle rental/, /Location de véhicules/, /Alquiler de vehículos/],
  '/search': [/Cars for your trip/, /Véhicules pour votre location/, /Vehículos para su viaje/],
  '/categories': [/Vehicle categories/, /Catégories de véhicules/, /Categorías de vehículos/],
  '/locations': [/Rental locations/, /Lieux de location/, /Lugares de alquiler/],
  '/suppliers': [/Suppliers/, /Loueurs/, /Proveedores/],
  '/about': [/About/, /À propos/, /Quiénes somos/],
  '/faq': [/Frequently asked questions/, /Questions fréquentes/, /Preguntas frecuentes/],
  '/contact': [/Contact/, /Contact/, /Contacto/],
  '/tos': [/Terms of Use/, /Conditions d’utilisation/, /Condiciones de uso/],
  '/privacy': [/Privacy policy/, /Politique de confidentialité/, /Política de privacidad/],
  '/cookie-policy': [/Cookie policy/, /Politique de cookies/, /Política de cookies/],
  '/accessibility': [/Accessibility/, /Accessibilité/, /Accesibilidad/],
};

/** The home page's heading is a question; its title is a description. */
const homeHeadings: Titles = [/^Where do you want to drive\?$/, /^Où partez-vous\s\?$/, /^¿Adónde quiere conducir\?$/];

const booking: Titles = [/Your booking/, /Votre réservation/, /Su reserva/];

/** Account pages for visitors. The crawl signs in on the last one. */
const visitorPages: Record<string, Titles> = {
  '/booking': [/Manage booking/, /Gérer ma réservation/, /Gestionar la reserva/],
  '/sign-up': [/Create an account/, /Créer un compte/, /Crear una cuenta/],
  '/activate': [/Activate your account/, /Activez votre compte/, /Active su cuenta/],
  '/forgot-password': [/Forgotten password/, /Mot de passe oublié/, /Contraseña olvidada/],
  '/reset-password': [/New password/, /Nouveau mot de passe/, /Contraseña nueva/],
  '/sign-in': [/Sign in/, /Connexion/, /Iniciar sesión/],
};

/** Pages for customers. The crawl continues from the last one to a booking. */
const customerPages: Record<string, Titles> = {
  '/settings': [/Settings/, /Paramètres/, /Ajustes/],
  '/notifications': [/Notifications/, /Notifications/, /Notificaciones/],
  '/change-password': [/Change password/, /Modifier le mot de passe/, /Cambiar la contraseña/],
  '/bookings': [/Your bookings/, /Vos réservations/, /Sus reservas/],
};

/** Names, and words that are the same in two languages. */
const sameEverywhere =
  /^(Rental Elements|© Rental Elements|English|Français|Español|Contact|SUV|Van|Scooter|Minibus|Visa|Mastercard|American Express|Apple Pay|Google Pay|PayPal|Cookies|France|Message|Destinations|Natural Earth|contact@rental\.example|(__(Host|Secure)-)?rental-[a-z-]+(, rental-[a-z-]+)*|[A-Z]{3})$/;

/** Returns the texts of a page as served, without scripts, places and suppliers, whose names and addresses have no language. */
async function servedTexts(page: Page, path: string, language: string): Promise<Set<string>> {
  const html = await (await page.request.get(`${siteUrl()}${path}?l=${language}`)).text();
  const body = html.slice(html.indexOf('<body>')).replace(/<(script|svg|article)[\s\S]*?<\/\1>/g, '');
  const texts = body.split(/<[^>]*>/).map((text) => text.trim());
  return new Set(texts.filter((text) => /\p{L}{3}/u.test(text)));
}

/** Returns the page's links to the same site. */
async function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin)
      .map((link) => link.pathname),
  );
}

/** Returns the visible and accessible texts of the page, including shadow roots. */
async function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const gather = (parent: ParentNode) => {
      for (const element of parent.querySelectorAll('*:not(script, style, noscript)')) {
        if (element.shadowRoot) gather(element.shadowRoot);
        if (!element.checkVisibility()) continue;
        for (const name of ['aria-label', 'placeholder', 'alt', 'title']) texts.push(element.getAttribute(name) ?? '');
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
      }
    };
    gather(document);
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  });
}

/** Returns English texts whose translation differs. */
function englishTexts(language: Language): Set<string> {
  if (language === 'en') return new Set();
  const file = readFileSync(join(root, `widget/i18n/xliff/${language}.xlf`), 'utf8');
  const units = file.matchAll(/<source>([^<]*)<\/source>\s*<target>([^<]*)<\/target>/g);
  return new Set([...units].flatMap(([, source = '', target = '']) => (source === target ? [] : [source.trim()])));
}

type Check = (path: string, title: RegExp, heading: RegExp) => Promise<void>;

/** Checks one page after the other: English in light and dark colours, French in dark, Spanish on a small phone. */
function checkOf(page: Page, language: Language, links: Set<string>): Check {
  const english = englishTexts(language);
  const isPhone = language === 'es';
  return (path, title, heading) =>
    test.step(path, async () => {
      await page.setViewportSize({ width: isPhone ? 320 : 1280, height: 800 });
      await page.emulateMedia({ colorScheme: language === 'fr' ? 'dark' : 'light' });
      await page.goto(`${siteUrl()}${path}${path.includes('?') ? '&' : '?'}l=${language}`);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
      await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
      await expectAccessible(page);
      if (language === 'en') {
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page, ['color-contrast']);
        await page.emulateMedia({ colorScheme: 'light' });
        expect(await cutRings(page), path).toEqual([]);
      }
      expect((await shownTexts(page)).filter((text) => english.has(text))).toEqual([]);
      for (const link of await linksOf(page)) links.add(link);
      // 320 pixels also correspond to 640 at 200 % zoom.
      for (const width of isPhone ? [320] : [640, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        expect(await textsCutOff(page), `${path} at ${width} px`).toEqual([]);
      }
    });
}

const trip = 'pickup=NCE&from=2027-06-01T10:00&to=2027-06-04T10:00';

/** Returns the first link in the element whose address contains `part`. */
async function addressIn(page: Page, part: string): Promise<string> {
  const href = await page.locator(`main a[href*="${part}"]`).first().getAttribute('href');
  const { pathname, search } = new URL(href ?? '', siteUrl());
  return `${pathname}${search}`;
}

for (const [index, language] of languages.entries()) {
  test(`every page in ${language}: title, heading, language, accessibility, links, width`, async ({
    page,
    messages,
  }) => {
    // A colour in transition has an arbitrary contrast.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const links = new Set<string>();
    const check = checkOf(page, language, links);
    const visit = (path: string, titles: Titles) =>
      check(path, titles[index] ?? /./, (path === '/' ? homeHeadings : titles)[index] ?? /./);
    for (const [path, titles] of Object.entries(pages)) await visit(path, titles);
    await visit(`/search?${trip}`, pages['/search'] ?? [/./, /./, /./]);
    await visit(await addressIn(page, '/checkout?'), booking);
    await visit('/checkout-session/0123456789abcdef01234567', booking);
    // The browser reports the 404 of the unknown payment.
    await expect.poll(() => messages.length).toBeGreaterThan(0);
    dropRefusals(messages);
    for (const [path, titles] of Object.entries(visitorPages)) await visit(path, titles);

    await signIn(page, 'javier.ortuno@example.com', 'rental-demo');
    await expect(page).toHaveURL(`${siteUrl()}/`);
    for (const [path, titles] of Object.entries(customerPages)) await visit(path, titles);
    await visit(await addressIn(page, '/booking?b='), booking);
    for (const link of links) expect((await page.request.get(`${siteUrl()}${link}`)).status(), link).toBeLessThan(400);
  });
}

test('pages in French and Spanish contain no English text', async ({ page }) => {
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

test('an unknown path shows the no-match page with status 404', async ({ page, messages }) => {
  const response = await page.goto(`${siteUrl()}/nowhere?l=es`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
  await expectAccessible(page);
  // The browser reports the status.
  messages.length = 0;
});

test('capital letters in a path redirect to its page on the same host', async ({ page }) => {
  await page.goto(`${siteUrl()}/FAQ?l=fr`);
  await expect(page).toHaveURL(`${siteUrl()}/faq?l=fr`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const response = await page.request.get(`${siteUrl()}//Contact`, { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([308, '/contact']);
});

test('search engines find every public page in every language, and are excluded from others', async ({ page }) => {
  const sitemap = await (await page.request.get(`${siteUrl()}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${siteUrl()}/faq?l=fr</loc>`);
  expect(sitemap).not.toMatch(/\/(checkout|search|sign-in|bookings)/);
  const robots = async (path: string) =>
    /<meta name="robots"[^>]*>/.exec(await (await page.request.get(siteUrl() + path)).text())?.[0];
  expect(await robots('/bookings')).toContain('noindex');
  expect(await robots('/search?pickup=NCE')).toBeUndefined();
  expect(await robots('/join-account/some-token')).toContain('noindex');
  expect(await (await page.request.get(`${siteUrl()}/robots.txt`)).text()).toContain(
    `Sitemap: ${siteUrl()}/sitemap.xml`,
  );
  const home = await (await page.request.get(`${siteUrl()}/?l=fr`)).text();
  expect(home).toContain('"@type":"AutoRental"');
  expect(await (await page.request.get(`${siteUrl()}/faq`)).text()).toContain('"@type":"FAQPage"');
  for (const file of ['/site.webmanifest', '/icons/share.png', '/icons/icon-180.png']) {
    expect((await page.request.get(`${siteUrl()}${file}`)).status(), file).toBe(200);
  }
});

/** Returns the head's links and metadata: `{ canonical, 'hreflang en': …, 'og:title': … }`. */
async function headOf(page: Page, address: string): Promise<Record<string, string>> {
  const html = await (await page.request.get(address)).text();
  const found: Record<string, string> = { lang: /<html lang="(\w+)"/.exec(html)?.[1] ?? '' };
  for (const [, language = '', href = ''] of html.matchAll(/rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g))
    found[`hreflang ${language}`] = href;
  for (const [, name = '', content = ''] of html.matchAll(/<meta (?:name|property)="([\w:]+)" content="([^"]*)"/g))
    found[name] ??= content;
  return { ...found, canonical: /rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '' };
}

test('each page lists its languages identically in its head and in the sitemap', async ({ page }) => {
  const listed = [...(await (await page.request.get(`${siteUrl()}/sitemap.xml`)).text()).matchAll(/<loc>([^<]+)/g)];
  const known = new Set<string>();
  for (const path of Object.keys(pages)) {
    const own = { en: siteUrl() + path, fr: `${siteUrl()}${path}?l=fr`, es: `${siteUrl()}${path}?l=es` };
    const titles = new Set<string>();
    for (const language of languages) {
      const head = await headOf(page, own[language]);
      expect(head, `${path} in ${language}`).toMatchObject({
        lang: language,
        canonical: own[language],
        'hreflang en': own.en,
        'hreflang fr': own.fr,
        'hreflang es': own.es,
        'hreflang x-default': own.en,
        'og:url': own[language],
        'og:image': `${siteUrl()}/icons/share.png`,
        'og:locale': { en: 'en_GB', fr: 'fr_FR', es: 'es_ES' }[language],
      });
      expect(head['description']?.length, path).toBeGreaterThan(20);
      expect(head['og:description'], path).toBe(head['description']);
      titles.add(head['og:title'] ?? '');
      if (path !== '/search') known.add(own[language]);
    }
    // "Contact" is the same in two languages.
    expect(titles.size, path).toBeGreaterThanOrEqual(path === '/contact' ? 2 : 3);
  }
  expect(new Set(listed.map(([, address]) => address))).toEqual(known);
});

test('every block of the home page links to a search, prefilled except for a category', async ({ page }) => {
  await page.goto(`${siteUrl()}/?l=en`);
  const filledIn = '\\?pickup=[0-9a-f]{24}&dropoff=[0-9a-f]{24}&from=[\\dT:-]+&to=[\\dT:-]+';
  const blocks: [name: string, count: number, query: string][] = [
    ['Cars from independent suppliers', 8, `${filledIn}&supplier=[0-9a-f]{24}`],
    ['Find the right size', 3, '\\?range=(mini|midi|maxi)'],
    ['Where to go', 7, filledIn],
  ];
  for (const [name, count, query] of blocks) {
    const block = page.getByRole('region', { name });
    await block.scrollIntoViewIfNeeded();
    const links = block.locator('a[href^="/search"]');
    await expect(links, name).toHaveCount(count);
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', RegExp(`^/search${query}$`));
  }
  const destinations = page.getByRole('region', { name: 'Where to go' });
  await destinations.getByRole('link', { name: /Nice/ }).click();
  await expect(page.locator('rental-results article').first()).toBeVisible();
  await expect(page).toHaveURL(/pickup=[0-9a-f]{24}&dropoff=[0-9a-f]{24}&from=/);
});

test('selecting a location on the map fills the search form and scrolls to it', { tag: engineTag }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${siteUrl()}/?l=en`);
  const map = page.getByRole('region', { name: 'Find a desk on the map' });
  await map.scrollIntoViewIfNeeded();
  const choose = async (name: string) => {
    await map.getByRole('combobox', { name: 'Location' }).fill(name.slice(0, 15));
    await map.getByRole('option', { name }).click();
  };
  // The distance above the form, on a wide and on a narrow window.
  const room = () =>
    page.locator('rental-search').evaluate((form: Element) => Math.round(form.getBoundingClientRect().top));
  await choose('Barcelona Sants Station');
  await map.getByRole('button', { name: 'Pick up here' }).click();
  await expect(page.locator('rental-search').getByRole('combobox').first()).toHaveValue(/Barcelona Sants/);
  await expect.poll(room).toBe(200);
  await page.setViewportSize({ width: 390, height: 800 });
  await choose('Málaga Airport');
  await map.getByRole('button', { name: 'Drop off here' }).click();
  await expect.poll(room).toBe(40);
  await expect(page).toHaveURL(/pickup=[0-9a-f]{24}&dropoff=[0-9a-f]{24}/);
});

test('a search without script shows cars, totals and links', { tag: engineTag }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${siteUrl()}/search?l=fr`);
  await page.locator('input[name=pickup]').fill('NCE');
  await page.locator('input[name=from]').fill('2027-06-01T10:00');
  await page.locator('input[name=to]').fill('2027-06-04T10:00');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Véhicules pour votre location' })).toBeVisible();
  await expect(page.locator('input[name=pickup]')).toHaveValue(/Nice/);
  const cars = page.locator('.s-plain__car');
  expect(await cars.count()).toBeLessThanOrEqual(15);
  await expect(cars.first()).toContainText(/\$.*total pour 3\sjours/);
  await expect(cars.first().getByRole('link')).toHaveAttribute('href', /^\/checkout\?pickup=.*car=/);
  await context.close();
});

test('a search form without script is as wide as the page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/', '/search']) {
    await page.goto(`${siteUrl()}${path}?l=en`);
    for (const width of [320, 436, 500, 640, 768, 1012, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  }
  await context.close();
});

test('the contact form marks missing fields, and sends', async ({ page }) => {
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
  const toast = page.locator('.r-toast').filter({ hasText: 'Message sent' });
  await expect(toast).toBeVisible();
  // Toasts are at the bottom right, and dark.
  const inspect = await toast.evaluate((element: Element) => {
    const { right, bottom } = element.getBoundingClientRect();
    const channels = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const lightness = channels.reduce((sum, channel) => sum + channel, 0) / 3 / 255;
    return { right: innerWidth - right, bottom: innerHeight - bottom, lightness };
  });
  expect(inspect.right).toBeLessThan(40);
  expect(inspect.bottom).toBeLessThan(40);
  expect(inspect.lightness).toBeLessThan(0.2);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('a category leads to a search that starts with place and dates, and is kept', async ({ page }) => {
  await page.goto(`${siteUrl()}/categories?l=en`);
  await page.getByRole('link', { name: 'SUV' }).click();
  await expect(page).toHaveURL(/\/search\?range=midi$/);
  const pickup = page.locator('rental-search').getByRole('combobox', { name: 'Pick-up location' });
  await expect(pickup).toBeFocused();
  await page.keyboard.type('Nice Côte');
  await page
    .locator('rental-search')
    .getByRole('option', { name: /Nice Côte/ })
    .click();
  await page.locator('rental-search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/pickup=[0-9a-f]{24}.*range=midi/);
  await expect(page.locator('rental-results').getByRole('button', { name: 'Remove SUV' })).toBeVisible();
});
