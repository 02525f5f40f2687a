import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../support/browser.mjs';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { loaderTags } from './foreign-site.ts';
import { expect, expectAccessible, siteUrl, test } from './journey.ts';
import { builtPackage } from './packed-package.ts';

/** Pages of another site, each with its policy. */
const pages: Record<string, { policy: string; html: string }> = {};
let server: LocalServer;

test.beforeAll(async () => {
  server = await startLocalServer(({ url }, response) => {
    const { policy = '', html = '' } = pages[url] ?? {};
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (policy) response.setHeader('content-security-policy', policy);
    response.statusCode = html ? 200 : 404;
    response.end(html);
  });
});
test.afterAll(() => server.close());

const htmlOf = (body: string, head = loaderTags()) =>
  `<!doctype html><html lang="en"><head><title>Cars</title><link rel="icon" href="data:,">${head}</head><body><main>${body}</main></body></html>`;

/** A page with five mistakes: no pictures, a misspelt attribute, a missing target, another origin, no style sheet. */
function addWrongPage(): string {
  const [, script = ''] = /(<script.*)$/.exec(loaderTags()) ?? [];
  pages['/wrong'] = {
    policy: `default-src 'none'; script-src ${siteUrl()}; connect-src ${siteUrl()} ${server.url}; img-src data:; style-src ${siteUrl()}; frame-src http://127.0.0.1:*; form-action ${siteUrl()}`,
    html: htmlOf(
      '<h1>Cars</h1><rental-search debug pickupp="Nice" for="cars"></rental-search><rental-checkout></rental-checkout>',
      script,
    ),
  };
  return `${server.url}/wrong`;
}

const mistakes = [
  'lacks .* in img-src: cars and logos have no picture',
  'for="cars" references no <rental-results>',
  'is not a partner of',
  'rental.css is missing',
  'has no attribute pickupp',
];

test('the panel opens before the tags are ready in a browser without checkVisibility, such as Safari 17.0', async ({
  page,
}) => {
  pages['/waiting'] = { policy: '', html: htmlOf('<rental-search style="display: none"></rental-search>') };
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  await page.goto(`${server.url}/waiting`);
  await page.evaluate(async () => {
    await (window as unknown as { rentalElements: { doctor(): Promise<unknown> } }).rentalElements.doctor();
  });
  await expect(page.getByRole('region', { name: 'Rental Elements doctor' })).toBeVisible();
});

test('a tag with debug opens a panel with every mistake and its fix, under a strict policy', async ({
  page,
  messages,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addWrongPage());
  const panel = page.getByRole('region', { name: 'Rental Elements doctor' });
  await expect(panel).toBeVisible();
  for (const text of mistakes)
    await expect(panel.getByRole('listitem').filter({ hasText: new RegExp(text) })).toHaveCount(1);
  await expect(panel.getByRole('heading')).toHaveText(/: 5 mistakes$/);
  await expect(panel.getByText(`img-src data: ${siteUrl()};`)).toBeVisible();
  await expectAccessible(page);
  await page.locator('rental-search').evaluate((tag) => tag.removeAttribute('pickupp'));
  await panel.getByRole('button', { name: 'Check again' }).click();
  await expect(panel.getByRole('heading')).toHaveText(/: 4 mistakes$/);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
  messages.length = 0;
});

test('a right page loads nothing for the doctor until it is called, which then finds nothing', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  pages['/right'] = { policy: '', html: htmlOf('<h1>Cars</h1><rental-search></rental-search>') };
  await page.goto(`${server.url}/right`);
  await expect(page.locator('rental-search')).toHaveAttribute('data-state', 'ready');
  expect(requested.filter((url) => url.includes('doctor'))).toEqual([]);
  const found = await page.evaluate(() =>
    (window as unknown as { rentalElements: { doctor(): Promise<unknown[]> } }).rentalElements.doctor(),
  );
  expect(found).toEqual([]);
  await expect(page.getByText('No mistake found on this page.')).toBeVisible();

  pages['/script'] = {
    policy: '',
    html: htmlOf('<rental-search></rental-search>', loaderTags().replace('src=', 'data-debug src=')),
  };
  await page.goto(`${server.url}/script`);
  await expect(page.getByText('No mistake found on this page.')).toBeVisible();
});

/** Runs the package's command beside the server of the pages, which is in this process. */
function run(...args: string[]): Promise<{ status: number; stdout: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(builtPackage, 'bin/rental-elements.js'), ...args], (error, stdout) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, stdout }),
    );
  });
}

const idsOf = (json: string) => (JSON.parse(json) as { id: string }[]).map(({ id }) => id).sort();
const wrongIds = ['no-style-sheet', 'origin-not-listed', 'policy-img-src', 'unknown-attribute', 'unknown-for'];

test('the package’s command names the same mistakes from the HTML alone, and from a browser', async () => {
  const address = addWrongPage();
  const { status, stdout } = await run('doctor', address, '--json');
  expect([status, idsOf(stdout)]).toEqual([1, wrongIds]);
  const rendered = await run('doctor', address, '--json', '--browser', (await findBrowser()) ?? '');
  expect([rendered.status, idsOf(rendered.stdout)]).toEqual([1, wrongIds]);

  const file = join(test.info().outputDir, 'page.html');
  writeFileSync(test.info().outputPath('page.html'), htmlOf('<rental-search></rental-search>'));
  expect(await run('doctor', file)).toMatchObject({ status: 0, stdout: expect.stringContaining('no mistake found') });
  expect(await run('doctor', '/nowhere.html')).toMatchObject({ status: 2, stdout: expect.stringContaining('nowhere') });
  expect(await run()).toMatchObject({ status: 2, stdout: expect.stringContaining('Usage: rental-elements doctor') });
});
