// Opens each screen of the contact sheet. A function may return 'window', so that only the visible part is photographed.
import { customerScreens, managerScreens, visitorScreens } from './contact-sheet-account.mjs';
import { lowScreens } from './contact-sheet-low.mjs';
import { paymentScreens } from './contact-sheet-payment.mjs';
import { refusalScreens } from './contact-sheet-refusals.mjs';
import { troubleScreens } from './contact-sheet-trouble.mjs';

const trip = new URLSearchParams({
  pickup: 'Nice Côte d’Azur Airport',
  from: '2027-03-01T10:00',
  to: '2027-03-04T10:00',
});

async function openResults({ page, site, language }) {
  await page.goto(`${site}/search?${trip}&l=${language}`);
  await page.locator('rental-results article').first().waitFor();
}

async function openCheckout(shot) {
  const { page } = shot;
  await openResults(shot);
  const offer = page
    .locator('rental-results article')
    .filter({ has: page.locator('a[href*="car="]') })
    .first();
  await offer.locator('a[href*="car="]').first().click();
  await page.locator('rental-checkout [name="terms"]').waitFor();
}

const send = ({ page }) => page.locator('rental-checkout button[type="submit"]:visible').last().click();

/** A partner's page sets its own language, and elements follow only their own theme attribute. */
async function openPartner({ page, partner, language, theme }) {
  await page.goto(`${partner}/hotel/`);
  await page.evaluate(
    ([lang, look]) => {
      document.documentElement.lang = lang;
      document.querySelector('rental-search')?.setAttribute('theme', look);
    },
    [language, theme],
  );
  await page.locator('rental-search[data-state="ready"]').waitFor();
}

/** A results view that the URL selects; resolves when its marker is visible. */
const resultsView =
  (view, ready) =>
  async ({ page, site, language }) => {
    await page.goto(`${site}/search?${trip}&l=${language}&view=${view}`);
    await page.locator(`rental-results ${ready}`).first().waitFor();
  };

const textPage =
  (path) =>
  async ({ page, site, language }) => {
    await page.goto(`${site}/${path}?l=${language}`);
    await page.locator('h1').waitFor();
  };

/** Selects two cars and opens the comparison. */
async function openComparison(shot) {
  await openResults(shot);
  const choices = shot.page.locator('rental-results article [type="checkbox"]');
  await choices.nth(0).check();
  await choices.nth(1).check();
  await choices.nth(2).check();
  await shot.page.locator('rental-results .r-compare-tray .r-button--primary').click();
  await shot.page.locator('rental-results .r-compare-table').waitFor();
}

/** By name, in the order of the sheet. */
const publicScreens = {
  home: async ({ page, site, language }) => {
    await page.goto(`${site}/?l=${language}`);
    await page.locator('rental-search[data-state="ready"]').waitFor();
  },
  'place-list': async ({ page, site, language }) => {
    await page.goto(`${site}/?l=${language}`);
    await page.locator('rental-search[data-state="ready"]').waitFor();
    await page.locator('rental-search [role="combobox"]').first().pressSequentially('par');
    await page.locator('rental-search [role="option"]').first().waitFor();
    return 'window';
  },
  calendar: async ({ page, site, language }) => {
    await page.goto(`${site}/?l=${language}`);
    await page.locator('rental-search[data-state="ready"]').waitFor();
    await page.locator('rental-search .r-moment__date').first().click();
    await page.locator('rental-search [role="grid"]').first().waitFor();
    return 'window';
  },
  'search-errors': async ({ page, site, language }) => {
    await page.goto(`${site}/?l=${language}`);
    await page.locator('rental-search[data-state="ready"]').waitFor();
    await page.locator('rental-search .r-button[type="submit"]').click();
    await page.locator('rental-search [aria-invalid="true"]').first().waitFor();
    return 'window';
  },
  results: openResults,
  filters: async (shot) => {
    await openResults(shot);
    // On a wide window the filters are already beside the list.
    const opener = shot.page.locator('.r-results-toolbar__narrow');
    if (await opener.isVisible()) await opener.click();
    return 'window';
  },
  details: async (shot) => {
    await openResults(shot);
    await shot.page.locator('rental-results article summary').first().click();
  },
  'no-results': async ({ page, site, language }) => {
    await page.goto(`${site}/search?${trip}&l=${language}&seats=5&rating=5&gearbox=automatic&range=scooter`);
    await page.locator('rental-results[data-state="empty"]').waitFor();
  },
  checkout: openCheckout,
  errors: async (shot) => {
    await openCheckout(shot);
    await send(shot);
    await shot.page.locator('rental-checkout [aria-invalid="true"]').first().waitFor();
  },
  map: resultsView('map', '.leaflet-tile-loaded'),
  'supplier-comparison': resultsView('suppliers', 'table'),
  compare: openComparison,
  'unknown-place': async ({ page, site, language }) => {
    await page.goto(`${site}/search?pickup=Atlantis&from=2027-03-01T10:00&to=2027-03-04T10:00&l=${language}`);
    await page.locator('rental-results[data-state="error"], rental-results[data-state="empty"]').waitFor();
  },
  'past-dates': async ({ page, site, language }) => {
    await page.goto(`${site}/search?pickup=NCE&from=2020-03-01T10:00&to=2020-03-04T10:00&l=${language}`);
    await page.locator('rental-results[data-state="error"], rental-results[data-state="empty"]').waitFor();
  },
  session: async ({ page, site, language }) => {
    await page.goto(`${site}/checkout-session/nowhere?l=${language}`);
    await page.locator('rental-checkout[data-state="empty"]').waitFor();
  },
  menu: async ({ page, site, language }) => {
    await page.goto(`${site}/?l=${language}`);
    await page.locator('rental-search[data-state="ready"]').waitFor();
    const opener = page.locator('.s-header__opener button');
    if (await opener.isVisible()) await opener.click();
    return 'window';
  },
  places: async ({ page, site, language }) => {
    await page.goto(`${site}/locations?l=${language}`);
    await page.locator('.leaflet-tile-loaded').first().waitFor();
  },
  suppliers: textPage('suppliers'),
  categories: textPage('categories'),
  about: textPage('about'),
  faq: textPage('faq'),
  tos: textPage('tos'),
  privacy: textPage('privacy'),
  cookies: textPage('cookie-policy'),
  accessibility: textPage('accessibility'),
  contact: textPage('contact'),
  'no-match': async ({ page, site, language }) => {
    await page.goto(`${site}/nowhere?l=${language}`);
    await page.locator('h1').waitFor();
  },
  partner: openPartner,
  playground: async ({ page, site }) => {
    await page.goto(`${site}/demo/`);
    await page.locator('rental-search[data-state="ready"]').waitFor();
  },
  reference: async ({ page, site }) => {
    await page.goto(`${site}/demo/reference.html`);
    await page.locator('#rental-account').waitFor();
  },
  versions: async ({ page, site }) => {
    await page.goto(`${site}/demo/versions.html`);
    await page.locator('.p-versions li').first().waitFor();
  },
  blocks: async ({ page, site, language, theme }) => {
    await page.goto(`${site}/demo/blocks.html?theme=${theme}&language=${language}`);
    await page.locator('.p-map').scrollIntoViewIfNeeded();
    await page.locator('.p-map .leaflet-tile-loaded').first().waitFor();
  },
  'blocks-rtl': async ({ page, site, language, theme }) => {
    await page.goto(`${site}/demo/blocks.html?theme=${theme}&language=${language}&dir=rtl&root=shadow`);
    await page.locator('.p-map').scrollIntoViewIfNeeded();
    await page.locator('.p-map .leaflet-tile-loaded').first().waitFor();
  },
};

const shownTo = (person, some) => Object.entries(some).map(([name, open]) => [name, { open, person }]);

/** By name, in the order of the sheet: how to open the screen, and which person of the seed is signed in. */
export const screens = Object.fromEntries([
  ...shownTo(null, publicScreens),
  ...shownTo(null, paymentScreens),
  ...shownTo(null, refusalScreens),
  ...shownTo(null, troubleScreens),
  ...shownTo(null, visitorScreens),
  ...shownTo('customer', customerScreens),
  ...shownTo('admin', managerScreens),
  ...Object.entries(
    lowScreens({
      openPlaceList: publicScreens['place-list'],
      openCalendar: publicScreens.calendar,
      openFilters: publicScreens.filters,
      openMenu: publicScreens.menu,
      openCancelling: customerScreens['cancel-booking'],
    }),
  ),
]);
