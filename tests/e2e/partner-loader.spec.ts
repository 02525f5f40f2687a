import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { expect, siteUrl, test } from './journey.ts';
import { published, version } from './published-embed.ts';

const loaderUrl = (channel = 'v1') => `${siteUrl()}/embed/${channel}/rental.js`;
const styles = () => `<link rel="stylesheet" href="${siteUrl()}/embed/v1/rental.css">`;
const moduleScript = () => `<script type="module" src="${loaderUrl()}"></script>`;

/** The page of another site that the server returns now, and its scripts. */
let document = '';
const scripts: Record<string, () => string> = {
  '/own/rental.js': () => 'window.ownFleet = true;',
  '/app.js': () => readFileSync(join(published, version, 'rental.js'), 'utf8'),
  '/renamed.js': () => readFileSync(join(published, 'v1', 'rental.js'), 'utf8'),
};
let server: LocalServer;
test.beforeAll(async () => {
  server = await startLocalServer(({ url }, response) => {
    const script = scripts[url]?.();
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(script ?? document);
  });
});
test.afterAll(() => server.close());

async function openPage(page: Page, head: string, body: string): Promise<void> {
  document = `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Page</title>${head}</head><body>${body}</body></html>`;
  await page.goto(server.url);
}

const ready = (page: Page, tag = 'rental-search') =>
  expect(page.locator(tag).first()).toHaveAttribute('data-state', 'ready');

/** Each way of loading, as the page's head. */
const ways: Record<string, () => string> = {
  'a module script': () => styles() + moduleScript(),
  'a classic script': () => `${styles()}<script src="${loaderUrl()}" async></script>`,
  'import() from a module': () => `<script type="module">import('${loaderUrl()}');</script>`,
  'an import in a module': () => `<script type="module">import '${loaderUrl(version)}';</script>`,
  'a script that inserts a module': () =>
    `<script>const s = document.createElement('script'); s.type = 'module'; s.src = '${loaderUrl()}'; document.head.append(s);</script>`,
  'another rental.js before it': () => `<script src="/own/rental.js"></script>${styles()}${moduleScript()}`,
  'another rental.js and import()': () =>
    `<script src="/own/rental.js"></script><script type="module">import('${loaderUrl()}');</script>`,
  'a bundle, beside the style sheet': () => `${styles()}<script type="module" src="/app.js"></script>`,
  'a copy under another name': () => `${styles()}<script src="/renamed.js" defer></script>`,
};

for (const [way, head] of Object.entries(ways)) {
  test(`the loader finds its files: ${way}`, async ({ page }) => {
    const own: string[] = [];
    page.on('request', (request) => own.push(request.url()));
    await openPage(page, head(), '<rental-search></rental-search>');
    await ready(page);
    expect(own.filter((url) => url.startsWith(server.url) && /rental-search|core/.test(url))).toEqual([]);
  });
}

test('tags in open shadow roots load with their styles, whenever the roots appear', async ({ page }) => {
  const define = (name: string, content: string) =>
    `customElements.define('${name}', class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '${content}'; }
    });`;
  await openPage(
    page,
    moduleScript(),
    `<script>
      ${define('my-inner', '<rental-search></rental-search>')}
      setTimeout(() => {
        ${define('my-outer', '<p>Own</p><my-inner></my-inner>')}
        document.body.append(document.createElement('my-outer'));
      }, 300);
    </script>`,
  );
  await ready(page);
  const display = () => page.locator('rental-search').evaluate((tag) => getComputedStyle(tag).display);
  await expect.poll(display).toBe('grid');
  await page.locator('my-inner').evaluate((element) => {
    element.shadowRoot?.append(window.document.createElement('rental-results'));
  });
  await expect(page.locator('rental-results')).toHaveAttribute('data-state', /ready|empty/);
});

test.describe('with the product’s own timeouts', () => {
  test.use({ hasLongerLimits: false });

  test('a closed shadow root is named on the console, and load() takes it', async ({ page, messages }) => {
    await openPage(
      page,
      moduleScript(),
      `<my-vault></my-vault><script>
        customElements.define('my-vault', class extends HTMLElement {
          connectedCallback() {
            const root = this.attachShadow({ mode: 'closed' });
            root.innerHTML = '<rental-search></rental-search>';
            window.vault = root;
          }
        });
      </script>`,
    );
    const informed = await page.waitForEvent('console', (message) =>
      message.text().includes('rentalElements.load(root)'),
    );
    expect(informed.text()).toContain('<my-vault>');
    messages.length = 0;
    const result = await page.evaluate(() => {
      const { rentalElements, vault } = window as unknown as {
        rentalElements: { load(root: ShadowRoot): Promise<boolean> };
        vault: ShadowRoot;
      };
      return rentalElements.load(vault);
    });
    expect(result).toBe(true);
    const stateOf = () =>
      page.evaluate(
        () =>
          (window as unknown as { vault: ShadowRoot }).vault.querySelector<HTMLElement>('rental-search')?.dataset.state,
      );
    await expect.poll(stateOf).toBe('ready');
  });
});

/** Opens a page whose tag is far below the screen. Returns the files of ours that it requests. */
async function openLongPage(page: Page): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/embed/')) requested.push(new URL(request.url()).pathname);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(
    page,
    styles() + moduleScript(),
    `<a href="#cars">Cars</a><div style="height: 5000px">Own text</div>
    <section id="cars"><rental-search></rental-search></section><div style="height: 3000px"></div>`,
  );
  await page.waitForLoadState('networkidle');
  return requested;
}
const onlyLoader = ['/embed/v1/rental.css', '/embed/v1/rental.js'];

/** Each way of reaching a tag below the screen. */
const reaches: Record<string, (page: Page) => Promise<unknown>> = {
  scrolling: (page) => page.evaluate(() => scrollTo(0, 3500)),
  'a link to its place': (page) => page.getByRole('link', { name: 'Cars' }).click(),
  'the keyboard': (page) => page.keyboard.press('Tab'),
  'the browser’s search': (page) => page.keyboard.press('Control+f'),
};

for (const [way, reach] of Object.entries(reaches)) {
  test(`a tag below the screen costs only the loader until it is reached by ${way}`, async ({ page }) => {
    const requested = await openLongPage(page);
    expect([...requested].sort()).toEqual(onlyLoader);
    await page.evaluate(() => scrollTo(0, 1000));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect([...requested].sort()).toEqual(onlyLoader);
    await reach(page);
    await ready(page);
  });
}
