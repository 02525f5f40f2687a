import { engineTag } from '../support/engines.mjs';
import { findGuideCode, guidesOf } from '../support/find-guide-code.ts';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { expect, expectAccessible, siteUrl, test } from './journey.ts';

/** Pages of another site, each with its policy. */
const pages: Record<string, { policy: string; html: string }> = {};
let server: LocalServer;

test.beforeAll(async () => {
  server = await startLocalServer(({ url }, response) => {
    const { policy = '', html = '' } = pages[url] ?? {};
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy);
    response.end(html);
  });
});
test.afterAll(() => server.close());

const page = (content: string) =>
  `<!doctype html><html lang="en"><head><title>Page</title><link rel="icon" href="data:,"></head><body><h1>Page</h1>${content}</body></html>`;

test('the playground’s code works under its policy, with its integrity hash, and with a nonce', async ({
  page: tab,
  messages,
}) => {
  await tab.emulateMedia({ colorScheme: 'dark' });
  await tab.goto(`${siteUrl()}/demo/`);
  await expect(tab.locator('rental-search')).toHaveAttribute('data-state', 'ready');
  await expect(tab.getByRole('combobox', { name: 'layout' })).toBeVisible();
  await expectAccessible(tab);
  await tab.getByRole('switch', { name: /One exact version/ }).check();
  const codes = tab.locator('.p-copy code');
  await expect(codes.first()).toContainText('integrity="sha384-');
  const [html = '', lines = ''] = await codes.allTextContents();

  pages['/strict'] = { policy: `default-src 'none'; ${lines.replaceAll('\n', ' ')}`, html: page(html) };
  await tab.goto(`${server.url}/strict`);
  const search = tab.locator('rental-search');
  await expect(search.getByRole('combobox').first()).toHaveValue('Nice Côte d’Azur Airport');
  await search.getByRole('combobox').first().click();
  await expect(search.getByRole('option').first()).toBeVisible();

  const guides = guidesOf(siteUrl(), lines);
  const codeOf = (id: string) => findGuideCode(guides, id).replaceAll('{nonce}', 'f00d');
  const tag = html.slice(html.indexOf('<rental-search'));
  pages['/nonce'] = {
    policy: codeOf('nonce-policy').replaceAll('\n', ' '),
    html: page(`${codeOf('nonce-head')}${tag}`),
  };
  await tab.goto(`${server.url}/nonce`);
  await expect(search.getByRole('combobox').first()).toHaveValue('Nice Côte d’Azur Airport');
  expect(messages).toEqual([]);

  const other = html.replace(/(rental\.js" integrity="sha384-)..../, '$1AAAA');
  pages['/changed'] = { policy: pages['/strict'].policy, html: page(other) };
  await tab.goto(`${server.url}/changed`);
  await expect(tab.getByRole('button', { name: 'Find a car' })).toBeVisible();
  await expect.poll(() => messages.join()).toContain('integrity');
  messages.length = 0;
});

test('the guides’ code runs: linked elements, a URL, a router, a banner', { tag: engineTag }, async ({ page: tab }) => {
  const guides = guidesOf(siteUrl());
  const loader = `<link rel="stylesheet" href="${siteUrl()}/embed/v1/rental.css"><script type="module" src="${siteUrl()}/embed/v1/rental.js"></script>`;
  const put = (path: string, content: string) => {
    pages[path] = { policy: '', html: page(`${loader}${content}`) };
  };
  const script = (id: string) => `<script type="module">${findGuideCode(guides, id)}</script>`;
  const search = tab.locator('rental-search');
  const submit = search.locator('.r-button[type=submit]');
  const results = tab.locator('rental-results');
  const requested: string[] = [];
  tab.on('request', (request) => requested.push(new URL(request.url()).pathname));

  put('/one-page', findGuideCode(guides, 'one-page'));
  await tab.goto(`${server.url}/one-page`);
  await expect(search.getByRole('combobox').first()).toHaveValue(/Nice/);
  await expect(results).toBeHidden();
  await submit.click();
  await expect(results).toHaveAttribute('data-state', 'ready');
  await expect(results.locator('a[href*="car="]').first()).toBeVisible();

  const trip = new URLSearchParams({
    pickup: 'Nice Côte d’Azur Airport',
    from: '2027-05-01T10:00',
    to: '2027-05-04T10:00',
  });
  put(`/cars?${trip}`, `<rental-results></rental-results>${script('from-address')}`);
  await tab.goto(`${server.url}/cars?${trip}`);
  await expect(results).toHaveAttribute('data-state', 'ready');
  await expect(results).toHaveAttribute('from', '2027-05-01T10:00');
  put(`/cars?${trip}&age=22`, `<rental-results></rental-results>${script('from-address')}`);
  await tab.goto(`${server.url}/cars?${trip}&age=22`);
  const age = results.getByLabel('Driver’s age');
  await expect(age).toHaveValue('22');
  await age.selectOption('30');
  await expect(tab).toHaveURL(/[?&]age=30(&|$)/);
  await expect(results).toHaveAttribute('driver-age', '30');
  await tab.goBack();
  await expect(age).toHaveValue('22');

  const router = '<script>var router = { push: (address) => { document.title = address; } };</script>';
  put('/router', `${router}<rental-search pickup="Nice Côte d’Azur Airport"></rental-search>${script('router')}`);
  await tab.goto(`${server.url}/router`);
  await expect(search.getByRole('combobox').first()).toHaveValue(/Nice/);
  await submit.click();
  await expect(tab).toHaveTitle(/^\/cars\?pickup=[0-9a-f]{24}&dropoff=[0-9a-f]{24}&from=/);

  put(
    '/banner',
    `${findGuideCode(guides, 'banner')}<script>addEventListener('rental-search', (event) => event.preventDefault());</script>`,
  );
  requested.length = 0;
  await tab.goto(`${server.url}/banner`);
  await expect(search).toHaveAttribute('data-state', 'ready');
  expect(requested.filter((path) => /^\/api\/|config\.json/.test(path))).toEqual([]);
  await tab.evaluate("setRentalConsent('analytics')");
  await expect(search).toHaveAttribute('consent', 'analytics');
});

test('a page without the API or the tiles still leads to the host’s search', async ({ page: tab, messages }) => {
  const trip = 'pickup="Nice Côte d’Azur Airport" from="2027-05-01T10:00" to="2027-05-04T10:00"';
  const loader = `<link rel="stylesheet" href="${siteUrl()}/embed/v1/rental.css"><script type="module" src="${siteUrl()}/embed/v1/rental.js"></script>`;
  pages['/results'] = {
    policy: '',
    html: page(`${loader}<rental-results ${trip} filters="view=map"></rental-results>`),
  };
  pages['/search'] = { policy: '', html: page(`${loader}<rental-search ${trip} consent="none"></rental-search>`) };
  const results = tab.locator('rental-results');

  await tab.route('**/tiles/**', (route) => route.abort());
  await tab.goto(`${server.url}/results`);
  await expect(
    results
      .getByRole('link', { name: /Nice/ })
      .or(results.getByRole('button', { name: /Nice/ }))
      .first(),
  ).toBeVisible();

  await tab.route(`${siteUrl()}/api/**`, (route) => route.abort());
  await tab.goto(`${server.url}/results`);
  await expect(results.getByRole('link', { name: 'Search for a car on our site' })).toHaveAttribute(
    'href',
    new RegExp(`^${siteUrl()}/search\\?pickup=Nice.*from=2027-05-01`),
  );

  // The page before still tries to reach the API.
  await tab.goto('about:blank');
  const requested: string[] = [];
  tab.on('request', (request) => requested.push(request.url()));
  await tab.goto(`${server.url}/search`);
  await expect(tab.locator('rental-search')).toHaveAttribute('data-state', 'ready');
  expect(requested.filter((url) => /\/api\/|config\.json/.test(url))).toEqual([]);
  await tab.unroute(`${siteUrl()}/api/**`);
  await tab.locator('rental-search .r-button[type=submit]').click();
  await expect(tab).toHaveURL(new RegExp(`^${siteUrl()}/search\\?pickup=[0-9a-f]{24}`));
  messages.length = 0;
});

test('the playground simulates errors, and the reference lists the API', async ({ page: tab, messages }) => {
  await tab.goto(`${siteUrl()}/demo/`);
  await tab.getByRole('link', { name: 'No network' }).click();
  await expect(tab.locator('rental-results').getByRole('button', { name: 'Try again' })).toBeVisible();
  await tab.getByRole('link', { name: 'Price goes up' }).click();
  await expect(tab.getByRole('combobox', { name: 'What happens' })).toHaveValue('price-up');
  await tab.locator('rental-results a[href*="car="]').first().click();
  const checkout = tab.locator('rental-checkout');
  await expect(tab.locator('.p-copy code').last()).toContainText('frame-src');
  const texts = {
    fullName: 'Ada',
    email: 'ada-demo@example.com',
    phone: '+33 612345678',
    'birthDate-day': '7',
    'birthDate-month': '3',
    'birthDate-year': '1988',
  };
  for (const [name, text] of Object.entries(texts)) await checkout.locator(`[name="driver-${name}"]`).fill(text);
  await checkout.locator('[name="licenseNumber"]').fill('AB 123456');
  await checkout.locator('[name="terms"]').check();
  await checkout.locator('.r-button[type=submit]').click();
  await expect(checkout.getByText(/The price has gone up/).first()).toBeVisible();
  await expect(tab.locator('.p-events summary').first()).toContainText('rental-price-changed');
  messages.length = 0;
  await tab.goto(`${siteUrl()}/demo/reference.html`);
  await expect(tab.getByRole('rowheader', { name: 'results-url' }).first()).toBeVisible();
  await expectAccessible(tab);
});
