import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/modules.ts';
import { frameworkProjects, wordPress } from '../prove/framework-projects.ts';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { expect, siteUrl, test } from './journey.ts';
import { otherCases, type PartnerPage, partnerPages } from './partner-pages.ts';

let server: LocalServer;
test.beforeAll(async () => {
  server = await startLocalServer(({ url }, response) => {
    const shown = partnerPages[Number(url.slice(1))];
    for (const [name, value] of Object.entries(shown?.headers?.(siteUrl()) ?? {})) response.setHeader(name, value);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(shown ? htmlOf(shown) : '');
  });
});
test.afterAll(() => server.close());

const tag = () =>
  `<rental-search theme="auto"><form action="${siteUrl()}/search"><button>Find a car</button></form></rental-search>`;

function htmlOf({ head = '', loader, body = (content) => content, attributes = '', doctype }: PartnerPage): string {
  const ours =
    loader?.(siteUrl()) ??
    `<link rel="stylesheet" href="${siteUrl()}/embed/v1/rental.css"><script type="module" src="${siteUrl()}/embed/v1/rental.js"></script>`;
  return `${doctype ?? '<!doctype html>'}<html lang="en" ${attributes}><head>${head}<link rel="icon" href="data:,"><title>Page</title>${ours}</head><body><h1>Page</h1>${body(tag())}<p>After</p></body></html>`;
}

for (const [number, shown] of partnerPages.entries()) {
  test(`partner page: ${shown.title}`, async ({ page }) => {
    if (shown.width) await page.setViewportSize({ width: shown.width, height: 600 });
    if (shown.media) await page.emulateMedia(shown.media);
    await page.goto(`${server.url}/${number}`);
    if (shown.before) await page.evaluate(shown.before);
    const search = page.locator('rental-search');
    await expect(search).toHaveAttribute('data-state', 'ready');
    const place = search.getByRole('combobox').first();
    await place.fill('Nice');
    await search.getByRole('option', { name: /Nice/ }).first().click();
    await expect(place).toHaveValue(/Nice/);
    const searched = page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          document.addEventListener('rental-search', (event) => {
            event.preventDefault();
            resolve((event as CustomEvent).detail.query);
          });
        }),
    );
    await search.locator('.r-button[type=submit]').click();
    expect(await searched).toMatchObject({
      pickup: expect.stringMatching(/^[0-9a-f]{24}$/),
      from: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
    });
    if (shown.width) {
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess).toBeLessThanOrEqual(0);
    }
  });
}

const readme = join(root, 'demo/partners/README.md');
const [start, end] = ['<!-- pages: start -->', '<!-- pages: end -->'];

/** Returns the table of pages. Each works, because its test would fail otherwise. */
function pagesTable(): string {
  const rows = [
    ...partnerPages.map(({ title }) => [title, 'works', 'partner-pages.spec.ts']),
    ...otherCases.map(([title, file]) => [title, 'works', file]),
    ...[...Object.keys(frameworkProjects), wordPress].map((title) => [title, 'works', 'npm run prove -- frameworks']),
  ];
  const heads = ['page', 'result', 'tested by'];
  const cells = [heads, ...rows.map(([title = '', result = '', by = '']) => [title, result, `\`${by}\``])];
  const widths = heads.map((_head, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = cells;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}

test('the table of pages lists each page with its test (WRITE_PAGES=1 writes it)', () => {
  for (const [, file] of otherCases) expect(existsSync(join(root, 'tests/e2e', file)), file).toBe(true);
  const text = readFileSync(readme, 'utf8');
  const [before = '', rest = ''] = text.split(start);
  const [, after = ''] = rest.split(end);
  const wanted = `${before}${start}\n\n${pagesTable()}\n\n${end}${after}`;
  if (process.env.WRITE_PAGES) writeFileSync(readme, wanted);
  else expect(text).toBe(wanted);
});
