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

test('what the playground gives to copy works under the lines it gives, checked by its hash, and with a nonce', async ({
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

  const nonce = 'f00d';
  const withNonce = html.replaceAll(/ integrity="[^"]*"/g, '').replace('<script', `<script nonce="${nonce}"`);
  const policy = `default-src 'none'; ${lines.replace(/script-src [^;]*/, `script-src 'nonce-${nonce}' 'strict-dynamic'`).replaceAll('\n', ' ')}`;
  pages['/nonce'] = { policy, html: page(withNonce) };
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
