import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { everyCombination } from '../support/every-combination.ts';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { firstOffer } from './booking-steps.ts';
import { expect, siteUrl, test } from './journey.ts';
import { listAsPartner } from './partner-page.ts';

/** A partner page without fallback content in its elements. */
interface Step {
  tags: string;
  /** The controls to press, one after the other. */
  press?: string[];
  /** Visible when everything has loaded. */
  shows: string;
  width?: number;
}

const trip = 'pickup="Nice Côte d’Azur Airport" from="2027-05-01T10:00" to="2027-05-04T10:00"';
const results = (filters: string) => `<rental-results ${trip} filters="${filters}"></rental-results>`;

/** Everything that an element loads code for, in a language that also has to be loaded. */
const stepsFor = (car: string, other: string): Step[] => [
  {
    tags: `<rental-search ${trip}></rental-search>`,
    press: ['[role=combobox]', '.r-moment__date'],
    shows: '.r-range-calendar button',
  },
  { tags: results(''), press: ['.r-car-details summary'], shows: '.r-price-lines' },
  { tags: results('view=map'), shows: '.r-map__zoom' },
  { tags: results(`compare=${car},${other}`), shows: 'table' },
  { tags: results(`compare=${car}`), shows: '.r-compare-tray' },
  { tags: results('view=suppliers'), shows: 'table' },
  { tags: results('range=bus&seats=2&gearbox=automatic'), shows: '.r-empty' },
  { tags: results('range=mini'), press: ['.r-results-toolbar__narrow'], shows: 'dialog[open]', width: 390 },
  {
    tags: `<rental-checkout ${trip} car="${car}"></rental-checkout>`,
    press: ['.r-radio-card:has([value="full"])'],
    shows: '[data-payment-script="resolved"]',
  },
  { tags: '<rental-checkout session="of-nobody"></rental-checkout>', shows: '[role=alert]' },
  { tags: '<rental-account view="bookings"></rental-account>', shows: 'a[href]' },
];

let server: LocalServer;
const pages: string[] = [];
test.beforeAll(async () => {
  server = await startLocalServer(({ url }, response) => {
    const loader = `<link rel="stylesheet" href="${siteUrl()}/embed/v1/rental.css"><script type="module" src="${siteUrl()}/embed/v1/rental.js"></script>`;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="fr"><title>Page</title><link rel="icon" href="data:,">${loader}<h1>Page</h1>${pages[Number(url.slice(1))] ?? ''}</html>`,
    );
  });
});
test.afterAll(() => server.close());

const fileOf = (request: Request) => /\/embed\/\d[^/]*\/([\w-]+\.js)$/.exec(request.url())?.[1];

/** Opens a step and presses its controls as far as possible. `lost` settles when a file failed to load. */
async function runStep(page: Page, number: number, step: Step, lost: Promise<unknown>): Promise<void> {
  await page.setViewportSize({ width: step.width ?? 1280, height: 900 });
  await page.goto(`${server.url}/${number}`);
  const inside = (selector: string) =>
    page.locator('rental-search, rental-results, rental-checkout, rental-account').locator(selector).first();
  const isThere = async (locator: Locator) => {
    await Promise.race([locator.waitFor().catch(() => undefined), lost]);
    return await locator.isVisible();
  };
  for (const selector of step.press ?? []) if (await isThere(inside(selector))) await inside(selector).click();
  await isThere(inside(step.shows));
}

/** Returns the files that a step loads. */
async function filesOf(page: Page, number: number, step: Step): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(fileOf(request) ?? ''));
  await runStep(page, number, step, new Promise(() => {}));
  await page.waitForLoadState('networkidle');
  return requested.filter((file) => file !== '' && file !== 'rental.js');
}

/** Expects a link or a search form that leads to the host. */
async function expectLinkToHost(page: Page, file: string): Promise<void> {
  const submit = page.locator('rental-search .r-button[type=submit]');
  const pages = ['search', 'checkout', 'bookings'].map((path) => `a[href^="${siteUrl()}/${path}"]`);
  const link = page.locator(pages.join()).filter({ visible: true });
  await expect(submit.or(link).first(), `without ${file}`).toBeVisible();
  if (!(await submit.isVisible())) return;
  await submit.click();
  await expect(page, `without ${file}`).toHaveURL(new RegExp(`^${siteUrl()}/search\\?pickup=`));
}

/** Runs a step without one of its files. */
async function runStepWithout(page: Page, number: number, step: Step, file: string): Promise<void> {
  // Until the file is requested, however slow the machine is; the test's timeout applies.
  const lost = page.waitForEvent('requestfailed', { predicate: (request) => fileOf(request) === file, timeout: 0 });
  await page.route(`**/${file}`, (route) => route.abort());
  await runStep(page, number, step, lost);
  await lost;
  await expectLinkToHost(page, file);
}

/** Runs `act` for each item in a separate tab, three at a time. Returns the exceptions of the pages. */
async function inTabs<Item>(
  context: BrowserContext,
  items: readonly Item[],
  act: (page: Page, item: Item) => Promise<void>,
) {
  const left = [...items];
  const faults: Error[] = [];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const tab = await context.newPage();
      tab.on('pageerror', (error) => faults.push(error));
      await act(tab, next);
      await tab.close();
    }
  };
  await Promise.all([work(), work(), work()]);
  expect(faults).toEqual([]);
}

test('an element with any of its files missing still leads to the host', async ({ page, context }) => {
  // Only a page that is listed as a partner shows the checkout.
  await listAsPartner(context);
  pages[0] = results('');
  await page.goto(`${server.url}/0`);
  await firstOffer(page);
  const hrefs = await page
    .locator('rental-results a[href*="car="]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('car')));
  const [car = '', other = ''] = new Set(hrefs.filter((id) => id !== null));
  const steps = [...stepsFor(car, other).entries()];
  const files: string[][] = [];
  await inTabs(context, steps, async (tab, [number, step]) => {
    pages[number] = step.tags;
    files[number] = await filesOf(tab, number, step);
  });

  const missing = new Map<string, [number, Step]>();
  for (const [number, step] of steps) {
    for (const file of files[number] ?? []) if (!missing.has(file)) missing.set(file, [number, step]);
  }
  // The elements' code, their French texts, and each part that is loaded on use.
  expect([...missing.keys()].map((file) => file.replace(/\d?\.js$/, ''))).toEqual(
    expect.arrayContaining([
      'rental-account',
      'fr',
      'combobox-panel',
      'calendar-panel',
      'leaflet-map',
      'compare-cars',
      'sandbox-gateway',
    ]),
  );
  // All files take minutes. The first and last of each step represent the others.
  const sampled = new Set(files.flatMap((requested) => [requested[0], requested.at(-1)]));
  const tried = [...missing].filter(([file]) => everyCombination || sampled.has(file));
  await inTabs(context, tried, (tab, [file, [number, step]]) => runStepWithout(tab, number, step, file));
});
