import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { expect, siteUrl, test } from './journey.ts';
import { published, version } from './published-embed.ts';

const trip = 'pickup="Nice Côte d’Azur Airport" from="2027-05-01T10:00" to="2027-05-04T10:00"';

/** Pages of another site, by path. */
const pages: Record<string, () => string> = {};
let server: LocalServer;

test.beforeAll(async () => {
  server = await startLocalServer(({ url }, response) => {
    if (url === '/other/rental.js') {
      const loader = readFileSync(join(published, version, 'rental.js'), 'utf8');
      response.setHeader('content-type', 'text/javascript');
      response.end(loader.replaceAll(version, '0.0.1-older'));
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pages[url]?.() ?? '');
  });
});
test.afterAll(() => server.close());

interface PageParts {
  css?: string;
  head?: string;
  body: string;
  attributes?: string;
}

const loader = (channel = 'v1') =>
  `<link rel="stylesheet" href="${siteUrl()}/embed/${channel}/rental.css"><script type="module" src="${siteUrl()}/embed/${channel}/rental.js"></script>`;

async function openPage(page: Page, path: string, { css = '', head = loader(), body, attributes = '' }: PageParts) {
  pages[path] = () =>
    `<!doctype html><html lang="en" ${attributes}><head><link rel="icon" href="data:,"><title>Page</title><style>${css}</style>${head}</head><body><h1>Page</h1>${body}<button>Own</button><p>After</p></body></html>`;
  await page.goto(`${server.url}${path}`);
}

const ready = (page: Page, name = 'rental-search') =>
  expect(page.locator(name).first()).toHaveAttribute('data-state', 'ready');

/** Returns the computed style and position of everything inside the element. */
async function renderedStyles(page: Page): Promise<string[]> {
  await expect(page.locator('rental-search').getByRole('combobox').first()).toHaveValue(/Nice/);
  return await page.locator('rental-search').evaluate((host) => {
    const from = host.getBoundingClientRect();
    const names = [
      'font',
      'color',
      'backgroundColor',
      'letterSpacing',
      'textTransform',
      'textAlign',
      'direction',
      'display',
    ];
    const seen = [...(host.shadowRoot?.querySelectorAll(':not(svg *)') ?? [])].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0,
    );
    return seen.map((element) => {
      const style = getComputedStyle(element) as unknown as Record<string, string>;
      const { x, width, height } = element.getBoundingClientRect();
      const place = [x - from.x, width, height].map((each) => Math.round(each));
      return `${element.localName}.${element.getAttribute('class')} ${names.map((name) => style[name])} ${place}`;
    });
  });
}

/** Returns the page's own state: element styles, style sheets, global names. */
function own(page: Page) {
  return page.evaluate(() => {
    const elements = ['html', 'body', 'h1', 'body > button', 'p'].map((name) => document.querySelector(name));
    return {
      styles: elements.map((element) => {
        if (!element) return null;
        const style = getComputedStyle(element);
        // The element may only make the page longer.
        const names = [...style].filter((name) => !/^--|height$|width$|-size$|-origin$/.test(name));
        return names.map((name) => style.getPropertyValue(name)).join(';') + element.getAttribute('style');
      }),
      sheets: document.adoptedStyleSheets.length,
      globals: Object.keys(window).filter((name) => name !== 'rentalElements'),
      attributes: [...document.documentElement.attributes, ...document.body.attributes].map(({ name }) => name),
      children: [...document.body.children].map(({ localName }) => localName),
      stored: [localStorage.length, sessionStorage.length, document.cookie],
    };
  });
}

const place = `<main><rental-search ${trip}></rental-search></main>`;
const column = 'main { width: 1000px; }';

/** Rules that pages apply to every element. */
const loud = `
  html { font-size: 10px !important; }
  * {
    box-sizing: content-box !important; font: italic 30px/3 cursive !important; letter-spacing: .3em !important;
    text-transform: uppercase !important; text-align: center !important; text-indent: 4em !important; color: lime !important;
    list-style: square !important; cursor: wait !important; word-spacing: 1em !important; direction: rtl !important;
  }
  button, input, form, label { display: none !important; }
  div, span { all: unset !important; }
  svg { width: 90px !important; }
`;

test('the page’s rules do not affect the element, nor the element the page', async ({ page }) => {
  await openPage(page, '/quiet', { css: column, body: place });
  const quiet = await renderedStyles(page);
  expect(quiet.length).toBeGreaterThan(30);

  const cases = {
    '/loud': { css: `${loud}${column}`, body: place, attributes: 'dir="rtl"' },
    '/reset': {
      css: `* { all: initial !important; } main { display: block !important; width: 1000px !important; }`,
      body: place,
      // As a CMS that strips `type="module"` leaves it.
      head: loader().replace(' type="module"', ''),
    },
  };
  for (const [path, parts] of Object.entries(cases)) {
    await openPage(page, path, { ...parts, head: '' });
    const before = await own(page);
    await openPage(page, path, parts);
    expect(await renderedStyles(page), path).toEqual(quiet);
    expect(await own(page), path).toEqual(before);
  }
});

test('works anywhere in the page and survives being moved', async ({ page, messages }) => {
  const head = `${loader()}<script type="module" src="/other/rental.js"></script>`;
  pages['/inner'] = () =>
    `<!doctype html><html lang="fr"><title>Frame</title>${loader()}<rental-search></rental-search>`;
  await openPage(page, '/places', {
    head,
    css: 'dialog { padding: 0; } #zoomed { zoom: 1.5; } #later { display: none; }',
    body: `
      <div id="later"><rental-search id="hidden"></rental-search></div>
      <dialog><rental-search id="modal"></rental-search></dialog>
      <div id="zoomed"><rental-search id="near"></rental-search></div>
      <section><rental-search id="moved" partner="hotel" layout="stacked"></rental-search></section>
      <aside></aside>
      <iframe src="/inner" title="Frame" width="400" height="500"></iframe>`,
  });
  await ready(page, '#moved');
  expect(messages.splice(0).join()).toContain(`rental.js 0.0.1-older ignored: ${version} is already loaded`);

  await page.locator('#later').evaluate((element) => element.setAttribute('style', 'display: block'));
  const heightOf = async (name: string) => (await page.locator(name).boundingBox())?.height ?? 0;
  expect(await heightOf('#hidden')).toBeGreaterThan(100);

  const box = async (name: string, inner: string) => {
    const found = await page.locator(`${name} ${inner}`).first().boundingBox();
    if (!found) throw new Error(`${name} ${inner} not found`);
    return found;
  };
  const opensBeside = async (name: string) => {
    await page.locator(`${name} [role=combobox]`).first().click();
    await expect(page.locator(`${name} .r-combobox__panel:popover-open`)).toBeVisible();
    const field = await box(name, '.r-control');
    await expect
      .poll(async () => Math.abs((await box(name, '.r-combobox__panel:popover-open')).x - field.x))
      .toBeLessThan(2);
    await page.keyboard.press('Escape');
  };
  await opensBeside('#near');
  await page.locator('body > dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  await opensBeside('#modal');
  await page.locator('body > dialog').evaluate((dialog: HTMLDialogElement) => dialog.close());
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Rechercher' })).toBeVisible();

  const placeIn = (name: string) => page.locator(name).getByRole('combobox').first();
  const moved = page.locator('#moved');
  await placeIn('#moved').fill('Barcelona');
  await moved.evaluate((element) => document.querySelector('aside')?.append(element));
  await expect(placeIn('#moved')).toHaveValue('Barcelona');
  await moved.evaluate((element) => {
    for (const { name } of [...element.attributes]) if (name !== 'id') element.removeAttribute(name);
    element.setAttribute('class', 'again');
  });
  await expect(moved.locator('.r-search')).toHaveAttribute('data-layout', 'auto');
  await expect(placeIn('#moved')).toHaveValue('Barcelona');
  await moved.evaluate((element) => {
    const parent = element.parentElement as HTMLElement;
    parent.innerHTML = `${parent.innerHTML}`;
  });
  await expect(placeIn('#moved')).toHaveValue('');
});

for (const channel of ['v1', version]) {
  test(`a hidden step loads nothing until it is shown, and the focus moves along, from ${channel === 'v1' ? channel : 'one exact version'}`, async ({
    page,
    messages,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const requestsFor = (tag: string) => requested.filter((path) => path.endsWith(`/${tag}.js`)).length;
    const isDefined = (tag: string) => page.evaluate((name) => customElements.get(name) !== undefined, tag);
    const [search, results] = [page.locator('rental-search'), page.locator('rental-results')];
    const open = async () => {
      await openPage(page, '/linked', {
        head: loader(channel),
        css: 'dialog { max-width: none; }',
        body: `
          <rental-search ${trip} partner="hotel" for="cars"></rental-search>
          <rental-results id="cars" for="book" hidden><a href="/fallback">Find a car</a></rental-results>
          <rental-checkout id="book" hidden></rental-checkout>
          <dialog><rental-account></rental-account></dialog>`,
      });
      await expect(search.getByRole('combobox').first()).toHaveValue(/Nice/);
      await page.waitForLoadState('networkidle');
    };

    await open();
    const later = ['rental-results', 'rental-checkout', 'rental-account'];
    expect([requestsFor('rental-search'), ...later.map(requestsFor)]).toEqual([1, 0, 0, 0]);
    await search.getByRole('combobox').first().focus();
    await expect.poll(() => requestsFor('rental-results')).toBe(1);
    expect(await isDefined('rental-results')).toBe(false);

    await search.locator('.r-button[type=submit]').click();
    const count = results.getByRole('heading', { name: /\d+ cars?/ }).first();
    await expect(count).toBeFocused();
    await expect(count).toBeInViewport();
    await expect.poll(() => requestsFor('rental-checkout')).toBe(1);
    expect(await isDefined('rental-checkout')).toBe(false);
    await results.locator('a[href*="car="]').first().click();
    await expect(page.locator('rental-checkout')).toHaveAttribute('data-state', 'ready');
    await expect(page.locator('rental-checkout').getByRole('link', { name: /^Continue to/ })).toBeFocused();
    expect(messages.splice(0).join()).toContain('is not a partner of');
    await page.locator('body > dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
    await expect.poll(() => isDefined('rental-account')).toBe(true);

    await page.route('**/embed/*/rental-results.js', (route) => route.abort());
    await open();
    await search.locator('.r-button[type=submit]').click();
    await expect(page).toHaveURL(new RegExp(`^${siteUrl()}/search\\?pickup=[0-9a-f]{24}.*partner=hotel`));
    expect(messages.splice(0).join()).toContain('Could not load <rental-results>');
  });
}
