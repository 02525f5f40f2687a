import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { snippetsOf } from '../../demo/playground/copy/snippets.ts';
import type { VersionList } from '../../widget/domain/version-list.ts';
import { startLocalServer } from '../support/local-server.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openContext, siteUrl, test } from './journey.ts';
import { compilerOutput, strictOptions, unpackIntoProject, writeFiles } from './packed-package.ts';

const playground = (search = '') => `${siteUrl()}/demo/${search}`;

async function openPlayground(page: Page, search = ''): Promise<void> {
  await page.goto(playground(search));
  await expect(page.locator('.p-preview [data-state]:not([data-state=loading])')).toBeVisible();
}

/** Opens a part of the settings. */
const openPart = (page: Page, title: string) =>
  page.locator('.p-panel summary').filter({ hasText: title }).first().click();

/** Checks everything that the first journey chooses. */
async function expectChoices(page: Page): Promise<void> {
  const tag = page.locator('rental-search');
  await expect(tag).toHaveAttribute('data-state', 'ready');
  await expect(tag).toHaveAttribute('lang', 'fr');
  await expect(tag).toHaveAttribute('layout', 'stacked');
  await expect(tag).toHaveCSS('--rental-primary', '#0055aa');
  await expect(tag.getByRole('button', { name: 'Rechercher' })).toHaveCSS('border-radius', '0px');
  await expect(page.getByRole('combobox', { name: 'Width' })).toHaveValue('phone');
  await expect(page.getByRole('tab', { name: 'Next', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('switch', { name: /One exact version/ })).toBeChecked();
  await expect(page.locator('.p-copy pre').first()).toContainText('layout="stacked"');
}

test('everything that is chosen is in the address, which another browser restores', async ({ page, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPlayground(page);
  await page.getByRole('combobox', { name: 'layout' }).selectOption('stacked');
  await openPart(page, 'Attributes of every tag');
  await page.getByRole('combobox', { name: 'lang' }).selectOption('fr');
  await openPart(page, 'Colours');
  await page.getByRole('textbox', { name: 'primary', exact: true }).fill('#0055aa');
  await openPart(page, 'As CSS');
  const css = page.getByRole('textbox', { name: 'Theme as CSS' });
  await expect(css).toHaveValue('rental-search {\n  --rental-primary: #0055aa;\n}');
  await css.fill(`${await css.inputValue()}\n::part(button-primary) { border-radius: 0 }`);
  await page.getByRole('button', { name: 'Apply CSS' }).click();
  await page.getByRole('combobox', { name: 'Width' }).selectOption('phone');
  await page.getByRole('switch', { name: /One exact version/ }).check();
  await page.getByRole('tab', { name: 'Next', exact: true }).click();
  await expectChoices(page);

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  await expect(page.getByText('The link restores everything')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  expect(link).toContain('&lang=fr&--primary=0055aa&width=phone&code=Next&exact&css=');
  await page.reload();
  await expectChoices(page);

  const other = await openContext(browser);
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await expectChoices(elsewhere);
  await other.close();
});

test('without a clipboard the link is shown, and personal data stays out of it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openPlayground(page, '?tag=rental-checkout');
  await page.getByRole('textbox', { name: 'driver-email' }).fill('ada@example.com');
  await expect(page.getByText('personal data belongs in no address: driver-email.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(playground('?tag=rental-checkout'));
});

test('an address with mistakes falls back, and says to what', async ({ page }) => {
  await openPlayground(
    page,
    '?tag=rental-search&layout=round&pickupp=Nice&--primary=nocolour&width=9&css=*{display:none}',
  );
  const notice = page.getByRole('status').filter({ hasText: 'Parts of this address' });
  await expect(notice.getByRole('listitem')).toHaveText([
    '“round” is not a valid value of layout: choose wide, stacked or auto.',
    '<rental-search> has no attribute “pickupp”.',
    '“nocolour” is not a valid value of --rental-primary.',
    'There is no width “9”: choose wide, phone or sidebar.',
    'display in * is neither a token nor a style of a part.',
  ]);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'layout' }).selectOption('wide');
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL(playground('?tag=rental-search&layout=wide'));
  await openPlayground(page, '?tag=rental-train');
  await expect(page.getByText('There is no tag “rental-train”, only rental-')).toBeVisible();
  await expect(page.locator('rental-search')).toBeVisible();
});

test('the theme editor has every token, reads pasted CSS, resets it, and describes the contrast in words', async ({
  page,
}) => {
  await openPlayground(page);
  for (const title of ['Colours', 'Type and shape', 'Contrast', 'As CSS']) await openPart(page, title);
  const documented = await page.evaluate(async () => {
    const manifest = (await (await fetch('/demo/custom-elements.json')).json()) as {
      modules: { declarations: { cssProperties: { name: string }[] }[] }[];
    };
    return manifest.modules[0]?.declarations[0]?.cssProperties.map(({ name }) => name) ?? [];
  });
  expect(documented.length).toBeGreaterThan(15);
  for (const name of documented) {
    await expect(page.getByRole('textbox', { name: name.slice('--rental-'.length), exact: true })).toBeVisible();
  }
  const contrast = page.getByRole('list', { name: 'Contrast' });
  await expect(contrast.locator('li').first()).toHaveText(
    /Text on cards\s*Light: 17\.\d : 1, very good\s*Dark: 1\d\.\d : 1, very good/,
  );
  await expect(page.getByRole('status').filter({ hasText: 'All enough' })).toBeVisible();

  const css = page.getByRole('textbox', { name: 'Theme as CSS' });
  await css.fill(`:root {
    --rental-primary: light-dark(#ffcc00, #332900);
    --rental-on-primary: #fff;
    --rental-font: Georgia, serif;
    --rental-primry: red;
  }
  rental-search::part(control) { border-width: 3px; }
  @media print { :root { --rental-text: #000; } }`);
  await page.getByRole('button', { name: 'Apply CSS' }).click();
  const result = page.getByRole('status').filter({ hasText: '3 tokens and 1 rule for parts read.' });
  await expect(result.getByRole('listitem')).toHaveText([
    'There is no token --rental-primry.',
    '@media isn’t read here. For two themes, write light-dark(#fff, #111) as a colour.',
  ]);
  await expect(css).toHaveValue(/^rental-search \{\n {2}--rental-primary: light-dark\(#ffcc00, #332900\);\n/);
  await expect(css).toHaveValue(/\n\nrental-search::part\(control\) \{\n {2}border-width: 3px;\n\}$/);
  const primary = page.getByRole('textbox', { name: 'primary', exact: true });
  await expect(primary).toHaveValue('light-dark(#ffcc00, #332900)');
  await expect(page.getByLabel('Pick primary')).toHaveValue('#ffcc00');
  await expect(page.locator('rental-search').locator('[part~=control]').first()).toHaveCSS('border-width', '3px');
  await expect(contrast.locator('li').filter({ hasText: 'Text on the main action' })).toHaveText(
    /Light: 1\.\d : 1, too low: at least 4\.5 : 1; the element shows it at \d+\.\d : 1\s*Dark: 1\d\.\d : 1, very good/,
  );
  await expect(page.getByRole('status').filter({ hasText: '1 too low' })).toBeVisible();
  await expectAccessible(page);

  await primary.fill('blau');
  await expect(page.getByText('This isn’t a colour, such as #0055aa')).toBeVisible();
  await page.getByRole('button', { name: 'Reset primary' }).click();
  await expect(primary).toHaveValue('');
  await expect(css).not.toHaveValue(/--rental-primary/);
  await expect(css).toHaveValue(/--rental-on-primary/);
  await page.getByRole('button', { name: 'Reset the whole theme' }).click();
  await expect(css).toHaveValue('');
  await expect(page.locator('rental-search').locator('[part~=control]').first()).toHaveCSS('border-width', '1px');
  await expect(page).toHaveURL(/\/demo\/\?tag=rental-search&pickup=[^&]*$/);
});

test('own words are found, shown at once, in the code and in the link, and taken back', async ({ page, messages }) => {
  await openPlayground(page);
  await openPart(page, 'Your own words');
  const find = page.getByRole('searchbox', { name: 'Find a text' });
  const field = (name: string) => page.locator('.p-panel').getByRole('textbox', { name, exact: true });
  const language = page.getByRole('combobox', { name: 'Language of your words' });
  const submit = page.locator('rental-search [type=submit]');
  const code = page.locator('.p-copy pre').first();
  await find.fill('no such text');
  await expect(page.getByText('No text of the elements contains this.')).toBeVisible();
  await find.fill('search.submit');
  await field('Search').fill('Show me cars');
  await expect(submit).toHaveText('Show me cars');
  await expect(code).toContainText("en: {\n    'search.submit': 'Show me cars',\n  },");

  await language.selectOption('fr');
  await expect(submit).toHaveText('Rechercher');
  await field('Search').fill('Voir les voitures');
  await expect(submit).toHaveText('Voir les voitures');
  await find.fill('price.days');
  await field('{0} days').fill('jours');
  await expect(page.getByText('It needs {0}, as the original has.')).toBeVisible();
  await field('{0} days').fill('{0} journées');
  await expect(
    page.getByText('The singular and the plural are replaced together: type both (price.oneDay).'),
  ).toBeVisible();
  await expect(code).not.toContainText('journées');
  await field('1 day').fill('une journée');
  await expect(page.getByText('replaced together')).toHaveCount(0);
  await expect(code).toContainText("'price.days': '{0} journées'");
  await expectAccessible(page);
  await expect(page).toHaveURL(
    /&lang=fr&en:search\.submit=Show\+me\+cars&fr:search\.submit=Voir\+les\+voitures&fr:price/,
  );

  await page.reload();
  await expect(submit).toHaveText('Voir les voitures');
  await expect(page.locator('.p-panel summary').filter({ hasText: 'Your own words' })).toContainText('4 set');
  await field('Search').fill('');
  await expect(submit).toHaveText('Rechercher');
  await language.selectOption('en');
  await expect(submit).toHaveText('Show me cars');
  await field('Search').fill('');
  await expect(submit).toHaveText('Search');
  expect(messages).toEqual([]);

  await language.selectOption('de');
  await find.fill('search.submit');
  await field('Search').fill('Suchen');
  await expect(submit).toHaveText('Suchen');
  await page.getByRole('tab', { name: 'React', exact: true }).click();
  await expect(code).toContainText("import { addTexts } from 'rental-elements/texts';");
  await expect(code).toContainText("de: {\n    'search.submit': 'Suchen',");
  // The console of a page that adds a language counts what is missing.
  await expect.poll(() => messages.join()).toMatch(/texts are missing in "de"/);
  messages.length = 0;
});

test('the density is a choice beside the colour scheme', async ({ page }) => {
  await openPlayground(page);
  const submit = page.locator('rental-search [type=submit]');
  const before = (await submit.boundingBox())?.height ?? 0;
  await page.getByRole('combobox', { name: 'density' }).selectOption('compact');
  await expect(page.locator('rental-search')).toHaveAttribute('density', 'compact');
  await expect.poll(async () => (await submit.boundingBox())?.height).toBeLessThan(before);
  await expect(page).toHaveURL(/&density=compact/);
  await page.getByRole('combobox', { name: 'theme' }).selectOption('dark');
  await expect(page.locator('.p-copy pre').first()).toContainText('density="compact" theme="dark"');
});

test('on a phone a link to a late kind of code shows its tab, and doesn’t move the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPlayground(page, '?tag=rental-search&code=Google+Tag+Manager');
  const isInRow = () =>
    page.getByRole('tab', { selected: true }).evaluate((tab) => {
      const [inner, outer] = [tab.getBoundingClientRect(), (tab.parentElement ?? tab).getBoundingClientRect()];
      return inner.left >= outer.left && inner.right <= Math.min(outer.right, innerWidth);
    });
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Google Tag Manager');
  expect(await isInRow()).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('tab', { selected: true }).press('Home');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('HTML');
  expect(await isInRow()).toBe(true);
  await expectNoSidewaysScroll(page);
});

test('the list of versions has the exact lines of each, and the changelog', async ({ page }) => {
  const list = (await (await page.request.get(`${siteUrl()}/embed/versions.json`)).json()) as VersionList;
  const files = (await (
    await page.request.get(`${siteUrl()}/embed/v1/integrity.json`)
  ).json()) as VersionList['versions'][number];
  expect(list.versions.find(({ version }) => version === list.current)?.files).toEqual({
    'rental.css': files.files['rental.css'],
    'rental.js': files.files['rental.js'],
  });
  await page.goto(`${siteUrl()}/demo/versions.html`);
  const current = page.getByRole('list', { name: 'Published versions' }).getByRole('listitem').first();
  await expect(current).toContainText(list.current);
  await expect(current.locator('time')).toHaveAttribute('datetime', list.versions[0]?.date ?? '');
  await expect(current.locator('pre')).toContainText(
    `<script type="module" src="${siteUrl()}/embed/${list.current}/rental.js" integrity="${files.files['rental.js']}" crossorigin></script>`,
  );
  await expect(page.getByText('0.1.0 — 2026-11-22')).toBeVisible();
  await page.getByText('0.1.0 — 2026-11-22').click();
  await expect(page.getByText('First version: search, results, checkout and account')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a pasted page is examined, and each mistake has its fix', async ({ page }) => {
  await page.goto(`${siteUrl()}/demo/`);
  await page.getByRole('navigation').getByRole('link', { name: 'Doctor' }).click();
  const form = page.getByRole('form', { name: 'Your page' });
  const html = form.getByLabel('HTML of your page');
  const check = form.getByRole('button', { name: 'Check' });
  await form.getByLabel('Address of your page').fill('hotel');
  await check.click();
  await expect(html).toBeFocused();
  await expect(html).toHaveAccessibleDescription(/Paste the HTML/);
  await expect(form.getByLabel('Address of your page')).toHaveAccessibleDescription(/Enter an address/);

  await form.getByRole('button', { name: 'Fill in a page with mistakes' }).click();
  await check.click();
  const mistakes = page.getByRole('list', { name: 'Mistakes' });
  for (const text of ['pickupp', 'lang="de"', 'rental.css', "script-src 'self'"]) {
    await expect(mistakes).toContainText(text);
  }
  await expectAccessible(page);

  const right = `<!doctype html><html lang="en"><head><title>Cars</title>
    <link rel="stylesheet" href="${siteUrl()}/embed/v1/rental.css">
    <script type="module" src="${siteUrl()}/embed/v1/rental.js"></script></head>
    <body><rental-search><a href="${siteUrl()}/search">Find a car</a></rental-search></body></html>`;
  await html.fill(right);
  await form.getByLabel('Content-Security-Policy').fill('');
  await check.click();
  await expect(page.getByRole('heading', { name: 'No mistake found in this HTML' })).toBeVisible();
  await expect(mistakes).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

/** Returns a script that inserts a custom HTML tag as Tag Manager does: its script becomes one with nothing but its text and the nonce. */
const insertTag = (code: string) => `
  const holder = document.createElement('div');
  holder.innerHTML = ${JSON.stringify(code).replaceAll('<', '\\u003c')};
  const script = document.createElement('script');
  script.text = holder.querySelector('script').text;
  script.setAttribute('nonce', document.querySelector('[nonce]').nonce);
  document.body.append(script);`;

test('the tag for Google Tag Manager shows the form on a page whose policy has a nonce', async ({ page }) => {
  const element = { tag: 'rental-search', attributes: { pickup: 'Nice Côte d’Azur Airport', layout: 'stacked' } };
  const code = snippetsOf({ host: siteUrl() }, element).find(({ label }) => label === 'Google Tag Manager')?.code ?? '';
  const server = await startLocalServer((_, response) => {
    const host = siteUrl();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-f00d' 'strict-dynamic'; style-src ${host}; img-src ${host} data:; connect-src ${host}; form-action ${host}`,
    );
    response.end(`<!doctype html><html lang="en"><head><title>Page</title><link rel="icon" href="data:,"></head><body><h1>Page</h1>
      <div id="rental-search"></div><script nonce="f00d">${insertTag(code)}</script></body></html>`);
  });
  try {
    await page.goto(server.url);
    const search = page.locator('#rental-search > rental-search');
    await expect(search).toHaveAttribute('data-state', 'ready');
    await expect(search.getByRole('combobox').first()).toHaveValue('Nice Côte d’Azur Airport');
    await expect(search).toHaveAttribute('layout', 'stacked');
  } finally {
    await server.close();
  }
});

test('the code for React and Next compiles, for every tag', () => {
  const { folder } = unpackIntoProject();
  try {
    const tags = ['search', 'results', 'checkout', 'account', 'offer'].map((name) => `rental-${name}`);
    const attributes = {
      pickup: 'Nice “Côte”',
      currency: 'EUR',
      'heading-level': '3',
      'driver-age': '21',
      'hide-suppliers': '',
    };
    const ownTexts = { fr: { 'search.submit': 'Voir', 'price.oneDay': '1 j', 'price.days': '{0} j' } };
    const files = tags.flatMap((tag) =>
      snippetsOf(
        { host: 'https://cars.example' },
        { tag, attributes: tag === 'rental-account' ? {} : attributes, ownTexts },
      ).flatMap(({ label, code }) =>
        label === 'React' || label === 'Next' ? [[`${tag}-${label}.tsx`, code] as const] : [],
      ),
    );
    expect(files).toHaveLength(10);
    writeFiles(folder, {
      ...Object.fromEntries(files),
      'tsconfig.json': JSON.stringify({
        compilerOptions: { ...strictOptions, skipLibCheck: true },
        files: files.map(([name]) => name),
      }),
    });
    expect(compilerOutput(join(folder, 'tsconfig.json'))).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
