import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { firstOffer } from './booking-steps.ts';
import { expect, siteUrl, test } from './journey.ts';
import { listAsPartner } from './partner-page.ts';
import { published, version } from './published-embed.ts';

/** Returns the hash of each published file, by name. */
function publishedHashes(): Record<string, string> {
  const { files } = JSON.parse(readFileSync(join(published, version, 'integrity.json'), 'utf8'));
  return files;
}

/** The page of another site that the server returns now, and its policy. */
let document = '';
let policy = '';
let server: LocalServer;
test.beforeAll(async () => {
  server = await startLocalServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (policy) response.setHeader('content-security-policy', policy);
    response.end(document);
  });
});
test.afterAll(() => server.close());
test.beforeEach(() => {
  policy = '';
});

const trip = 'pickup="Nice Côte d’Azur Airport" from="2027-05-01T10:00" to="2027-05-04T10:00"';
const form = `<rental-search ${trip}><form action="${siteUrl()}/search"><button>Plain search</button></form></rental-search>`;

/** Opens a page that loads the exact version, verified. Returns the files that it requests from then on. */
async function openVerified(page: Page, tags = form, nonce = ''): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/embed/')) requested.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  const address = (file: string) => `${siteUrl()}/embed/${version}/${file}`;
  const files = publishedHashes();
  const integrity = (file: string) => `integrity="${files[file]}" crossorigin${nonce ? ` nonce="${nonce}"` : ''}`;
  document = `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Page</title>
    <link rel="stylesheet" href="${address('rental.css')}" ${integrity('rental.css')}>
    <script type="module" src="${address('rental.js')}" ${integrity('rental.js')}></script>
    </head><body><h1>Page</h1>${tags}</body></html>`;
  await page.goto(server.url);
  return requested;
}

/** Returns a file with a statement before it that would leave a trace on the page. */
async function changeFile(page: Page, file: string): Promise<void> {
  await page.route(`**/embed/${version}/${file}`, async (route) => {
    const response = await route.fetch();
    const added = file.endsWith('.css') ? ':root { --changed: 1; }' : 'globalThis.changed = true;';
    await route.fulfill({ response, body: `${added}\n${await response.text()}` });
  });
}

/** Expects that nothing of the changed file has run or applied. */
async function expectUnchanged(page: Page): Promise<void> {
  const traces = await page.evaluate(() => [
    'changed' in globalThis,
    getComputedStyle(window.document.documentElement).getPropertyValue('--changed'),
  ]);
  expect(traces).toEqual([false, '']);
}

const ready = (page: Page) => expect(page.locator('rental-search')).toHaveAttribute('data-state', 'ready');
const calendar = (page: Page) => page.locator('rental-search .r-range-calendar button').first();
const openCalendar = (page: Page) => page.locator('rental-search .r-moment__date').first().click();

/** Expects that the element was not loaded, and that the plain form is in its place. */
async function expectPlainForm(page: Page, messages: string[]): Promise<void> {
  await expect(page.locator('rental-search')).toHaveAttribute('data-state', 'error');
  await expect(page.getByRole('button', { name: 'Plain search' })).toBeVisible();
  await expectUnchanged(page);
  expect(messages.join('\n')).toMatch(/integrity|digest|verified/i);
  messages.length = 0;
}

test('an exact version with integrity loads one file more, verifies all, and fetches parts when they are used', async ({
  page,
}) => {
  const requested = await openVerified(page);
  await ready(page);
  expect(requested.filter((file) => file === 'verify-files.js')).toHaveLength(1);
  expect(requested).not.toContain('calendar-panel.js');
  await openCalendar(page);
  await expect(calendar(page)).toBeVisible();
});

test('a page without integrity loads nothing for verification', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  document = `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Page</title>
    <script type="module" src="${siteUrl()}/embed/${version}/rental.js"></script></head><body>${form}</body></html>`;
  await page.goto(server.url);
  await ready(page);
  expect(requested.filter((url) => url.includes('verify-files'))).toEqual([]);
});

for (const file of ['rental.js', 'verify-files.js', 'rental-search.js', 'core.js', 'rental.css']) {
  test(`the plain form stays if a byte of ${file} differs`, async ({ page, messages }) => {
    await changeFile(page, file);
    await openVerified(page);
    if (file === 'rental.js') {
      await expect.poll(() => messages.join()).toContain('integrity');
      await expect(page.getByRole('button', { name: 'Plain search' })).toBeVisible();
      await expectUnchanged(page);
      messages.length = 0;
    } else await expectPlainForm(page, messages);
  });
}

test('an element added after the verification could not load tries again', async ({ page, messages }) => {
  await page.route('**/verify-files.js', (route) => route.abort(), { times: 1 });
  await openVerified(page);
  await expectPlainForm(page, messages);
  await page.evaluate(() =>
    window.document.querySelector('main, body')?.append(window.document.createElement('rental-search')),
  );
  await expect(page.locator('rental-search').last()).toHaveAttribute('data-state', 'ready');
});

test('a changed calendar never runs, and the form still searches', async ({ page, messages }) => {
  await changeFile(page, 'calendar-panel.js');
  await openVerified(page);
  await ready(page);
  await openCalendar(page);
  await expect.poll(() => messages.join()).toMatch(/integrity|digest/i);
  await expectUnchanged(page);
  messages.length = 0;
  await page.keyboard.press('Escape');
  await page.locator('rental-search .r-button[type=submit]').click();
  await expect(page).toHaveURL(new RegExp(`^${siteUrl()}/search\\?pickup=`));
});

test('a changed card form never runs, and the checkout says so', async ({ page, messages }) => {
  await changeFile(page, 'sandbox-gateway.js');
  await openVerified(page, `<rental-results ${trip}></rental-results>`);
  const { link } = await firstOffer(page);
  const href = await link.getAttribute('href');
  const car = new URL(href ?? '', siteUrl()).searchParams.get('car');
  // Only a page that is listed as a partner shows the form.
  await listAsPartner(page);
  await openVerified(page, `<rental-checkout ${trip} car="${car}"></rental-checkout>`);
  const checkout = page.locator('rental-checkout');
  await checkout.locator('.r-radio-card:has([value="full"])').click();
  await expect.poll(() => messages.join()).toMatch(/integrity|digest/i);
  await expect(checkout.getByText('We couldn’t load the payment form')).toBeVisible();
  await expectUnchanged(page);
  messages.length = 0;
});

test('a policy with a nonce allows the verification, and so does one with the hash of the import map', async ({
  page,
}) => {
  const own = `style-src ${siteUrl()}; img-src ${siteUrl()} data:; connect-src ${siteUrl()}`;
  policy = `default-src 'none'; script-src 'nonce-f00d' 'strict-dynamic'; ${own}`;
  const withNonce = await openVerified(page, form, 'f00d');
  await ready(page);
  expect(withNonce).not.toContain('calendar-panel.js');
  await openCalendar(page);
  await expect(calendar(page)).toBeVisible();

  const map = await page.evaluate(
    async (url) => ((await import(url)) as { writeImportMap: () => string }).writeImportMap(),
    `${siteUrl()}/embed/${version}/verify-files.js`,
  );
  const hash = createHash('sha256').update(map).digest('base64');
  policy = `default-src 'none'; script-src ${siteUrl()} 'sha256-${hash}'; ${own}`;
  const withHash = await openVerified(page);
  await ready(page);
  expect(withHash).not.toContain('calendar-panel.js');
});

test.describe('where the page’s policy blocks the import map', () => {
  test.beforeEach(() => {
    policy = `default-src 'none'; script-src ${siteUrl()}; style-src ${siteUrl()}; img-src ${siteUrl()} data:; connect-src ${siteUrl()}`;
  });

  test('every file is fetched and verified before the first one runs', async ({ page, messages }) => {
    const requested = await openVerified(page);
    await ready(page);
    expect(new Set(requested)).toEqual(
      new Set(Object.keys(publishedHashes()).filter((file) => /\.(js|css)$/.test(file))),
    );
    expect(messages.join()).toContain('Content Security Policy');
    messages.length = 0;
    await openCalendar(page);
    await expect(calendar(page)).toBeVisible();
    expect(requested.filter((file) => file === 'calendar-panel.js')).toHaveLength(1);
  });

  test('the plain form stays if a byte of any of them differs', async ({ page, messages }) => {
    await changeFile(page, 'sandbox-gateway.js');
    await openVerified(page);
    await expectPlainForm(page, messages);
  });
});
