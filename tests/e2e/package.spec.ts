import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { publint } from 'publint';
import { guidesFor } from '../../demo/playground/guide/all-guides.ts';
import { root } from '../architecture/modules.ts';
import { findGuideCode } from '../support/find-guide-code.ts';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { expect, siteUrl, test } from './journey.ts';
import { builtPackage, bundlePages, type PackedProject, unpackIntoProject, writeFiles } from './packed-package.ts';

/** The package is packed and unpacked once for all tests. */
test.describe.configure({ mode: 'default' });

let project: PackedProject;
test.beforeAll(() => {
  project = unpackIntoProject();
});
test.afterAll(() => rmSync(project.folder, { recursive: true }));

test('publint finds nothing in the npm package', async () => {
  const { messages } = await publint({ pkgDir: builtPackage, strict: true, pack: false });
  expect(messages).toEqual([]);
});

/** Returns the TypeScript compiler's output for the project in a folder. */
function compilerOutput(config: string): string {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' }).stdout;
}

test('Node’s ES modules and bundlers resolve complete types of each entry', () => {
  const { folder } = project;
  const { exports } = JSON.parse(readFileSync(join(builtPackage, 'package.json'), 'utf8')) as { exports: object };
  const entries = Object.entries(exports).filter(([, target]) => typeof target === 'object');
  expect(entries.length).toBeGreaterThan(5);
  const lines = entries.map(([name], index) => `export * as entry${index} from '${join('rental-elements', name)}';`);
  writeFiles(folder, { 'entries.ts': lines.join('\n') });
  const resolutions = { nodenext: 'nodenext', esnext: 'bundler' };
  for (const [module, moduleResolution] of Object.entries(resolutions)) {
    // The declarations are checked too: an import without a file extension would silently resolve to `any`.
    const compilerOptions = { strict: true, noEmit: true, jsx: 'react-jsx', target: 'es2022', types: [] };
    const config = { compilerOptions: { ...compilerOptions, module, moduleResolution }, files: ['entries.ts'] };
    writeFiles(folder, { [`tsconfig.${moduleResolution}.json`]: JSON.stringify(config) });
    expect(compilerOutput(join(folder, `tsconfig.${moduleResolution}.json`))).toBe('');
  }
});

test('the types check React, Vue and plain scripts, and importing on a server does nothing', () => {
  const { folder } = project;
  const guides = guidesFor({ host: 'https://cars.example', policyFor: () => '', receiptScript: '' });
  writeFiles(folder, {
    'guide.tsx': findGuideCode(guides, 'react'),
    'page.tsx': `
      import 'rental-elements/rental-search';
      import type {} from 'rental-elements/react';
      export const page = <rental-search results-url="/cars" layout="wide" className="hero" />;
      // @ts-expect-error The layout does not exist.
      export const wrong = <rental-search layout="round" />;
      // @ts-expect-error A search has no total.
      export const odd = <rental-search onrental-search={({ detail }) => detail.total} />;
    `,
    'template.ts': `
      import type { GlobalComponents } from 'vue';
      import type {} from 'rental-elements/vue';
      type Props = InstanceType<GlobalComponents['rental-search']>['$props'];
      export const props: Props = { layout: 'wide' };
      // @ts-expect-error The layout does not exist.
      export const wrong: Props = { layout: 'round' };
    `,
    'script.ts': `
      import 'rental-elements/rental-results';
      import type { RentalQuery } from 'rental-elements';
      const results = document.querySelector('rental-results');
      results?.addEventListener('rental-select', ({ detail }) => {
        const total: number = detail.price.totalMinor;
        const query: RentalQuery = detail.query;
        console.log(total, query.pickup);
      });
      if (results) results.checkoutUrl = '/book';
    `,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        jsx: 'react-jsx',
        module: 'nodenext',
        target: 'es2022',
        types: [],
        skipLibCheck: true,
      },
      files: ['guide.tsx', 'page.tsx', 'template.ts', 'script.ts'],
    }),
    'server.mjs': "await import('rental-elements/rental-search');\n",
  });
  expect(compilerOutput(folder)).toBe('');
  execFileSync(process.execPath, [join(folder, 'server.mjs')]);
});

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves a folder of built files. */
function serveFolder(folder: string): Promise<LocalServer> {
  return startLocalServer(({ url }, response) => {
    const file = new URL(url, 'http://folder').pathname;
    try {
      const body = readFileSync(join(folder, file));
      response.setHeader('content-type', `${types[extname(file)] ?? 'image/svg+xml'}; charset=utf-8`).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
}

const html = (script: string) =>
  `<!doctype html><html lang="en"><head><title>App</title><link rel="icon" href="data:,"></head><body><h1>App</h1><div id="app"></div><script type="module" src="./${script}"></script></body></html>`;

/** Searches in the app, whose own listener filters the results, then selects a car and expects its event. */
async function searchAndChoose(page: Page): Promise<void> {
  await expect(page.locator('rental-search').getByRole('combobox').first()).toHaveValue('Nice Côte d’Azur Airport');
  await page.locator('rental-search .r-button[type=submit]').click();
  const results = page.locator('rental-results');
  await expect(results).toHaveAttribute('pickup', /^[0-9a-f]{24}$/);
  const received = page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        document.addEventListener('rental-select', (event) => {
          event.preventDefault();
          resolve((event as CustomEvent).detail);
        });
      }),
  );
  await results.locator('a[href*="car="]').first().click();
  expect(await received).toMatchObject({
    carId: expect.stringMatching(/^[0-9a-f]{24}$/),
    price: { totalMinor: expect.any(Number), currency: 'USD' },
  });
}

test('a React 19 app, a Vue app and a plain page built from the tarball search and receive events', async ({
  page,
}) => {
  const { folder } = project;
  const guides = guidesFor({ host: siteUrl(), policyFor: () => '', receiptScript: '' });
  writeFiles(folder, {
    'react.html': html('react-main.tsx'),
    'car-hire.tsx': findGuideCode(guides, 'react'),
    'react-main.tsx': `
      import { createElement, StrictMode, version } from 'react';
      import { createRoot } from 'react-dom/client';
      import { CarHire } from './car-hire.tsx';
      document.title = version;
      createRoot(document.getElementById('app')).render(createElement(StrictMode, null, createElement(CarHire)));
    `,
    'vue.html': html('vue-main.ts'),
    'car-hire.vue': findGuideCode(guides, 'vue'),
    'vue-main.ts': `
      import { createApp, version } from 'vue';
      import CarHire from './car-hire.vue';
      document.title = version;
      createApp(CarHire).mount('#app');
    `,
    'plain.html': html('plain.js'),
    'plain.js': `
      import 'rental-elements/rental-search';
      import 'rental-elements/rental-results';
      import 'rental-elements/rental.css';
      const search = document.createElement('rental-search');
      search.apiHost = '${siteUrl()}';
      search.setAttribute('pickup', 'Nice Côte d’Azur Airport');
      search.addEventListener('rental-search', (event) => {
        event.preventDefault();
        const results = document.createElement('rental-results');
        results.apiHost = '${siteUrl()}';
        for (const [name, value] of Object.entries(event.detail.query)) results.setAttribute(name, value);
        search.replaceWith(results);
      });
      document.getElementById('app').append(search);
    `,
  });
  const server = await serveFolder(await bundlePages(folder, ['react.html', 'vue.html', 'plain.html']));
  try {
    await page.goto(`${server.url}/react.html`);
    await expect(page).toHaveTitle(/^19\./);
    await searchAndChoose(page);
    await page.goto(`${server.url}/vue.html`);
    await expect(page).toHaveTitle(/^3\./);
    await searchAndChoose(page);
    await page.goto(`${server.url}/plain.html`);
    await searchAndChoose(page);
  } finally {
    await server.close();
  }
});
